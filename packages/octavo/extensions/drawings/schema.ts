// The schema of site/drawings.yaml: the elements of drawings that the site names itself.

import * as v from "valibot";
import { field, prose, text } from "../../core/settings/schemas/rules.ts";

const name = v.pipe(
  text,
  v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, "Use lowercase words joined by hyphens, such as `step-card`"),
);

export const drawingsFile = v.record(
  name,
  v.strictObject({
    drawing: field(
      "The element, with `$label`, the names of attributes such as `$url`, and `$children` where they go.",
      prose,
    ),
    means: field("What the element is in the product, for people who write pages.", prose),
  }),
);
