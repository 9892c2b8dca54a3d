// The schema of site/versions.yaml: the versions of the documentation.

import * as v from "valibot";
import { pathFault } from "../../model/address.ts";
import { baseFault, editBaseFault, routeFault } from "../../model/setting-rules.ts";
import { checked, field, label, line, optional, text, webAddress } from "./rules.ts";

const id = v.pipe(text, v.regex(/^[a-z][a-z0-9.-]*$/, "Write it like `v1`"));

const version = v.strictObject({
  id: field("The short name, which starts addresses of its pages in Markdown, as in `v1:/limits/`.", id),
  label: field("The name in the menu of versions.", label),
  hint: optional(
    "A few words next to the name in the menu. The current version has `Latest` there if you don't write any.",
    label,
  ),
  base: optional("The path that its addresses start with, below the `base` of the site.", checked(baseFault)),
  folder: optional(
    "The folder with the pages that differ from those in `content/`, such as `versions/v1`. Its settings are in `site/<id>/`.",
    v.pipe(text, v.regex(/^(?:[\w-]+\/)*[\w-]+$/, "Write the path of a folder, such as `versions/v1`")),
  ),
  editBase: optional(
    "The address that edits the folder of this version in the repository. The path of a page replaces `{path}`, or is added at the end.",
    checked(editBaseFault),
  ),
  href: optional("The address of a version that another site publishes.", webAddress),
  status: v.optional(
    field(
      "Whether the version is the current one, still supported, or unsupported.",
      v.picklist(["current", "supported", "unsupported"], "Write `current`, `supported`, or `unsupported`"),
    ),
    "supported",
  ),
  banner: optional("One sentence above every page of the version.", line),
  question: optional(
    "A question for readers of the current version, such as `Do you still use version 1?`. It's shown below pages that this version has its own text for, followed by a link to that text.",
    line,
  ),
  moved: v.optional(
    field(
      "Pages and anchors of `content/` that are elsewhere in this version.",
      v.record(checked(routeFault), checked(routeFault)),
    ),
    {},
  ),
  without: v.optional(
    field(
      "Pages of `content/` that this version doesn't have, each with a sentence that says so.",
      v.record(checked(pathFault), line),
    ),
    {},
  ),
});

export const versionsFile = v.array(version);
