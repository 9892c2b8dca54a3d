// Reads everything that pages are compiled with: the settings, the parts, and the list of pages.

import { join } from "node:path";
import type { BlockCache } from "../cache/block-cache.ts";
import { hashOfSources } from "../cache/source-hash.ts";
import type { Problem } from "../model/problem.ts";
import type { Version } from "../model/version.ts";
import { hashOfPackages } from "../package-root.ts";
import { readAnnouncement, type ShownAnnouncement } from "./announcement.ts";
import { type FoundPages, findPages } from "./find-pages.ts";
import { bookSidebar } from "./foreign/book-summary.ts";
import { keptSettings, type LoadedSettings } from "./kept-settings.ts";
import { loadParts } from "./load-parts.ts";
import { type PageSetup, pageSetup } from "./page-setup.ts";
import { settingsDates, withSettingsDates } from "./settings-dates.ts";
import { findSourceFolders } from "./source-folders.ts";
import { versionPages } from "./version-pages.ts";

export type LoadedSetup = {
  setup: PageSetup;
  found: FoundPages;
  problems: Problem[];
  settings: LoadedSettings;
  /** All versions show it. */
  announcement?: ShownAnnouncement;
  /** All versions have the pages that settings generate. */
  dates: ReadonlyMap<string, string>;
  /** Changes with this package and its dependencies. */
  generator: string;
};

export async function loadSetup(root: string, blocks: BlockCache): Promise<LoadedSetup> {
  const generator = hashOfPackages() + hashOfSources(["src"]);
  const settings = await keptSettings(root, generator);
  const loaded = settings.main;
  const { parts, problems } = await loadParts(root);
  const all = findPages(root, loaded.site.strict);
  const dates = settingsDates(root, loaded.site);
  const found = { ...all, pages: withSettingsDates(all.pages, dates) };
  const routes = routesOf(found.pages);
  const folder = join(root, findSourceFolders(root).pages);
  const site = { ...loaded.site, sidebar: loaded.site.sidebar ?? bookSidebar(folder, routes) };
  const setup = pageSetup(root, site, parts, blocks, routes);
  const announcement = readAnnouncement(setup);
  return {
    ...{ setup, found, settings, generator, dates },
    announcement: announcement.shown,
    problems: [...loaded.problems, ...problems, ...announcement.problems],
  };
}

/** @param main what was loaded for the main version, whose problems aren't repeated. */
export function versionSetup(root: string, main: LoadedSetup, version: Version): LoadedSetup {
  const { parts, cache, routes: mainRoutes } = main.setup;
  const { site: settings, problems } = main.settings.versions.get(version) ?? { site: main.setup.site, problems: [] };
  const all = versionPages(root, settings.strict, version, main.found);
  const found = { ...all, pages: withSettingsDates(all.pages, main.dates) };
  const own = routesOf(found.pages.filter(({ sharedFrom }) => sharedFrom === undefined));
  const movedAnchors = settings.movedAnchors.filter(({ isInherited, from }) => !isInherited || !own.has(from.route));
  const setup = pageSetup(root, { ...settings, movedAnchors }, parts, cache, routesOf(found.pages));
  return { ...main, setup: { ...setup, mainRoutes }, found, problems };
}

function routesOf(pages: readonly { route: string }[]): ReadonlySet<string> {
  return new Set(pages.map(({ route }) => route));
}
