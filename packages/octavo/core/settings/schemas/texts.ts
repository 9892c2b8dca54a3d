// The schema of site/texts/<language>.yaml: texts of the interface that a site adds or replaces.

import * as v from "valibot";
import type { Fault } from "../../model/address.ts";
import type { Catalog, PluralForms } from "../../model/texts/texts.ts";
import { builtInTexts } from "../../texts/built-in.ts";
import { checked, field, fieldsFor, optional } from "./rules.ts";

const categories = ["zero", "one", "two", "few", "many"] as const;

/** Every text can be left out. It follows from the English texts, which most sites don't have to read for it. */
export function textsFile() {
  const fields = Object.entries(builtInTexts("en")).map(([name, text]): [string, v.GenericSchema] => {
    return [name, v.optional(typeof text === "string" ? oneText(text) : pluralText(text))];
  });
  return v.strictObject(Object.fromEntries(fields)) as v.GenericSchema<unknown, Catalog>;
}

function oneText(text: string) {
  return field(`In English: \`${text}\`.`, checked(placeholderFault(text)));
}

function pluralText(text: PluralForms) {
  return field(
    `In English: \`${text.other}\`.`,
    v.strictObject(
      {
        other: field("The text for all other numbers.", checked(placeholderFault(text.other))),
        ...fieldsFor(categories, (category) =>
          optional(`The text for numbers of the category \`${category}\`.`, checked(pluralFault)),
        ),
      },
      "Write a form for each plural category, such as `one` and `other`",
    ),
  );
}

/** A value that a text leaves out would be missing on the page. */
function placeholderFault(english: string): (text: string) => Fault | undefined {
  const wanted = marksIn(english);
  return (text) => {
    if (marksIn(text).join() === wanted.join()) return undefined;
    const list = wanted.map((mark) => `\`${mark}\``).join(" and ");
    return {
      message: "doesn't have the same placeholders as the English text",
      remedy: wanted.length > 0 ? `Write ${list} once` : "Write it without braces and angle brackets",
    };
  };
}

/** The form for one or two things may write the number as a word. */
function pluralFault(text: string): Fault | undefined {
  return marksIn(text).every((mark) => mark === "{count}")
    ? undefined
    : { message: "has an unknown placeholder", remedy: "Write `{count}` where the number goes" };
}

/** `{name}` and `<name>`, in alphabetical order. */
export function marksIn(text: string): string[] {
  return (text.match(/\{\w+\}|<\w+>/g) ?? []).sort();
}
