// How sites of other generators are read. The core imports nothing else of this folder but the command in
// `commands.ts`, and what it names is only loaded for such a site.

import type { OtherSites } from "../core/site-source.ts";

export const loadOtherSites: (() => Promise<OtherSites>) | undefined = async () =>
  (await import("./source/other-sites.ts")).otherSites;
