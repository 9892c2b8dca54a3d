// The settings of assistants: those that readers can hand a page to.

import * as v from "valibot";
import { assistantFault } from "../../core/model/setting-rules.ts";
import { checked, field, label } from "../../core/settings/schemas/rules.ts";
import { setting } from "../../core/settings/setting.ts";

const assistant = v.strictObject({
  label: field("The name of the assistant in the menu.", label),
  href: field("The address to open, with `{prompt}` where the question goes.", checked(assistantFault)),
});

export const assistantLinks = setting({
  at: "assistants",
  schema: v.optional(field("Assistants that readers can hand a page to.", v.array(assistant)), []),
  editions: "shared",
});
