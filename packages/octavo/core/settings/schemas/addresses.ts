// The schemas of site/redirects.yaml and site/anchors.yaml: addresses that used to work.

import * as v from "valibot";
import { newAnchorFault, oldAnchorFault } from "../../model/setting-rules.ts";
import { checked, field, text } from "./rules.ts";

/** read-redirects.ts checks `from` and `to` rule by rule. */
const redirect = v.strictObject({
  from: field("The old path, which can end with `/*` for everything below it.", text),
  to: field("The new path or web address, where `*` is replaced with the rest of the old path.", text),
});

export const redirectsFile = v.strictObject({
  "below-base": v.optional(field("Redirects whose paths start after the `base` of the site.", v.array(redirect)), []),
  "at-root": v.optional(field("Redirects whose paths start at the root of the host.", v.array(redirect)), []),
});

export const anchorsFile = v.record(
  checked(oldAnchorFault),
  field("The page or anchor that the old anchor leads to now, such as `/route/#anchor`.", checked(newAnchorFault)),
);
