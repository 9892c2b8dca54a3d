// The parts of the old site: the original, and its translations.

import { type Language, languagesOf } from "../../core/model/edition.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import type { Problem } from "../../core/model/problem.ts";
import type { Progress } from "../../core/model/progress.ts";
import { redirectTable } from "../../core/model/redirects.ts";
import { listPublished, loadLists } from "../../core/publish/published-files.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { linkablePaths } from "../../core/site/connect-pages.ts";
import { openContentStore } from "../../core/site/content-store.ts";
import { pagesOfAll, withoutRepeats } from "../../core/site/content-stores.ts";
import { editionSetup, type LoadedSetup } from "../../core/site/load-setup.ts";
import { sidebarTree } from "../../core/site/sidebar-tree.ts";
import { readForeignSite } from "../navigation/read-navigation.ts";
import type { LinkTargets } from "./new-links.ts";
import { fileOfPage, type Places, pagesFolder, placesIn } from "./place-files.ts";
import type { OldSite } from "./translate-pages.ts";
import type { Navigation } from "./write-settings.ts";

export type OldPart = OldSite & {
  /** Undefined for the original. */
  edition?: Language;
  /** Its own pages, those with files. */
  pages: CompiledPage[];
  navigation: Navigation;
};

export type OldParts = {
  /** The original comes first. */
  parts: [main: OldPart, ...translations: OldPart[]];
  places: Places;
  publicFiles: ReadonlyMap<string, string>;
  problems: Problem[];
};

export async function readParts(from: string, loaded: LoadedSetup, progress: Progress): Promise<OldParts> {
  const translations = languagesOf(loaded.site.editions);
  const setups = [loaded, ...(await Promise.all(translations.map((each) => editionSetup(loaded, each, false))))];
  const list = listPublished(await loadLists());
  const stores = await Promise.all(setups.map((setup) => openContentStore(from, setup, list)));
  const count = stores.reduce((sum, store) => sum + store.sources().length, 0);
  await progress.stage("read pages", count, async (done) => {
    let read = 0;
    for (const store of stores) await store.compileAll(() => done(++read));
  });
  const languages = pagesOfAll(stores);
  for (const store of stores) store.connect(translations.length > 0 ? languages : undefined);

  const places = await newPlaces(from, loaded);
  const publicFiles = stores[0]?.publicFiles() ?? new Map<string, string>();
  const mainFiles = new Map<string, string>();
  const parts = stores.map((store, index): OldPart => {
    const { setup } = setups[index] ?? loaded;
    const edition = translations[index - 1];
    const tree = store.tree();
    const all = [...store.pages(), ...store.drafts()];
    const pages = all.filter(({ source }) => source.text === undefined && source.sharedFrom === undefined);
    // A translation has the path of its original.
    const own = pages.map(({ source }) => [source.route, mainFiles.get(source.route) ?? fileOfPage(source)] as const);
    if (!edition) for (const [route, file] of own) mainFiles.set(route, file);
    const targets: LinkTargets = {
      ...{ base: tree.site.base, pages: tree.pages, languages, original: loaded.site.lang },
      redirects: redirectTable(tree.site.redirects),
      drafts: new Map(store.drafts().map((page) => [page.source.route, page])),
      files: new Set([...publicFiles.keys(), ...linkablePaths(list({ ...tree, pages: new Map() }, new Map()))]),
      fileOf: new Map([...mainFiles, ...own]),
    };
    const folder = edition ? folderOf(edition, loaded) : pagesFolder;
    return { setup, site: tree.site, places, targets, folder, edition, pages, navigation: navigationOf(tree, all) };
  });
  return {
    parts: parts as OldParts["parts"],
    places,
    publicFiles,
    problems: withoutRepeats(stores.map((store) => store.problems())),
  };
}

/** Where a translation is in the new site. One that the old site's own settings name stays where it is. */
function folderOf({ folder, translation }: Language, { languages }: LoadedSetup): string {
  return languages ? `translations/${translation.lang}` : folder;
}

async function newPlaces(from: string, loaded: LoadedSetup): Promise<Places> {
  const { folders } = loaded.setup;
  const configured = loaded.languages && (await readForeignSite(from, folders.pages)).languages;
  const main = configured?.main.folder ?? folders.pages;
  const translated = languagesOf(loaded.site.editions).filter(({ folder }) => folder !== main);
  return placesIn(from, folders, [
    ...translated.map((each) => [each.folder, folderOf(each, loaded)] as const),
    ...(main === folders.pages ? [] : [[main, pagesFolder] as const]),
  ]);
}

function navigationOf({ site }: EditionTree, pages: readonly CompiledPage[]): Navigation {
  const all = new Map(pages.map((page) => [page.source.route, page]));
  return {
    sidebar: sidebarTree(site, all, []),
    labels: new Map(pages.map(({ source, label }) => [source.route, label])),
  };
}
