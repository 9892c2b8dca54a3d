// A page as one version shows it. What only other versions show is blanked, so that lines and columns stay the same.

import type { Nodes, Root } from "mdast";
import { parseTree } from "../../core/page/parse-markdown.ts";
import { guardCitations } from "../../core/page/tree/constants.ts";

/** The syntax tree of a page as it's written, with guarded citations of constants. */
export function treeOf(markdown: string): Root {
  return parseTree(guardCitations(markdown));
}

/** @param version the ID, if the site has several versions. */
export function shownIn(version: string | undefined, markdown: string): string {
  if (version === undefined || !/^\s*:{3,}version\{/m.test(markdown)) return markdown;
  let shown = markdown;
  for (const [start, end] of passagesOfOthers(treeOf(markdown), version))
    shown = shown.slice(0, start) + shown.slice(start, end).replace(/[^\n]/g, " ") + shown.slice(end);
  return shown;
}

function passagesOfOthers(node: Nodes, version: string): [start: number, end: number][] {
  if (node.type === "containerDirective" && node.name === "version" && node.attributes?.only !== version)
    return [[node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]];
  return "children" in node ? node.children.flatMap((child) => passagesOfOthers(child, version)) : [];
}
