// The files for programs that are about all pages.

import type { SiteTree } from "../content/connect-pages.ts";
import { machineFilePaths } from "../content/output-paths.ts";
import { pageIndex, wholeText } from "./llms.ts";
import { notFoundMarkdown } from "./not-found-markdown.ts";

/** Paths below the base, with their content. @param skill the text of `skill.md`. */
export function machineFiles(tree: SiteTree, skill: string): [path: string, content: string][] {
  const [indexPath, wholePath, skillPath, notFoundPath] = machineFilePaths;
  return [
    [indexPath, pageIndex(tree)],
    [wholePath, wholeText(tree)],
    [skillPath, skill],
    [notFoundPath, notFoundMarkdown(tree)],
  ];
}
