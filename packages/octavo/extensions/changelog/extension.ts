// A page of changes from `changelog.yaml`, and its feeds.

import type { Extension } from "../../core/extension.ts";

export const changelog: Extension = {
  name: "changelog",
  page: async () => (await import("./page.ts")).page,
  site: async () => (await import("./site.ts")).site,
};
