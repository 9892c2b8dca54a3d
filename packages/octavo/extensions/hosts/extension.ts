// Settings for each host: headers, redirects, and functions.

import type { Extension } from "../../core/extension.ts";

export const hosts: Extension = { name: "hosts", site: async () => (await import("./site.ts")).site };
