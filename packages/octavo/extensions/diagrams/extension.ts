// Mermaid diagrams, laid out and drawn as SVG while the page is compiled.

import type { Extension } from "../../core/extension.ts";

export const diagrams: Extension = { name: "diagrams", page: async () => (await import("./page.ts")).page };
