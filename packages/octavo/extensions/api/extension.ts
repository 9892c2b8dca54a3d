// References of APIs, from OpenAPI documents: pages, forms that send requests, and samples.

import type { Extension } from "../../core/extension.ts";

export const api: Extension = {
  name: "api",
  page: async () => (await import("./page.ts")).page,
  site: async () => (await import("./site.ts")).site,
};
