// Reads everything that pages are compiled with: the settings, the parts, and the list of pages.

import { readAnnouncement, type ShownAnnouncement } from "../../extensions/announcement/announcement.ts";
import { filesOf } from "../../import/navigation/foreign-languages.ts";
import type { ForeignLanguage, ForeignLanguages } from "../../import/navigation/foreign-navigation.ts";
import { withForeignSettings } from "../../import/navigation/foreign-settings.ts";
import {
  foreignSite,
  foreignTranslationSite,
  originalLanguage,
  translationsOf,
} from "../../import/navigation/foreign-translations.ts";
import type { BlockCache } from "../cache/block-cache.ts";
import { sourcesOf } from "../cache/source-hash.ts";
import type { LoadedEdition } from "../extension.ts";
import { hashOfPackages } from "../files/package-root.ts";
import { type Edition, isLanguage, languagesOf } from "../model/edition.ts";
import type { Problem } from "../model/problem.ts";
import type { RedirectRule } from "../model/redirects.ts";
import type { Site } from "../model/site.ts";
import type { PageSetup } from "../page/context/page-context.ts";
import { pageSetup } from "../page/context/page-setup.ts";
import { withOriginalRedirects } from "../settings/editions/load-translation.ts";
import type { SiteSource } from "../site-source.ts";
import { editionPages } from "./edition-pages.ts";
import { type FoundPages, findPages, type Move } from "./find-pages.ts";
import { keptSettings, type LoadedSettings } from "./kept-settings.ts";
import { pageFaces, siteFaces } from "./load-extensions.ts";
import { loadParts } from "./load-parts.ts";
import { loadSlots, type Slots } from "./load-slots.ts";
import { openSource } from "./load-source.ts";
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
  /** The languages of a site of another generator, and which translation each is. `folder` is that of the pages. */
  languages?: { all: ForeignLanguages; of: ReadonlyMap<Edition, ForeignLanguage>; folder: string };
};

export async function loadSetup(root: string, blocks: BlockCache): Promise<LoadedSetup> {
  const generator = hashOfPackages() + sourcesOf();
  const settings = await keptSettings(root, generator);
  const loaded = settings.main;
  const source = await openSource(root, loaded.site.strict);
  const { parts, problems } = await loadParts(root);
  const slots = await loadSlots(root);
  const configured = await foreignSite(root, loaded.site.mayBeForeign);
  const languages = languagesOf(loaded.site.editions).length === 0 ? configured?.languages : undefined;
  const { pages: folder } = source.folders;
  const inMain = languages && filesOf(languages.main, languages, folder);
  const all = findPages(root, loaded.site.mayBeForeign, undefined, inMain);
  const dateOf = settingsDates(root);
  const lang = originalLanguage({ lang: configured?.lang, languages }, loaded.site.lang);
  const inLang = { ...loaded.site, lang };
  const found = await withExtensions(all, { root, site: inLang, cache: blocks, generator, dateOf });
  const routes = routesOf(found.pages);
  const moved = redirectsOfPages(found.moves, loaded.site);
  const redirects = moved.length > 0 ? [...loaded.site.redirects, ...moved] : loaded.site.redirects;
  const foreign = withForeignSettings(root, { ...inLang, redirects }, found, configured);
  const translated = languages && withTranslations(foreign.site, languages, folder);
  const { site } = translated ?? foreign;
  const setup = pageSetup(source, site, { parts, steps: await pageFaces(), cache: blocks }, routes);
  const announcement = readAnnouncement(site.announcement, setup);
  return {
    ...{ site, setup, found, settings, source, generator, dateOf },
    ...(languages && translated && { languages: { all: languages, of: translated.translations, folder } }),
    announcement: announcement.shown,
    slots: slots.slots,
    problems: [
      ...loaded.problems,
      ...problems,
      ...slots.problems,
      ...foreign.problems,
      ...(translated?.problems ?? []),
      ...announcement.problems,
    ],
  };
}

/** Addresses in which the language was somewhere else, or was named for the main language, too, lead to those of this site. */
function withTranslations(site: Site, languages: ForeignLanguages, folder: string) {
  const { translations, problems } = translationsOf(languages, site, folder);
  const { main, others } = languages;
  const { base } = site;
  const moved = [
    ...(main.path ? [{ ...main, from: `${base}${main.path}/`, to: base }] : []),
    ...others.map((each) => ({ ...each, from: each.oldBase ?? "", to: `${base}${each.path}/` })),
  ].filter(({ from, to }) => from !== "" && from !== to);
  const redirects = moved.map(({ file, line, column, from, to }): RedirectRule => {
    return { file, line, column, from: `${from}*`, to: { path: `${to}*` } };
  });
  return {
    site: {
      ...site,
      editions: [...site.editions, ...translations.keys()],
      ...(redirects.length > 0 && { redirects: [...site.redirects, ...redirects] }),
    },
    translations,
    problems,
  };
}

/** @param parent what was loaded for the parent of the edition, whose problems aren't repeated. */
export async function editionSetup(
  root: string,
  parent: LoadedSetup,
  edition: Edition,
  showsDrafts: boolean,
): Promise<LoadedSetup> {
  const { all, of, folder = "" } = parent.languages ?? {};
  const language = of?.get(edition);
  const { mayBeForeign } = parent.site;
  const inLanguage = all && language && filesOf(language, all, folder);
  const own = editionPages(root, edition, parent.found, { mayBeForeign, showsDrafts, inLanguage });
  const { site: settings, problems } = (language && isLanguage(edition)
    ? foreignTranslationSite(root, parent.site, edition, language, own)
    : parent.settings.versions.get(edition)) ?? { site: parent.site, problems: [] };
  const { generator, dateOf } = parent;
  const found = await withExtensions(own, { root, site: settings, cache: parent.setup.cache, generator, dateOf });
  const site = completed(settings, parent.site, found);
  const setup = {
    ...pageSetup(parent.source, site, parent.setup, routesOf(found.pages)),
    mainRoutes: parent.setup.routes,
  };
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
