// All checks of samples. The order is that of the report.

import type { PageCheck } from "../page-check.ts";

export const checks: readonly (() => Promise<PageCheck>)[] = [async () => (await import("./parse.ts")).parseCheck];
