// The pages of an edition: its own, and those that it shares with its parent.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withUnixLines } from "../files/read-text.ts";
import { type Edition, placeIn } from "../model/edition.ts";
import type { SourcePage } from "../model/page.ts";
import { error, fileStart, type Problem, warning } from "../model/problem.ts";
import { splitFrontMatter } from "../page/front-matter.ts";
import type { FoundPages, SiteSource } from "../site-source.ts";
import { findPages } from "./find-pages.ts";

/** @param source that of the edition. @param parent the pages of its parent. */
export function editionPages(
  source: SiteSource,
  edition: Edition,
  parent: FoundPages,
  showsDrafts: boolean,
): FoundPages {
  const { folder = "", translation } = edition;
  const own = findPages(source, { pages: folder, public: "public" }, parent);
  const written = translation ? withOriginals(own.pages, parent.pages) : own.pages;
  const problems = [
    ...own.problems,
    ...(translation ? written.filter(({ original }) => !original).map(withoutOriginal) : []),
    ...(existsSync(join(source.root, folder)) ? [] : [withoutFolder(edition)]),
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
