// How sites of other generators are read. This is the only place in this folder that the core imports, and what it names is
// only loaded for such a site.

import type { OtherSites } from "../core/site-source.ts";

export const loadOtherSites: (() => Promise<OtherSites>) | undefined = async () =>
  (await import("./source/other-sites.ts")).otherSites;
