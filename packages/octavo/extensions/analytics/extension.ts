// Counts page views with the services that the owner names.

import type { Extension } from "../../core/extension.ts";

export const analytics: Extension = {
  name: "analytics",
  site: async () => {
    const { analyticsSources } = await import("./model/analytics.ts");
    return { policy: (site) => analyticsSources(site.analytics) };
  },
};
