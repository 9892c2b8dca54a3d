// Checks the text of pages: spelling, grammar, wording, and labels.

import type { Extension } from "../../core/extension.ts";

export const prose: Extension = {
  name: "prose",
  review: { run: async (reviewed) => (await import("./review.ts")).reviewTexts(reviewed) },
};
