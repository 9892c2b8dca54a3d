// Stage: everything that needs all pages together: the sidebar, previous and next links, old anchors, and cross-page
// checks.

import type { ShownAnnouncement } from "../../extensions/announcement/announcement.ts";
import { counterpart, type Edition, languagesOf, versionsOf } from "../model/edition.ts";
import { type CompiledPage, isDraft, type PageView } from "../model/page.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import type { PublishedPath } from "../model/published-path.ts";
import { encodePath } from "../model/route.ts";
import { indexTree, nearestTrail, neighbours, sidebarFor, type TreeIndex } from "../model/sidebar.ts";
import type { Site } from "../model/site.ts";
import { targetAddress } from "../model/target.ts";
import { type CheckMemory, newCheckMemory } from "./checks/checked.ts";
import { type Check, runChecks } from "./checks/run-checks.ts";
import type { Slots } from "./load-slots.ts";
import { type OwnFrame, ownFrame } from "./own-frame.ts";
import { sidebarTree } from "./sidebar-tree.ts";

export type EditionTree = {
  site: Site;
  pages: Map<string, CompiledPage>;
  index: TreeIndex;
  /** Maps a route to its old anchors that are now on other pages, each with its new address. */
  movedAnchors: Map<string, Record<string, string>>;
  /** The editions that this site publishes, this one included. */
  editions: PublishedEdition[];
  /**
   * Those of them in which a page has the same route in each language, the original first. Empty without translations.
   */
  languages: (PublishedEdition & { lang: string })[];
  /** What every page shows at its top. */
  announcement?: ShownAnnouncement;
  frame: OwnFrame;
};

/** @param own the routes of pages that aren't shared. */
export type PublishedEdition = Edition & { routes: ReadonlySet<string>; own: ReadonlySet<string> };

/** The pages of each version and translation, by its ID and their route. */
export type EditionPages = ReadonlyMap<string, ReadonlyMap<string, CompiledPage>>;

type Surroundings = {
  editions?: EditionPages;
  announcement?: ShownAnnouncement;
  slots?: Slots;
  /** Whether drafts are pages like all others. The checks treat them as a build does. */
  showsDrafts?: boolean;
  /** Whether the address of a site without `index.md` leads to the first page. */
  leadsHome?: boolean;
  /** Of earlier runs with the same settings. */
  memory?: CheckMemory;
  /** Those of extensions. */
  checks?: readonly Check[];
  /** By default, the site publishes nothing. */
  list?: ListPublished;
};

/** Lists what an edition publishes, without making any of it. @param publicFiles empty unless it's the main one. */
export type ListPublished = (tree: EditionTree, publicFiles: ReadonlyMap<string, string>) => Iterable<PublishedPath>;

/** @param publicFiles published path, with a leading slash, to the path of the file below the root. */
export function connectPages(
  compiled: readonly CompiledPage[],
  settings: Site,
  publicFiles: ReadonlyMap<string, string>,
  surroundings: Surroundings = {},
): { tree: EditionTree; publicFiles: ReadonlyMap<string, string>; problems: Problem[] } {
  const {
    editions: editionPages = new Map<string, Map<string, CompiledPage>>(),
    announcement,
    showsDrafts = false,
    slots = new Map(),
    list = () => [],
  } = surroundings;
  const { memory = newCheckMemory(), checks } = surroundings;
  const problems: Problem[] = [];
  const published = byRoute(compiled.filter((page) => !isDraft(page)));
  const drafts = byRoute(compiled.filter(isDraft));
  const pages = showsDrafts ? byRoute(compiled) : published;
  if (pages.size === 0 && drafts.size > 0) problems.push(onlyDrafts(drafts));
  const index = indexTree(sidebarTree(settings, pages, problems, drafts));
  const led = withPublished(settings, pages);
  const site = surroundings.leadsHome ? withHome(led, pages, index) : led;
  const editions = site.editions.flatMap((edition): PublishedEdition[] => {
    const published = edition.id === site.edition.id ? pages : editionPages.get(edition.id);
    if (!published) return [];
    const own = [...published].filter(([, { source }]) => source.sharedFrom === undefined).map(([route]) => route);
    return [{ ...edition, routes: new Set(published.keys()), own: new Set(own) }];
  });
  const own = ownFrame(site, pages, slots);
  const tree = {
    frame: own.frame,
    ...{ site, pages, index, movedAnchors: movedAcrossPages(site), editions, announcement },
    languages: inLanguages(site, editions),
  };
  const isMain = site.edition.parent === undefined;
  // Only the main version publishes files that versions share.
  const mainFiles = isMain ? publicFiles : new Map<string, string>();
  const sources = [...pages.values()].map(({ source }) => source);
  const others = [...list({ ...tree, pages: new Map() }, mainFiles)];
  const paths = memory.checkPaths(site, sources, others, () => list(tree, mainFiles));
  if (paths.pages.size > 0) {
    const publishable = compiled.filter(({ source }) => !paths.pages.has(source.path));
    const connected = connectPages(publishable, settings, publicFiles, surroundings);
    const ofPages = paths.problems.filter(({ file }) => paths.pages.has(file));
    return { ...connected, problems: [...ofPages, ...connected.problems] };
  }
  // Their links lead to the main version.
  const ofAnnouncement = isMain || site.edition.translation?.announcement ? (announcement?.links ?? []) : [];
  const settingsLinks = isMain ? [...ofAnnouncement, ...own.links] : [...ofAnnouncement, ...own.slotLinks];
  const linkable = new Set(linkablePaths(others));
  const checked = { site, pages: published, drafts, showsDrafts, publicFiles, linkableFiles: linkable, settingsLinks };
  // As arguments of one call, the problems of a large site would be too many.
  for (const problem of runChecks({ ...checked, editions: editionPages, ...memory }, checks)) problems.push(problem);
  for (const problem of [...paths.problems, ...own.problems]) problems.push(problem);
  // What the build makes itself has the same purpose, such as `sitemap.xml`.
  const files = new Map([...publicFiles].filter(([path]) => !paths.taken.has(path)));
  return { tree, publicFiles: files, problems };
}

/** With a leading slash, the way pages link to files. */
export function linkablePaths(files: Iterable<PublishedPath>): string[] {
  return [...files].flatMap(({ link, path }) => (link ? `/${path}` : []));
}

function byRoute(pages: readonly CompiledPage[]): Map<string, CompiledPage> {
  return new Map(pages.map((page) => [page.source.route, page]));
}

function onlyDrafts(drafts: ReadonlyMap<string, CompiledPage>): Problem {
  const [path = ""] = [...drafts.values()].map(({ source }) => source.path);
  return error(path, fileStart, "All pages are drafts, so there is nothing to publish.", "Publish one of them.");
}

/** Without the redirects to pages that are drafts, or can't be read. */
function withPublished(site: Site, pages: EditionTree["pages"]): Site {
  const redirects = site.redirects.filter(({ ofPage }) => ofPage === undefined || pages.has(ofPage));
  return redirects.length < site.redirects.length ? { ...site, redirects } : site;
}

function withHome(site: Site, pages: EditionTree["pages"], { order }: TreeIndex): Site {
  if (pages.has("/") || site.redirects.some(({ from }) => from === site.base)) return site;
  const route = order.find((node) => node.route)?.route ?? pages.keys().next().value;
  if (route === undefined) return site;
  const redirect = { ...fileStart, from: site.base, to: { path: site.base.slice(0, -1) + route } };
  return { ...site, redirects: [...site.redirects, redirect] };
}

/** The version of the documentation that a full path belongs to. @param trees in any order. */
export function treeAt(path: string, trees: readonly EditionTree[]): EditionTree | undefined {
  const around = trees.filter(({ site }) => path.startsWith(site.base));
  return around.toSorted((a, b) => b.site.base.length - a.site.base.length)[0];
}

/** What the interface needs around one article. Leaves out the sidebar if all pages share one. */
export function viewOf({ record, source, label }: CompiledPage, tree: EditionTree): PageView {
  const { site, index, movedAnchors } = tree;
  const { route, sharedFrom } = source;
  const { edition } = site;
  const editBase = !edition.parent || sharedFrom !== undefined ? site.editBase : edition.editBase;
  const counterparts = counterpartsOf(route, tree);
  const otherTexts = edition.parent ? [] : otherTextsOf(route, tree);
  const trail = nearestTrail(route, index.trails);
  const { prev, next } = neighbours(route, index);
  const moved = movedAnchors.get(route);
  return {
    record,
    ...(record.frontmatter.prev !== false && prev && { prev }),
    ...(record.frontmatter.next !== false && next && { next }),
    trail: trail
      .filter((node) => node.route !== route)
      .map((node) => ({ label: node.label, ...(node.route && { to: node.route }) })),
    ...(source.lastChanged && { lastChanged: source.lastChanged }),
    // The pages of an overlay are in another folder than those of the main version.
    ...(editBase && source.text === undefined && { editUrl: editAddress(editBase, source.relativePath) }),
    ...(moved && { movedAnchors: moved }),
    ...(sharedFrom !== undefined && { sharedFrom }),
    ...(Object.keys(counterparts).length > 0 && { counterparts }),
    ...(otherTexts.length > 0 && { otherTexts }),
    ...languageFacts(route, tree),
    ...(!index.whole && { sidebar: sidebarFor({ label, route }, index) }),
  };
}

function editAddress(base: string, path: string): string {
  const encoded = encodePath(path);
  return base.includes("{path}") ? base.replace("{path}", () => encoded) : base + encoded;
}

/** Where the menu of versions leads, unless it's the same route. */
function counterpartsOf(route: string, { site, editions }: EditionTree): NonNullable<PageView["counterparts"]> {
  const { id, version } = site.edition;
  const from = editions.find((each) => each.id === id);
  if (!from || !version) return {};
  const others = versionsOf(editions).flatMap((other) => {
    const { base } = other;
    if (other.id === version.id || base === undefined) return [];
    const { to, note } = counterpart(route, from, other);
    if (to?.route === route && to.anchor === undefined) return [];
    return [[other.id, { ...(to && { address: targetAddress(base, to) }), ...(note && { note }) }] as const];
  });
  return Object.fromEntries(others);
}

/** @returns the IDs of the versions, for a route of the main version. */
function otherTextsOf(route: string, { editions }: EditionTree): string[] {
  const main = editions.find(({ parent }) => !parent);
  if (!main) return [];
  return versionsOf(editions)
    .filter((other) => other !== main && other.own.has(counterpart(route, main, other).to?.route ?? ""))
    .map(({ id }) => id);
}

/** Of a version that isn't translated, empty. */
function inLanguages({ edition, lang }: Site, editions: readonly PublishedEdition[]): EditionTree["languages"] {
  const translated = languagesOf(editions).map((each) => ({ ...each, lang: each.translation.lang }));
  const original = editions.find(({ parent }) => !parent);
  if (!original || translated.length === 0 || (edition.parent && !edition.translation)) return [];
  return [{ ...original, lang: edition.translation?.original ?? lang }, ...translated];
}

/** What the page says about languages, if the site has several. */
function languageFacts(route: string, { languages, pages }: EditionTree): Pick<PageView, "languages" | "articleLang"> {
  const [original] = languages;
  if (!original) return {};
  if (pages.get(route)?.source.sharedFrom !== undefined) return { articleLang: original.lang };
  return { languages: languages.flatMap(({ lang, own }) => (own.has(route) ? [lang] : [])) };
}

function movedAcrossPages(site: Site): EditionTree["movedAnchors"] {
  const moved = new Map<string, [old: string, address: string][]>();
  for (const { from, to } of site.movedAnchors) {
    if (from.route === to.route && to.anchor && to.version === undefined) continue;
    const base = site.editions.find(({ id }) => id === to.version)?.base ?? site.base;
    const ofPage = moved.get(from.route) ?? [];
    ofPage.push([from.anchor, targetAddress(base, to)]);
    moved.set(from.route, ofPage);
  }
  return new Map([...moved].map(([route, ofPage]) => [route, Object.fromEntries(ofPage)]));
}
