// Keeps every address: compares a site with an earlier release, and proposes redirects.

import type { Extension } from "../../core/extension.ts";

export const addresses: Extension = {
  name: "addresses",
  site: async () => (await import("./site.ts")).site,
  jobs: { addresses: async () => (await import("./tree-addresses.ts")).keptAddresses },
};
