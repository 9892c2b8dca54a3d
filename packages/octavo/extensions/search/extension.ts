// Finds sections while the reader types, without a server.

import type { Extension } from "../../core/extension.ts";

export const search: Extension = {
  name: "search",
  site: async () => (await import("./site.ts")).site,
  jobs: { index: async () => (await import("./search-index.ts")).makeKeptIndex },
  browser: {
    slots: {
      dialog: "browser/SearchDialog.tsx",
      bar: "browser/SearchButton.tsx",
      notFound: "browser/SimilarPages.tsx",
    },
    boot: "browser/boot.ts",
    styles: "browser/search.css",
    scripted: "browser/search-results.css",
  },
};
