// Formulas, from TeX to MathML.

import type { Extension } from "../../core/extension.ts";

export const math: Extension = { name: "math", page: async () => (await import("./page.ts")).page };
