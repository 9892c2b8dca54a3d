// Stage: turns the Markdown files of a site into pages with routes and dates. Two files with the same route are a
// problem.

import { join } from "node:path";
import { walkFolder } from "../files/walk-folder.ts";
import { asMistake, error, fileStart, type Problem, warning, withoutLines } from "../model/problem.ts";
import type { SourceFolders } from "../model/source-folders.ts";
import type { FoundPages, SiteSource } from "../site-source.ts";
import { lastChanges } from "./git-dates.ts";

/** @param folders those of an edition. @param original the pages of the site that it is an edition of. */
export function findPages(source: SiteSource, folders?: SourceFolders, original?: FoundPages): FoundPages {
  const searched = folders ?? source.folders;
  const { paths, problems: unreadable } = walkFolder(source.root, searched.pages, source.ignoredIn(searched));
  const { dates, isCutOff } = lastChanges(join(source.root, searched.pages));
  const found = source.pagesIn({ folder: searched.pages, paths }, original);
  return {
    ...found,
    pages: found.pages.map((page) => ({ ...page, lastChanged: dates.get(page.relativePath) })),
    problems: [
      ...unreadable.map((problem) => asMistake(problem, "file or folder")),
      ...(isCutOff ? [cutOff(searched.pages)] : []),
      ...found.problems,
      ...(found.pages.length === 0 && !folders ? [withoutPages] : []),
    ],
  };
}

const writeFirst = "Write this page, or name another folder with --root.";
const withoutPages = error("content/index.md", fileStart, "There are no pages.", writeFirst);

function cutOff(folder: string): Problem {
  const message = "This clone has only the latest commits, so pages that changed before them have no date.";
  const remedy = "Fetch all commits: `git fetch --unshallow`, or `fetch-depth: 0` in a GitHub workflow.";
  return warning(folder || ".", withoutLines, message, remedy);
}
