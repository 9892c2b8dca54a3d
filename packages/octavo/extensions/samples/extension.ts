// Samples that were run: their results, and marks on pages.

import type { Extension } from "../../core/extension.ts";

export const samples: Extension = {
  name: "samples",
  page: async () => (await import("./page.ts")).page,
  dev: async () => (await import("./open-pages.ts")).checkOpenPages,
};
