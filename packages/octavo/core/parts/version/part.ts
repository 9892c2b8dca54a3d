// `:::version{only="v1"}` around a passage of a page that versions share: only that version shows it.

import { versionsOf } from "../../model/edition.ts";
import type { Part } from "../../part.ts";

export const version: Part = {
  type: "containerDirective",
  attributes: ["only!"],
  isLayout: true,
  read: ({ node, attributes: { only } }, { settings, report }) => {
    const known = versionsOf(settings.editions).map(({ id }) => id);
    if (only && !known.includes(only)) {
      const remedy = known.length > 0 ? `Use ${known.join(" or ")}.` : "Name the versions in site/versions.yaml.";
      report(node, `There is no version \`${only}\`.`, remedy);
    }
    // What isn't shown has no anchors, links, or headings.
    return only === settings.edition.version?.id ? { props: {} } : { props: {}, label: [], children: [] };
  },
  html: ({ children }, html) => html(children),
};
