// Formulas, from TeX to MathML.

import type { Extension } from "../../core/extension.ts";

export const math: Extension = {
  name: "math",
  page: async () => ({ parts: { math: (await import("./part.ts")).formula } }),
};
