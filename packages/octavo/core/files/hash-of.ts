// The key of a result: a hash of everything that it's made of.

import { createHash } from "node:crypto";

export function hashOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
