// Reads everything that pages are compiled with: the settings, the parts, and the list of pages.

import { readAnnouncement, type ShownAnnouncement } from "../../extensions/announcement/announcement.ts";
import type { BlockCache } from "../cache/block-cache.ts";
import { sourcesOf } from "../cache/source-hash.ts";
import type { LoadedEdition } from "../extension.ts";
import { hashOfPackages } from "../files/package-root.ts";
import { type Edition, languagesOf } from "../model/edition.ts";
import type { Problem } from "../model/problem.ts";
import type { RedirectRule } from "../model/redirects.ts";
import type { Site } from "../model/site.ts";
import type { PageSetup } from "../page/context/page-context.ts";
import { pageSetup } from "../page/context/page-setup.ts";
import { withOriginalRedirects } from "../settings/editions/translated-settings.ts";
import type { Completed, FoundPages, Move, SiteSource, SourceSettings } from "../site-source.ts";
import { editionPages } from "./edition-pages.ts";
import { findPages } from "./find-pages.ts";
import { keptSettings, type LoadedSettings } from "./kept-settings.ts";
import { pageFaces, siteFaces } from "./load-extensions.ts";
import { loadParts } from "./load-parts.ts";
import { loadSlots, type Slots } from "./load-slots.ts";
import { openEarly, openSource } from "./load-source.ts";
import { type SettingsDates, settingsDates } from "./settings-dates.ts";

export type LoadedSetup = {
  site: Site;
  setup: PageSetup;
  found: FoundPages;
  problems: Problem[];
  settings: LoadedSettings;
  source: SiteSource;
  /** All versions show it. Translations can have their own. */
  announcement?: ShownAnnouncement;
  /** The site's own components around pages. */
  slots: Slots;
  dateOf: SettingsDates;
  /** Changes with this package and its dependencies. */
  generator: string;
  /** The languages that another generator's configuration adds. */
  languages?: Completed["languages"];
};

export async function loadSetup(root: string, blocks: BlockCache): Promise<LoadedSetup> {
  const generator = hashOfPackages() + sourcesOf();
  const early = await openEarly(root);
  const settings = await keptSettings(root, generator, early?.base);
  const loaded = settings.main;
  const source = early ?? (await openSource(root, sourceSettings(loaded.site)));
  const { parts, problems } = await loadParts(root);
  const slots = await loadSlots(root);
  const dateOf = settingsDates(root);
  const inLang = { ...loaded.site, lang: source.langOf(loaded.site.lang) };
  const found = await withExtensions(findPages(source), { root, site: inLang, cache: blocks, generator, dateOf });
  const routes = routesOf(found.pages);
  const redirects = [...loaded.site.redirects, ...redirectsOfPages(found.moves, loaded.site)];
  const { site, languages, problems: lost } = (source.complete ?? unchanged)({ ...inLang, redirects }, found);
  const setup = pageSetup(source, site, { parts, steps: await pageFaces(), cache: blocks }, routes);
  const announcement = readAnnouncement(site.announcement, setup);
  return {
    ...{ site, setup, found, settings, source, languages, generator, dateOf },
    announcement: announcement.shown,
    slots: slots.slots,
    problems: [...loaded.problems, ...problems, ...slots.problems, ...lost, ...announcement.problems],
  };
}

const unchanged = (site: Site): Completed => ({ site, problems: [] });

function sourceSettings({ strict, editions }: Site): SourceSettings {
  return { strict, isTranslated: languagesOf(editions).length > 0 };
}

/** @param parent what was loaded for the parent of the edition, whose problems aren't repeated. */
export async function editionSetup(parent: LoadedSetup, edition: Edition, showsDrafts: boolean): Promise<LoadedSetup> {
  const language = parent.languages?.get(edition);
  const source = language ?? parent.source;
  const own = editionPages(source, edition, parent.found, showsDrafts);
  const { site: settings, problems } = language?.complete?.(parent.site, own) ??
    parent.settings.versions.get(edition) ?? { site: parent.site, problems: [] };
  const { generator, dateOf } = parent;
  const { cache } = parent.setup;
  const found = await withExtensions(own, { root: source.root, site: settings, cache, generator, dateOf });
  const site = completed(settings, parent.site, found);
  const setup = { ...pageSetup(source, site, parent.setup, routesOf(found.pages)), mainRoutes: parent.setup.routes };
  const loaded = { ...parent, site, setup, found, problems };
  if (site.announcement === parent.site.announcement) return loaded;
  const announcement = readAnnouncement(site.announcement, setup);
  return { ...loaded, announcement: announcement.shown, problems: [...problems, ...announcement.problems] };
}

async function withExtensions(found: FoundPages, edition: LoadedEdition): Promise<FoundPages> {
  let all = found;
  for (const { pages } of await siteFaces()) all = (await pages?.(all, edition)) ?? all;
  return all;
}

/** The settings of an edition, with what follows from its pages. */
function completed(settings: Site, original: Site, { pages, moves }: FoundPages): Site {
  // A translated page has the anchors of its original.
  const others = routesOf(pages.filter(({ sharedFrom, original }) => sharedFrom === undefined && !original));
  const movedAnchors = settings.movedAnchors.filter(({ isInherited, from }) => !isInherited || !others.has(from.route));
  const redirects = [...settings.redirects, ...redirectsOfPages(moves, settings)];
  const site = { ...settings, movedAnchors, redirects };
  return settings.edition.translation ? withOriginalRedirects(site, original) : site;
}

/** What the settings say has precedence. */
function redirectsOfPages(moves: readonly Move[], { base, redirects }: Site): RedirectRule[] {
  const below = base.slice(0, -1);
  const known = new Set(redirects.map(({ from }) => from));
  return moves.flatMap(({ from, to, ...place }) =>
    known.has(below + from) ? [] : [{ ...place, from: below + from, to: { path: below + to }, ofPage: to }],
  );
}

function routesOf(pages: readonly { route: string }[]): ReadonlySet<string> {
  return new Set(pages.map(({ route }) => route));
}
