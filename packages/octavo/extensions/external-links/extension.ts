// Checks links to other sites.

import type { Extension } from "../../core/extension.ts";

export const externalLinks: Extension = {
  name: "external-links",
  review: {
    option: { name: "external", help: ["also check the links to other sites"] },
    run: async (reviewed) => (await import("./check-external.ts")).checkExternal(reviewed),
  },
};
