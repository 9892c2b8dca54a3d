// Counts page views with the services that the owner names.

import type { Extension } from "../../core/extension.ts";

export const analytics: Extension = {
  name: "analytics",
  site: async () => {
    const { analyticsSources } = await import("./model/analytics.ts");
    return { policy: (site) => analyticsSources(site.analytics) };
  },
  browser: {
    isOn: ({ analytics }) => Object.keys(analytics).length > 0,
    start: "browser/analytics.ts",
    constants: ({ analytics: { plausible, umami, googleAnalytics = "", tagManager = "" } }) => ({
      plausibleDomain: plausible?.domain ?? "",
      plausibleHost: plausible?.host ?? "",
      umamiWebsite: umami?.website ?? "",
      umamiHost: umami?.host ?? "",
      ...{ googleAnalytics, tagManager },
    }),
  },
};
