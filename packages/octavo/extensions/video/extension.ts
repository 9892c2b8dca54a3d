// Videos of YouTube and Vimeo, which load when the reader plays them.

import type { Extension } from "../../core/extension.ts";

export const video: Extension = {
  name: "video",
  page: async () => ({ parts: { video: (await import("./parts/video/part.ts")).video } }),
};
