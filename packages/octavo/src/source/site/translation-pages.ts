// The pages of a translation: those that are translated, and the others in the original language.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourcePage } from "../../model/page.ts";
import { error, fileStart, type Problem, warning } from "../../model/problem.ts";
import type { Translation } from "../../model/translation.ts";
import { withUnixLines } from "../files/read-text.ts";
import { splitFrontMatter } from "../markdown/front-matter.ts";
import { type FoundPages, findPages } from "./find-pages.ts";

/** @param main the pages of the original. */
export function translationPages(
  root: string,
  strict: boolean,
  { folder, folderPlace }: Translation,
  main: FoundPages,
  showsDrafts: boolean,
): FoundPages {
  const own = findPages(root, strict, { pages: folder, public: "public" });
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
  return { pages, problems, moves: [], folderSettings: [] };
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

function withoutFolder(folder: string, place: Translation["folderPlace"]): Problem {
  const remedy = "Create it, even if no page is translated yet, or correct the path.";
  return error("site/translations.yaml", place, `There is no folder \`${folder}\`.`, remedy);
}
