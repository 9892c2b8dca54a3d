// What readers tell: feedback, searches without results, missing pages. Stored by the server, and reported.

import type { Extension } from "../../core/extension.ts";

export const events: Extension = {
  name: "events",
  site: async () => (await import("./site.ts")).site,
};
