// The schema of site/texts/<language>.yaml: texts of the interface that a site adds or replaces.

import * as v from "valibot";
import type { Fault } from "../../model/address.ts";
import type { PluralForms, TextName } from "../../model/texts/catalog.ts";
import { en } from "../../model/texts/en.ts";
import { checked, field, fieldsFor, optional } from "./rules.ts";

const english: Readonly<Record<string, string | PluralForms>> = en;
const names = Object.keys(en) as TextName[];
const categories = ["zero", "one", "two", "few", "many"] as const;

/** Every text can be left out. */
export const textsFile = v.strictObject(
  fieldsFor(names, (name) => {
    const text = english[name] ?? "";
    return v.optional(typeof text === "string" ? oneText(text) : pluralText(text));
  }),
) as v.GenericSchema<unknown, Partial<Record<TextName, string | PluralForms>>>;

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
