// The input of a check, for tests that only care about a part of it.

import { type Checked, newCheckMemory } from "../core/site/checks/checked.ts";

export function checkedSite(given: Pick<Checked, "site" | "pages"> & Partial<Checked>): Checked {
  return {
    drafts: new Map(),
    showsDrafts: false,
    publicFiles: new Map(),
    linkableFiles: new Set(),
    settingsLinks: [],
    editions: new Map(),
    ...newCheckMemory(),
    ...given,
  };
}
