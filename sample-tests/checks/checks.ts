// All checks of samples. The order is that of the report.

import { fileURLToPath } from "node:url";
import type { KnownCheck, PageCheck } from "../page-check.ts";
import { known } from "./known-checks.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

export type ListedCheck = KnownCheck & { load: () => Promise<PageCheck> };

export const checks: readonly ListedCheck[] = [
  { ...known.parse, load: async () => (await import("./parse.ts")).parseCheck },
  { ...known.types, load: async () => (await import("./types.ts")).typeCheck },
  { ...known.steps, load: async () => (await import("./steps.ts")).stepsCheck() },
  { ...known.python, load: async () => (await import("./python.ts")).pythonCheck },
  { ...known.go, load: async () => (await import("./go.ts")).goCheck },
  { ...known.bash, load: async () => (await import("./bash.ts")).bashCheck },
  { ...known.apiNode, load: async () => (await import("./api-node.ts")).apiNodeCheck },
  { ...known.commands, load: async () => (await import("./commands.ts")).commandsCheck(root) },
  { ...known.data, load: async () => (await import("./data.ts")).dataCheck(root) },
  { ...known.constants, load: async () => (await import("./constants.ts")).constantsCheck(root) },
  { ...known.slips, load: async () => (await import("./slips.ts")).slipsCheck(root) },
];

export function loadChecks(listed: readonly ListedCheck[] = checks): Promise<PageCheck[]> {
  return Promise.all(listed.map(({ load }) => load()));
}
