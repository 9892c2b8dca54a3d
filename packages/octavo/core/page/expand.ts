// Replaces directives with the Markdown that their parts generate, such as the reference of an API. This happens before
// anything else is read, so that its headings, links, and samples count as the page's own. What is generated can contain
// such directives, too.

import type { Nodes, Root } from "mdast";
import { PageFault } from "../files/page-fault.ts";
import type { PlaceInFile } from "../model/problem.ts";
import type { Container } from "../part.ts";
import type { PageSettings } from "../settings/page-settings.ts";
import { placeOf } from "./context/page-context.ts";
import { checkDepth, checkSize } from "./limits.ts";
import { parseText } from "./parse-markdown.ts";
import { annotate } from "./tree/annotate.ts";
import { expansionOf, isDirective, partOf } from "./tree/directives.ts";
import { replaceUnpublishable } from "./tree/replace-unpublishable.ts";
import type { TreeContext } from "./tree/tree-context.ts";

/** @param within the names of the directives that generated the tree. */
export function expandDirectives(tree: Root | Container, page: TreeContext, within: readonly string[] = []): void {
  tree.children = (tree.children as Root["children"]).flatMap((node): Root["children"] => {
    const part = partOf(node, page);
    if (node.type === "containerDirective" && part?.isLayout) expandDirectives(node, page, within);
    // A directive that generates itself would never end. It stays, and is reported.
    if (!part?.expand || !isDirective(node) || within.includes(node.name)) return [node];
    const here = { file: page.source.path, ...placeOf(node) };
    return expansionOf(node, part, page, (nodes) => annotate(nodes, page)).flatMap(({ markdown, origin = here }) => {
      const generated = parseGenerated(markdown, origin, page.setup.settings.math);
      if (markdown.includes("<")) page.setup.syntax.adapt?.(generated, page, true);
      expandDirectives(generated, page, [...within, node.name]);
      return generated.children;
    });
  }) as Container["children"];
}

/**
 * Reads Markdown that isn't in the text of a page. Its mistakes are reported where it comes from.
 *
 * @throws PageFault when it's too large or too deeply nested.
 */
export function parseGenerated(markdown: string, origin: PlaceInFile, marks: PageSettings["math"]): Root {
  try {
    checkSize(markdown);
    const tree = parseText(markdown, marks);
    checkDepth(tree);
    replaceUnpublishable(tree);
    moveTo(tree, origin);
    return tree;
  } catch (cause) {
    throw cause instanceof PageFault ? new PageFault(origin, cause.message, cause.remedy) : cause;
  }
}

function moveTo(node: Nodes, origin: PlaceInFile): void {
  node.data = { ...node.data, origin };
  node.position = undefined;
  if ("children" in node) for (const child of node.children) moveTo(child, origin);
}
