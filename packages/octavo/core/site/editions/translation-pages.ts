// The pages of a translation: those that are translated, and the others in the original language.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withUnixLines } from "../../files/read-text.ts";
import type { Language } from "../../model/edition.ts";
import type { SourcePage } from "../../model/page.ts";
import { error, fileStart, type Problem, warning } from "../../model/problem.ts";
import { splitFrontMatter } from "../../page/front-matter.ts";
import { type FoundPages, findPages } from "../find-pages.ts";

/** @param main the pages of the original. @param inLanguage picks the files of a site of another generator. */
export function translationPages(
  root: string,
  mayBeForeign: boolean,
  { id, folder, folderPlace }: Language,
  main: FoundPages,
  showsDrafts: boolean,
  inLanguage?: (path: string) => string | undefined,
): FoundPages {
  const all = findPages(root, mayBeForeign, { pages: folder, public: "public" }, inLanguage);
  const own = inLanguage ? withOriginalRoutes(all, main, id) : all;
  const originals = new Map(main.pages.map((page) => [page.route, page]));
  const translated = own.pages.map((page): SourcePage => {
    const original = originals.get(page.route);
    return original ? { ...page, original } : page;
  });
  // As long as a translation is a draft, readers get the original.
  const shown = showsDrafts ? translated : translated.filter((page) => !page.original || !isDraftFile(page.file));
  const routes = new Set(shown.map(({ route }) => route));
  const others = main.pages.filter(({ route }) => !routes.has(route));
  const pages = [...shown, ...others.map((page) => ({ ...page, sharedFrom: page.route }))];
  const problems = [
    ...own.problems,
    ...translated.filter(({ original }) => !original).map(withoutOriginal),
    ...(existsSync(join(root, folder)) ? [] : [withoutFolder(folder, folderPlace)]),
  ];
  return { pages, problems, moves: own.moves, folderSettings: own.folderSettings };
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

function withoutFolder(folder: string, place: Language["folderPlace"] = fileStart): Problem {
  const remedy = "Create it, even if no page is translated yet, or correct the path.";
  return error("site/translations.yaml", place, `There is no folder \`${folder}\`.`, remedy);
}
