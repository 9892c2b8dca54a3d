// The pages of a version that is an overlay: its own, and those that it shares with the main version.

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SourcePage } from "../../model/page.ts";
import { error, fileStart, type Problem } from "../../model/problem.ts";
import { movedTarget, type Version } from "../../model/version.ts";
import { type FoundPages, findPages } from "../find-pages.ts";

/** @param main the pages of the main version. */
export function versionPages(root: string, mayBeForeign: boolean, version: Version, main: FoundPages): FoundPages {
  const folder = version.folder ?? "";
  const own = findPages(root, mayBeForeign, { pages: folder, public: "public" });
  const pages = new Map(own.pages.map((page) => [page.route, page]));
  for (const page of main.pages) {
    const shared = sharedPage(page, version);
    if (shared && !pages.has(shared.route)) pages.set(shared.route, shared);
  }
  const problems = existsSync(join(root, folder)) ? own.problems : [...own.problems, withoutFolder(version)];
  return { pages: [...pages.values()], problems, moves: [], folderSettings: [] };
}

function withoutFolder({ folder, folderPlace = fileStart }: Version): Problem {
  const remedy = "Create it, even if the version shares all pages, or correct the path.";
  return error("site/versions.yaml", folderPlace, `There is no folder \`${folder}\`.`, remedy);
}

function sharedPage(page: SourcePage, version: Version): SourcePage | undefined {
  if (version.without.has(page.route)) return undefined;
  const moved = movedTarget({ route: page.route }, version);
  // A page that became a section of another page isn't a page anymore.
  if (moved?.anchor !== undefined) return undefined;
  return { ...page, route: moved?.route ?? page.route, sharedFrom: page.route };
}
