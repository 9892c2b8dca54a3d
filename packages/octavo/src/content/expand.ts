// Replaces directives with the Markdown that their parts generate, such as the reference of an API. This happens before
// anything else is read, so that its headings, links, and samples count as the page's own.

import type { Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import type { DocumentNode } from "../model/document.ts";
import type { PlaceInFile } from "../model/problem.ts";
import type { Directive } from "../parts/part.ts";
import { expansionOf, isDirective, partOf } from "./directives.ts";
import type { PageContext } from "./page-context.ts";

export const parserOptions = { features: { directive: true, frontmatter: true, gfm: { footnotes: true } } } as const;

export function expandDirectives(
  tree: Root,
  page: PageContext,
  annotate: (nodes: readonly Nodes[]) => DocumentNode[],
): void {
  tree.children = tree.children.flatMap((node) => {
    const part = partOf(node, page);
    if (!part?.expand || !isDirective(node)) return [node];
    return expansionOf(node, part, page, annotate).flatMap(({ markdown, origin }) => {
      const { children } = markdownToMdast(markdown, parserOptions) as Root;
      for (const child of children) moveTo(child, origin ?? node);
      return children;
    });
  });
}

/**
 * Gives generated nodes the position of the directive, or of the setting that they come from, so that their problems
 * are reported there. In a page, a container gets none, because its colons aren't in the page's source.
 */
export function moveTo(node: Nodes, place: Directive | PlaceInFile): void {
  const isElsewhere = "file" in place;
  if (isElsewhere) node.data = { ...node.data, origin: place };
  node.position = isElsewhere || node.type === "containerDirective" ? undefined : place.position;
  if ("children" in node) for (const child of node.children) moveTo(child, place);
}
