// The dates of pages that show what a file in `site/` says: such a page changes with the file, too.

import { join } from "node:path";
import type { SourcePage } from "../model/page.ts";
import { lastChanges } from "./git-dates.ts";

/** When a file in `site/` last changed, as far as the repository knows. */
export type SettingsDates = (name: string) => string | undefined;

/** The repository is only asked if a page needs it. */
export function settingsDates(root: string): SettingsDates {
  let dates: ReadonlyMap<string, string> | undefined;
  return (name) => {
    dates ??= lastChanges(join(root, "site")).dates;
    return dates.get(name);
  };
}

/** @param route of the page that shows the file, if one does. */
export function changedWith(
  pages: readonly SourcePage[],
  route: string | undefined,
  name: string,
  dateOf: SettingsDates,
): SourcePage[] {
  const changed = route === undefined ? undefined : dateOf(name);
  return pages.map((page) =>
    page.route === route && changed && page.lastChanged
      ? { ...page, lastChanged: later(page.lastChanged, changed) }
      : page,
  );
}

/** Two dates can be of different time zones. */
function later(first: string, second: string): string {
  return Date.parse(first) < Date.parse(second) ? second : first;
}
