// The schema of site/changelog.yaml: what changed, for readers.

import * as v from "valibot";
import { pageField } from "../../core/settings/schemas/kinds.ts";
import { day, field, label, prose, yesOrNo } from "../../core/settings/schemas/rules.ts";

const page = v.strictObject(
  {
    page: pageField("The route of a page that the entry is about."),
    label: field("The text of the link to the page.", label),
    new: v.optional(
      field("Whether the entry announces the page as new. The sidebar marks it for 30 days.", yesOrNo),
      false,
    ),
  },
  "Write it like `{ page: /route/, label: Text of the link }`",
);

export const changelogFile = v.array(
  v.strictObject({
    date: field("The day of the change, such as `2030-12-31`.", day),
    title: field("What changed, in a few words. Its anchor on the page is made from it.", label),
    text: field("What the change means for readers, as Markdown.", prose),
    pages: v.optional(field("The pages that the entry is about, which its links lead to.", v.array(page)), []),
  }),
);
