// Keeps every address: compares a site with an earlier release, and proposes redirects.

import type { Extension } from "../../core/extension.ts";

export const addresses: Extension = {
  name: "addresses",
  site: async () => (await import("./site.ts")).site,
  dev: async () => (await import("./renames.ts")).offerRedirects,
  review: {
    option: {
      name: "against",
      value: "RELEASE",
      help: [
        "report every page and anchor of an earlier release that is gone without a redirect.",
        "RELEASE is a sitemap, the folder of a built site, or a commit, tag, or branch",
      ],
    },
    run: async (reviewed, release) => (await import("./check-against.ts")).checkAgainst(reviewed, release),
  },
  jobs: { addresses: async () => (await import("./tree-addresses.ts")).keptAddresses },
};
