import type { SiteFace } from "../../core/extension.ts";
import { checkEventsPath } from "./check-path.ts";
import { feedbackLanguages } from "./languages.ts";

/** In bytes. */
const longestEvent = 4096;

export const site: SiteFace = {
  checks: [checkEventsPath],
  endpoint: {
    of: (site) => {
      if (!site.events) return undefined;
      const { path } = site.events;
      const settings = { path, languages: feedbackLanguages(site) };
      return { path, methods: ["GET", "POST"], longestBody: longestEvent, settings };
    },
    module: () => import("./endpoint.ts"),
  },
};
