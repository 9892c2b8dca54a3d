// Drawings of user interfaces, written as text, with marks that the text refers to.

import type { Extension } from "../../core/extension.ts";

export const drawings: Extension = {
  name: "drawings",
  page: async () => (await import("./page.ts")).page,
};
