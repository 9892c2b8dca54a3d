// The dates of pages that settings generate: a page changes with the file that it's generated from.

import { join } from "node:path";
import type { SourcePage } from "../model/page.ts";
import type { Site } from "../model/site.ts";
import { lastChanges } from "./git-dates.ts";

/** Maps the routes of these pages to the dates of their settings. */
export function settingsDates(root: string, { api, glossaryPage, changelogPage }: Site): ReadonlyMap<string, string> {
  const sources = [
    [api?.page.route, api?.file?.replace(/^site\//, "") ?? ""],
    [glossaryPage?.route, "glossary.yaml"],
    [changelogPage?.route, "changelog.yaml"],
  ] as const;
  if (sources.every(([route]) => route === undefined)) return new Map();
  const { dates } = lastChanges(join(root, "site"));
  return new Map(
    sources.flatMap(([route, file]) => {
      const changed = dates.get(file);
      return route !== undefined && changed !== undefined ? [[route, changed] as const] : [];
    }),
  );
}

export function withSettingsDates(pages: readonly SourcePage[], dates: ReadonlyMap<string, string>): SourcePage[] {
  return pages.map((page) => {
    const changed = dates.get(page.route);
    return changed && page.lastChanged ? { ...page, lastChanged: later(page.lastChanged, changed) } : page;
  });
}

/** Two dates can be of different time zones. */
function later(first: string, second: string): string {
  return Date.parse(first) < Date.parse(second) ? second : first;
}
