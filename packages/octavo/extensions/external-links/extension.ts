// Checks links to other sites.

import type { Extension } from "../../core/extension.ts";

export const externalLinks: Extension = { name: "external-links" };
