// What readers tell: feedback, searches without results, missing pages. Stored by the server, and reported.

import type { Extension } from "../../core/extension.ts";

export const events: Extension = {
  name: "events",
  site: async () => (await import("./site.ts")).site,
  isOn: ({ events, analytics }) => events !== undefined || analytics.tagManager !== undefined,
  browser: {
    slots: { afterArticle: "browser/Feedback.tsx" },
    start: "browser/start.ts",
    styles: "browser/feedback.css",
    // The path that events are sent to. The data layer of the tag manager gets them, too.
    constants: ({ events = "", analytics: { tagManager = "" } }) => ({ eventsPath: events, tagManager }),
  },
};
