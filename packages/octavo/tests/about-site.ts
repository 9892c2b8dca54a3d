// Tests also run in clones that don't have the whole history, as many CI services make them.

import type { Problem } from "../core/model/problem.ts";

/** False for the warning about a shallow clone, which isn't about the site that a test reads. */
export function isAboutSite({ message }: Problem): boolean {
  return !message.startsWith("This clone has only the latest commits");
}
