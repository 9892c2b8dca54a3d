// The schemas of site/constants.yaml and site/typed-numbers.yaml: values with names, and numbers that only look like them.

import * as v from "valibot";
import { pathFault } from "../../model/address.ts";
import { checked, field, label, optional, prose } from "./rules.ts";

const unit = v.picklist(["KB", "MB", "GB", "USD", "seconds", "minutes"]);

export const constantsFile = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, "A constant is named in CAPITALS_WITH_UNDERSCORES")),
  v.strictObject({
    value: field(
      "A number, or text that is printed as it is.",
      v.union([label, v.pipe(v.number(), v.finite())], "Write a number or text"),
    ),
    unit: optional("The unit that is printed with the number.", unit),
    means: field("What the constant is, for people who write pages.", prose),
  }),
);

export const typedNumbersFile = v.array(
  v.strictObject({
    page: field("The route of the page with the number.", checked(pathFault)),
    text: field("The number as it's written there.", label),
    why: field("Why it isn't the constant that it looks like.", prose),
  }),
);
