// Drawings of user interfaces, written as text, with marks that the text refers to.

import type { Extension } from "../../core/extension.ts";

export const drawings: Extension = {
  name: "drawings",
  page: async () => {
    const [{ drawing }, { mark }] = await Promise.all([import("./drawings.ts"), import("./parts/mark/part.ts")]);
    return { parts: { drawing, mark } };
  },
};
