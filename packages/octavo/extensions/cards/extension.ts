// Pictures that social networks show for a link.

import type { Extension } from "../../core/extension.ts";

export const cards: Extension = {
  name: "cards",
  site: async () => (await import("./site.ts")).site,
  jobs: { card: async () => (await import("./draw-card.ts")).drawCard },
};
