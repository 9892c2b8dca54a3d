// Reads everything that pages are compiled with: the settings, the parts, and the list of pages.

import { readAnnouncement, type ShownAnnouncement } from "../../extensions/announcement/announcement.ts";
import { apiPages } from "../../extensions/api/api-pages.ts";
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
import { hashOfPackages } from "../files/package-root.ts";
import { type Edition, type Language, languagesOf } from "../model/edition.ts";
import type { Problem } from "../model/problem.ts";
import type { RedirectRule } from "../model/redirects.ts";
import type { Site } from "../model/site.ts";
import type { PageSetup } from "../page/context/page-context.ts";
import { pageSetup } from "../page/context/page-setup.ts";
import { withOriginalRedirects } from "../settings/editions/load-translation.ts";
import { findSourceFolders } from "../settings/source-folders.ts";
import { textsOf } from "../texts/texts-of.ts";
import { translationPages } from "./editions/translation-pages.ts";
import { versionPages } from "./editions/version-pages.ts";
import { type FoundPages, findPages, type Move } from "./find-pages.ts";
import { keptSettings, type LoadedSettings } from "./kept-settings.ts";
import { pageFaces } from "./load-extensions.ts";
import { loadParts } from "./load-parts.ts";
import { loadSlots, type Slots } from "./load-slots.ts";
import { settingsDates, withSettingsDates } from "./settings-dates.ts";

export type LoadedSetup = {
  site: Site;
  setup: PageSetup;
  found: FoundPages;
  problems: Problem[];
  settings: LoadedSettings;
  /** All versions show it. Translations can have their own. */
  announcement?: ShownAnnouncement;
  /** The site's own components around pages. */
  slots: Slots;
  /** All versions have the pages that settings generate. */
  dates: ReadonlyMap<string, string>;
  /** Changes with this package and its dependencies. */
  generator: string;
  /** The languages of a site of another generator, and which translation each is. `folder` is that of the pages. */
  languages?: { all: ForeignLanguages; of: ReadonlyMap<Edition, ForeignLanguage>; folder: string };
};

export async function loadSetup(root: string, blocks: BlockCache): Promise<LoadedSetup> {
  const generator = hashOfPackages() + sourcesOf();
  const settings = await keptSettings(root, generator);
  const loaded = settings.main;
  const { parts, problems } = await loadParts(root);
  const slots = await loadSlots(root);
  const configured = await foreignSite(root, loaded.site.mayBeForeign);
  const languages = languagesOf(loaded.site.editions).length === 0 ? configured?.languages : undefined;
  const { pages: folder } = findSourceFolders(root);
  const inMain = languages && filesOf(languages.main, languages, folder);
  const all = findPages(root, loaded.site.mayBeForeign, undefined, inMain);
  const dates = settingsDates(root, loaded.site);
  const lang = originalLanguage({ lang: configured?.lang, languages }, loaded.site.lang);
  const texts = textsOf(lang, loaded.site.texts);
  const written = [...all.pages, ...apiPages(root, loaded.site.api, all.pages, texts)];
  const found = { ...all, pages: withSettingsDates(written, dates) };
  const routes = routesOf(found.pages);
  const moved = redirectsOfPages(found.moves, loaded.site);
  const redirects = moved.length > 0 ? [...loaded.site.redirects, ...moved] : loaded.site.redirects;
  const foreign = withForeignSettings(root, { ...loaded.site, lang, redirects }, found, configured);
  const translated = languages && withTranslations(foreign.site, languages, folder);
  const { site } = translated ?? foreign;
  const setup = pageSetup(root, site, { parts, steps: await pageFaces(), cache: blocks }, routes);
  const announcement = readAnnouncement(site.announcement, setup);
  return {
    ...{ site, setup, found, settings, generator, dates },
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

/** @param main what was loaded for the main version, whose problems aren't repeated. */
export function versionSetup(root: string, main: LoadedSetup, edition: Edition): LoadedSetup {
  const { routes: mainRoutes } = main.setup;
  const { site: settings, problems } = main.settings.versions.get(edition) ?? { site: main.site, problems: [] };
  const all = versionPages(root, settings.mayBeForeign, edition, main.found);
  const found = { ...all, pages: withSettingsDates(all.pages, main.dates) };
  const own = routesOf(found.pages.filter(({ sharedFrom }) => sharedFrom === undefined));
  const movedAnchors = settings.movedAnchors.filter(({ isInherited, from }) => !isInherited || !own.has(from.route));
  const site = { ...settings, movedAnchors };
  const setup = pageSetup(root, site, main.setup, routesOf(found.pages));
  return { ...main, site, setup: { ...setup, mainRoutes }, found, problems };
}

/** @param main what was loaded for the original. */
export async function translationSetup(
  root: string,
  main: LoadedSetup,
  edition: Language,
  showsDrafts: boolean,
): Promise<LoadedSetup> {
  const { routes: mainRoutes } = main.setup;
  const { all, of, folder } = main.languages ?? {};
  const language = of?.get(edition);
  const inLanguage = all && language && filesOf(language, all, folder ?? "");
  const found = translationPages(root, main.site.mayBeForeign, edition, main.found, showsDrafts, inLanguage);
  const { site: settings, problems } = (language
    ? foreignTranslationSite(root, main.site, edition, language, found)
    : main.settings.versions.get(edition)) ?? { site: main.site, problems: [] };
  const moved = redirectsOfPages(found.moves, settings);
  const site = withOriginalRedirects({ ...settings, redirects: [...settings.redirects, ...moved] }, main.site);
  const setup = pageSetup(root, site, main.setup, routesOf(found.pages));
  const loaded = { ...main, site, setup: { ...setup, mainRoutes }, found, problems };
  if (!edition.translation.announcement) return loaded;
  const announcement = readAnnouncement(site.announcement, loaded.setup);
  return { ...loaded, announcement: announcement.shown, problems: [...problems, ...announcement.problems] };
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
