// The settings of diagrams: what marks the nodes of flowcharts that are of the same kind.

import * as v from "valibot";
import { field, label, text } from "../../core/settings/schemas/rules.ts";
import { setting } from "../../core/settings/setting.ts";

/** `solid` is the accent color with light text. The others are tints. */
const colors = ["solid", "accent", "note", "warning", "danger"] as const;

const roleName = v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, "Use lowercase letters, digits, and hyphens"));

const role = v.strictObject({
  icon: field("The name of an icon at lucide.dev/icons.", label),
  color: field("The color of the node.", v.picklist(colors)),
});

export const diagramRoles = setting({
  at: "diagramRoles",
  schema: v.optional(
    field("What nodes of flowcharts can be, as in `a[Label]:::name`, by name.", v.record(roleName, role)),
    {},
  ),
  read: (written): ReadonlyMap<string, v.InferOutput<typeof role>> => new Map(Object.entries(written)),
  editions: "shared",
  affectsPages: true,
});
