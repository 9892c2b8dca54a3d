// Sites of other generators as a source of pages and settings.

import type { Edition } from "../../core/model/edition.ts";
import type { RedirectRule } from "../../core/model/redirects.ts";
import type { Site } from "../../core/model/site.ts";
import { ourSource } from "../../core/site/our-source.ts";
import type { Completed, OtherSites, SiteSource, SourceSettings } from "../../core/site-source.ts";
import { configuredBase } from "../navigation/configured-base.ts";
import { mayConfigure } from "../navigation/configured-folder.ts";
import { filesOf } from "../navigation/foreign-languages.ts";
import type { ForeignLanguages } from "../navigation/foreign-navigation.ts";
import { withForeignSettings } from "../navigation/foreign-settings.ts";
import { foreignTranslationSite, originalLanguage, translationsOf } from "../navigation/foreign-translations.ts";
import { readForeignSite } from "../navigation/read-navigation.ts";
import { otherSyntax } from "../syntax/read-tree.ts";
import { withOriginalRoutes } from "./language-pages.ts";
import { type InLanguage, otherPages } from "./other-pages.ts";
import { findSourceFolders, ignoredFolder } from "./source-folders.ts";

export const otherSites: OtherSites = {
  syntax: otherSyntax,
  open,
};

async function open(root: string, { strict, isTranslated }: SourceSettings): Promise<SiteSource> {
  const folders = findSourceFolders(root);
  const configured = await readForeignSite(root, folders.pages);
  const languages = isTranslated ? undefined : configured.languages;
  const inMain = languages ? filesOf(languages.main, languages, folders.pages) : inAny;
  const ours = ourSource(root);
  const source: SiteSource = {
    ...ours,
    folders,
    base: configuredBase(root),
    hasLanguages: languages !== undefined && languages.others.length > 0,
    langOf: (lang) => originalLanguage({ lang: configured.lang, languages }, lang),
    ignoredIn: (searched) => ignoredFolder(root, searched),
    pagesIn: ({ folder, paths }) => ours.pagesIn({ folder, paths: paths.filter((path) => path !== "SUMMARY.md") }),
    complete: (site, found) => {
      const completed = withForeignSettings(root, folders.pages, { site, found, configured });
      return languages ? withLanguages(completed, languages, source) : completed;
    },
  };
  // A site with settings can be strict, although its pages are where another generator has them.
  if (strict) return source;
  source.syntax = otherSyntax;
  source.pagesIn = (files, original) => otherPages(root, files, original ? inAny : inMain);
  source.isConfiguration = mayConfigure;
  return source;
}

const inAny: InLanguage = (path) => path;

/** Adds an edition for each language but the main one. */
function withLanguages({ site, problems }: Completed, languages: ForeignLanguages, source: SiteSource): Completed {
  const { root, folders } = source;
  const translated = translationsOf(languages, site, folders.pages);
  const sources = [...translated.translations].map(([edition, language]): [Edition, SiteSource] => {
    const inLanguage = filesOf(language, languages, folders.pages);
    const pagesIn: SiteSource["pagesIn"] = (files, original) => {
      const own = otherPages(root, files, inLanguage);
      return original ? withOriginalRoutes(own, original, edition.id) : own;
    };
    const complete: SiteSource["complete"] = (original, found) =>
      foreignTranslationSite(root, original, { edition, language, found });
    return [edition, { ...source, pagesIn, complete }];
  });
  return {
    site: {
      ...site,
      editions: [...site.editions, ...translated.translations.keys()],
      redirects: [...site.redirects, ...redirectsOf(languages, site)],
    },
    problems: [...problems, ...translated.problems],
    languages: new Map(sources),
  };
}

/**
 * Addresses in which the language was somewhere else, or was named for the main language, too, lead to those of this
 * site.
 */
function redirectsOf({ main, others }: ForeignLanguages, { base }: Site): RedirectRule[] {
  const moved = [
    ...(main.path ? [{ ...main, from: `${base}${main.path}/`, to: base }] : []),
    ...others.map((each) => ({ ...each, from: each.oldBase ?? "", to: `${base}${each.path}/` })),
  ].filter(({ from, to }) => from !== "" && from !== to);
  return moved.map(({ file, line, column, from, to }) => {
    return { file, line, column, from: `${from}*`, to: { path: `${to}*` } };
  });
}
