// The schema of site/external-links.yaml: links to other sites that `check --external` skips.

import * as v from "valibot";
import { field, prose, text } from "../../core/settings/schemas/rules.ts";
import type { CheckFile } from "../../core/settings/setting.ts";

const pattern = v.pipe(
  text,
  v.regex(/^https?:\/\/[^\s#]+$/, "Start it with `https://` or `http://`, and leave out spaces and anchors"),
);

export const externalLinksFile = v.array(
  v.strictObject({
    link: field("The address to skip. `*` matches anything, as in `https://example.com/*`.", pattern),
    why: field("Why it can't be checked.", prose),
  }),
);

export const externalLinks: CheckFile = {
  at: "external-links.yaml",
  title: "Links to other sites that aren't checked",
  schema: externalLinksFile,
};
