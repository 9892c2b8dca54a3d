// The front matter of pages: the fields that every site has, and how a site declares more of them.

import * as v from "valibot";
import { languageFault } from "../../model/setting-rules.ts";
import { checked, day, field, optional, prose, yesOrNo } from "./rules.ts";

export const frontMatterFields = {
  title: optional("The title in the browser, and the heading if the page doesn't have one.", prose),
  description: optional("One sentence for search engines and link previews.", prose),
  prev: optional("Write `false` to hide the link to the previous page.", yesOrNo),
  next: optional("Write `false` to hide the link to the next page.", yesOrNo),
  draft: optional("Write `true` to leave the page out of builds. The dev server shows it.", yesOrNo),
  layout: optional(
    "Write `home` for a wide page without a list of its headings.",
    v.picklist(["home"], "The only other layout is `home`"),
  ),
  translated: optional(
    "On a translated page, the day up to which it has the changes of the original, such as `2030-12-31`.",
    day,
  ),
  lang: optional("The language of the page, if it isn't that of the site.", checked(languageFault)),
};

/** The values of declared fields, by the names of their types. */
export const fieldTypes = {
  string: prose,
  boolean: yesOrNo,
  number: v.pipe(v.number("Write a number"), v.finite("Write a number")),
  date: v.pipe(v.string(), v.isoDate("Write a date such as `2030-12-31`")),
  list: v.array(prose, "Write a list, whose items start with `- `"),
} satisfies Record<string, v.GenericSchema>;

const typeNames = ["string", "boolean", "number", "date", "list"] as const satisfies (keyof typeof fieldTypes)[];

const fieldName = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9_-]*$/, "Start a field with a lowercase letter, and use letters, digits, `-`, and `_`"),
  v.check((name) => !Object.hasOwn(frontMatterFields, name), "Every page has this field; choose another name"),
);

export const declaredFields = v.record(
  fieldName,
  v.strictObject({
    type: field(
      "What the field contains; a list contains text.",
      v.picklist(typeNames, `Write one of ${typeNames.join(", ")}`),
    ),
    required: v.optional(field("Whether every page must have the field.", yesOrNo), false),
    means: optional("What the field is for.", prose),
  }),
);
