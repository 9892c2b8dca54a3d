// References of APIs, from OpenAPI documents: pages, forms that send requests, and samples.

import type { Extension } from "../../core/extension.ts";

export const api: Extension = {
  name: "api",
  // The document is `site/openapi.yaml`, or in `site/openapi/`.
  browser: { isOn: (_, names) => names.some((name) => /^openapi\b/.test(name)) },
  page: async () => (await import("./page.ts")).page,
  site: async () => (await import("./site.ts")).site,
};
