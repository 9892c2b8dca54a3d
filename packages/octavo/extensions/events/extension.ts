// What readers tell: feedback, searches without results, missing pages. Stored by the server, and reported.

import type { Extension } from "../../core/extension.ts";

export const events: Extension = {
  name: "events",
  site: async () => (await import("./site.ts")).site,
  browser: {
    isOn: ({ events, analytics }) => events !== undefined || analytics.tagManager !== undefined,
    slots: { afterArticle: "browser/Feedback.tsx" },
    start: "browser/start.ts",
    styles: "browser/feedback.css",
    // The path that events are sent to. The data layer of the tag manager gets them, too.
    constants: ({ events = "", analytics: { tagManager = "" } }) => ({ eventsPath: events, tagManager }),
  },
  commands: {
    report: {
      help: "print what readers miss, from the events that a server has stored",
      options: [{ name: "days", value: "DAYS", help: ["number of days in the report"], byDefault: "30" }],
      run: async (options, { content }) => (await import("./run-report.ts")).runReport(options, content),
    },
  },
};
