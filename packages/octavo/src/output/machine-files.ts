// The files for programs that are about all pages.

import type { SiteTree } from "../content/connect-pages.ts";
import { machineFilePaths } from "../content/output-paths.ts";
import { pageIndex, wholeText } from "./llms.ts";
import { notFoundMarkdown } from "./not-found-markdown.ts";
import { skillFile } from "./skill.ts";

/** Paths below the base, with their content. */
export function machineFiles(tree: SiteTree): [path: string, content: string][] {
  const [index, whole, skill, notFound] = machineFilePaths;
  return [
    [index, pageIndex(tree)],
    [whole, wholeText(tree)],
    [skill, skillFile(tree)],
    [notFound, notFoundMarkdown(tree)],
  ];
}
