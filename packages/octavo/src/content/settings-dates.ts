// The dates of pages that settings generate: a page changes with the file that it's generated from.

import { join } from "node:path";
import type { SourcePage } from "../model/page.ts";
import type { Site } from "../model/site.ts";
import { lastChanges } from "./git-dates.ts";

export function withSettingsDates(pages: readonly SourcePage[], root: string, site: Site): SourcePage[] {
  const sources = new Map([
    [site.api?.page.route, "openapi.yaml"],
    [site.glossaryPage?.route, "glossary.yaml"],
    [site.changelogPage?.route, "changelog.yaml"],
  ]);
  if ([...sources.keys()].every((route) => route === undefined)) return [...pages];
  const { dates } = lastChanges(join(root, "site"));
  return pages.map((page) => {
    const changed = dates.get(sources.get(page.route) ?? "");
    return changed && page.lastChanged ? { ...page, lastChanged: later(page.lastChanged, changed) } : page;
  });
}

/** Two dates can be of different time zones. */
function later(first: string, second: string): string {
  return Date.parse(first) < Date.parse(second) ? second : first;
}
