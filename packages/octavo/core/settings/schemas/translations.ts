// The schema of site/translations.yaml: the languages that the documentation is translated to.

import * as v from "valibot";
import { editBaseFault, languageFault } from "../../model/setting-rules.ts";
import { checked, field, label, line, optional, prose, text } from "./rules.ts";

const translation = v.strictObject({
  lang: field(
    "The language, such as `de` or `pt-BR`. In lowercase, it starts the addresses of the translation.",
    checked(languageFault),
  ),
  path: optional(
    "What addresses start with instead, such as `zh` for `zh-CN`. It also names the folder of the settings.",
    v.pipe(text, v.regex(/^[a-z0-9][a-z0-9_-]*$/, "Use lowercase letters, digits, `-`, and `_`")),
  ),
  label: optional(
    "The name in the menu of languages. By default, it's the name of the language in that language.",
    label,
  ),
  folder: optional(
    "The folder with the translated pages, whose paths are those of the pages in `content/`. By default, it's `translations/<lang>`.",
    v.pipe(text, v.regex(/^(?:[\w-]+\/)*[\w-]+$/, "Write the path of a folder, such as `translations/de`")),
  ),
  editBase: optional(
    "The address that edits the folder of this translation in the repository. The path of a page replaces `{path}`, or is added at the end.",
    checked(editBaseFault),
  ),
  title: optional("The translated `title` of site/site.yaml.", line),
  product: optional("The translated `product` of site/site.yaml.", line),
  productSuffix: optional("The translated `productSuffix` of site/site.yaml.", line),
  description: optional("The translated `description` of site/site.yaml.", line),
  announcement: optional(
    "The translated `text` of the announcement in site/site.yaml.",
    v.pipe(prose, v.maxLength(1000, "Write one sentence")),
  ),
  labels: v.optional(
    field(
      "The labels of the sidebar, the bar, and the footer, each with its translation. Pages without their own label are labeled with their headings.",
      v.record(label, label),
    ),
    {},
  ),
});

export const translationsFile = v.array(translation);
