// Links the first use of a term on each page, and lists all terms.

import type { Extension } from "../../core/extension.ts";

export const glossary: Extension = {
  name: "glossary",
  page: async () => (await import("./page.ts")).page,
  site: async () => (await import("./site.ts")).site,
};
