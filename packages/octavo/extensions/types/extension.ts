// Shows the types of a sample in TypeScript, and its mistakes.

import type { Extension } from "../../core/extension.ts";

export const types: Extension = { name: "types", page: async () => (await import("./page.ts")).page };
