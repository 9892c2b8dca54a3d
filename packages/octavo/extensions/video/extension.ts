// Videos of YouTube and Vimeo, which load when the reader plays them.

import type { Extension } from "../../core/extension.ts";

export const video: Extension = {
  name: "video",
  page: async () => (await import("./page.ts")).page,
};
