// A line above every page, until the reader closes it.

import type { Extension } from "../../core/extension.ts";
import { buildDay } from "../../core/settings/build-day.ts";

export const announcement: Extension = {
  name: "announcement",
  site: async () => (await import("./site.ts")).site,
  browser: {
    // Until the end of its last day.
    isOn: ({ announcement: { until = buildDay() } = { until: "" } }) => until >= buildDay(),
    boot: "browser/boot.ts",
    styles: "browser/announcement.css",
  },
};
