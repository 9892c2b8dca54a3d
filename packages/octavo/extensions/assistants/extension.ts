// Files for AI assistants: an index of all pages, the whole text, and a skill.

import type { Extension } from "../../core/extension.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { assistantLinks } from "./settings.ts";

export const assistants: Extension = {
  name: "assistants",
  site: async () => (await import("./site.ts")).site,
  browser: {
    isOn: (settings) => settingOf(assistantLinks, { settings }).length > 0,
    slots: { pageMenu: "browser/AssistantLinks.tsx" },
  },
  jobs: { wholeText: async () => (await import("./llms.ts")).keptWholeText },
};
