// All checks of samples. The order is that of the report.

import { fileURLToPath } from "node:url";
import type { PageCheck } from "../page-check.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

export const checks: readonly (() => Promise<PageCheck>)[] = [
  async () => (await import("./parse.ts")).parseCheck,
  async () => (await import("./types.ts")).typeCheck,
  async () => (await import("./steps.ts")).stepsCheck(),
  async () => (await import("./python.ts")).pythonCheck,
  async () => (await import("./go.ts")).goCheck,
  async () => (await import("./bash.ts")).bashCheck,
  async () => (await import("./api-node.ts")).apiNodeCheck,
  async () => (await import("./commands.ts")).commandsCheck(root),
  async () => (await import("./data.ts")).dataCheck(root),
  async () => (await import("./constants.ts")).constantsCheck(root),
  async () => (await import("./slips.ts")).slipsCheck(root),
];
