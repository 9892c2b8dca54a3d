// The schema of site/labels.yaml: the labels of the product.

import * as v from "valibot";
import { field, label, text } from "../../core/settings/schemas/rules.ts";

export const labelsFile = v.strictObject({
  labels: field(
    "By the ID of a version, or under `all` for every version: each label of the interface, with its source.",
    v.record(text, v.record(label, label)),
  ),
  phrases: v.optional(field("Bold phrases that aren't labels.", v.array(label)), []),
});
