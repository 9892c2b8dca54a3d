// The pages of an edition: its own, and those that it shares with its parent.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withUnixLines } from "../files/read-text.ts";
import { type Edition, placeIn } from "../model/edition.ts";
import type { SourcePage } from "../model/page.ts";
import { error, fileStart, type Problem, warning } from "../model/problem.ts";
import { splitFrontMatter } from "../page/front-matter.ts";
import { type FoundPages, findPages } from "./find-pages.ts";

type Search = {
  mayBeForeign: boolean;
  showsDrafts: boolean;
  /** Picks the files of a site of another generator. */
  inLanguage?: (path: string) => string | undefined;
};

/** @param parent the pages of its parent. */
export function editionPages(root: string, edition: Edition, parent: FoundPages, search: Search): FoundPages {
  const { folder = "", translation } = edition;
  const { mayBeForeign, showsDrafts, inLanguage } = search;
  const all = findPages(root, mayBeForeign, { pages: folder, public: "public" }, inLanguage);
  const own = inLanguage ? withOriginalRoutes(all, parent, edition.id) : all;
  const written = translation ? withOriginals(own.pages, parent.pages) : own.pages;
  const problems = [
    ...own.problems,
    ...(translation ? written.filter(({ original }) => !original).map(withoutOriginal) : []),
    ...(existsSync(join(root, folder)) ? [] : [withoutFolder(edition)]),
  ];
  // As long as a translation is a draft, readers get the original.
  const published = showsDrafts ? written : written.filter(({ original, file }) => !original || !isDraftFile(file));
  const pages = new Map(published.map((page) => [page.route, page]));
  for (const page of parent.pages) {
    const route = placeIn(page.route, edition);
    if (route !== undefined && !pages.has(route)) pages.set(route, { ...page, route, sharedFrom: page.route });
  }
  return { ...own, pages: [...pages.values()], problems };
}

/** Each translated page knows the page that it's a translation of. */
function withOriginals(pages: readonly SourcePage[], originals: readonly SourcePage[]): SourcePage[] {
  const byRoute = new Map(originals.map((page) => [page.route, page]));
  return pages.map((page) => ({ ...page, original: byRoute.get(page.route) }));
}

/**
 * Other generators pair pages by their files. Their front matter can name different addresses, which may start with the
 * language.
 */
function withOriginalRoutes(own: FoundPages, main: FoundPages, id: string): FoundPages {
  const inLanguage = (route: string) => (route.startsWith(`/${id}/`) ? route.slice(id.length + 1) : route);
  const originals = new Map(main.pages.map((page) => [fileKey(page), page.route]));
  const moves = own.moves.map((move) => ({ ...move, from: inLanguage(move.from), to: inLanguage(move.to) }));
  const taken = new Set(own.pages.map(({ route }) => inLanguage(route)));
  const pages = own.pages.map((page) => {
    const written = inLanguage(page.route);
    const route = originals.get(fileKey(page)) ?? written;
    if (route === written || taken.has(route)) return { ...page, route: written };
    taken.add(route);
    moves.push({ ...fileStart, from: written, to: route });
    return { ...page, route };
  });
  const routes = new Map(own.pages.map(({ route }, index) => [inLanguage(route), pages[index]?.route ?? route]));
  const present = new Set(pages.map(({ route }) => route));
  const led = moves.map((move) => ({ ...move, to: routes.get(move.to) ?? move.to }));
  return { ...own, pages, moves: led.filter(({ from }) => !present.has(from)) };
}

function fileKey({ pathInLanguage, relativePath }: SourcePage): string {
  return (pathInLanguage ?? relativePath).replace(/\.mdx?$/i, "").toLowerCase();
}

function isDraftFile(file: string): boolean {
  try {
    const { yaml } = splitFrontMatter(withUnixLines(readFileSync(file, "utf8")));
    return /^draft: *true *$/m.test(yaml);
  } catch {
    // Reading the page reports it.
    return false;
  }
}

/** The original may have been renamed or deleted. */
function withoutOriginal({ path, relativePath }: SourcePage): Problem {
  const remedy = "Give the file the path of the page that it translates, or delete it.";
  return warning(path, fileStart, `There is no page \`${relativePath}\` that this could be a translation of.`, remedy);
}

function withoutFolder({ folder, folderPlace = fileStart, translation }: Edition): Problem {
  const file = `site/${translation ? "translations" : "versions"}.yaml`;
  const even = translation ? "no page is translated yet" : "the version shares all pages";
  const remedy = `Create it, even if ${even}, or correct the path.`;
  return error(file, folderPlace, `There is no folder \`${folder}\`.`, remedy);
}
