// An anchor that moved, for tests, from addresses as people write them.

import { fileStart } from "../core/model/problem.ts";
import type { MovedAnchor } from "../core/model/site.ts";
import { targetOf } from "../core/model/target.ts";

export function move(from: string, to: string): MovedAnchor {
  const { route, anchor = "" } = targetOf(from);
  return { ...fileStart, from: { route, anchor }, to: targetOf(to) };
}
