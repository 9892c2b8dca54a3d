// Redirect rules for tests, with targets as people write them.

import { fileStart } from "../core/model/problem.ts";
import { parseRedirectTarget, type RedirectRule } from "../core/model/redirects.ts";

export type WrittenRule = { from: string; to: string };

export function redirectRules(written: readonly WrittenRule[]): RedirectRule[] {
  return written.map(({ from, to }) => ({ ...fileStart, from, to: parseRedirectTarget(to) }));
}
