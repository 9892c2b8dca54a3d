// The pages of a version that is an overlay: its own, and those that it shares with the main version.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Edition, placeIn } from "../../model/edition.ts";
import type { SourcePage } from "../../model/page.ts";
import { error, fileStart, type Problem } from "../../model/problem.ts";
import { type FoundPages, findPages } from "../find-pages.ts";

/** @param main the pages of the main version. */
export function versionPages(root: string, mayBeForeign: boolean, edition: Edition, main: FoundPages): FoundPages {
  const folder = edition.folder ?? "";
  const own = findPages(root, mayBeForeign, { pages: folder, public: "public" });
  const pages = new Map(own.pages.map((page) => [page.route, page]));
  for (const page of main.pages) {
    const shared = sharedPage(page, edition);
    if (shared && !pages.has(shared.route)) pages.set(shared.route, shared);
  }
  const problems = existsSync(join(root, folder)) ? own.problems : [...own.problems, withoutFolder(edition)];
  return { pages: [...pages.values()], problems, moves: [], folderSettings: [] };
}

function withoutFolder({ folder, folderPlace = fileStart }: Edition): Problem {
  const remedy = "Create it, even if the version shares all pages, or correct the path.";
  return error("site/versions.yaml", folderPlace, `There is no folder \`${folder}\`.`, remedy);
}

function sharedPage(page: SourcePage, edition: Edition): SourcePage | undefined {
  const route = placeIn(page.route, edition);
  return route === undefined ? undefined : { ...page, route, sharedFrom: page.route };
}
