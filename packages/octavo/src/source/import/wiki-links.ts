// Links by the names of pages: `[[Page Name]]`, `[[Label|Page-Name]]` as on GitHub, and `[[page|Label]]` as in Obsidian. Where
// no page has the name, they stay as they are written.

import type { Nodes, Root } from "mdast";
import { encodePath } from "../../model/route.ts";
import { githubSlugOf } from "../../model/slug.ts";
import type { PageContext } from "../page/page-context.ts";
import { namedRoute } from "../page/page-names.ts";
import { parentNode, textNode } from "../page/tree.ts";

const written = /(?<!!)\[\[([^[\]|\n]+)(?:\|([^[\]|\n]+))?\]\]/g;

export function replaceWikiLinks(tree: Root, page: PageContext): void {
  replaceBelow(tree, page);
}

function replaceBelow(node: Nodes, page: PageContext): void {
  // A link can't contain another one.
  if (!("children" in node) || node.type === "link" || node.type === "linkReference") return;
  for (const child of node.children) replaceBelow(child, page);
  const children = node.children.flatMap((child: Nodes): Nodes[] =>
    child.type === "text" && child.value.includes("[[") ? linksIn(child.value, child, page) : [child],
  );
  // Text and links are allowed wherever text is.
  (node as { children: Nodes[] }).children = children;
}

function linksIn(text: string, at: Nodes, page: PageContext): Nodes[] {
  const nodes: Nodes[] = [];
  let end = 0;
  for (const { 0: whole, 1: first = "", 2: second, index } of text.matchAll(written)) {
    const forms =
      second === undefined
        ? [{ target: first, label: first }]
        : [
            { target: second, label: first },
            { target: first, label: second },
          ];
    const link = forms.flatMap(({ target, label }) => linkTo(target, label, at, page))[0];
    if (!link) continue;
    nodes.push({ ...textNode(text.slice(end, index)), position: at.position } as Nodes, link);
    end = index + whole.length;
  }
  return end === 0 ? [at] : [...nodes, { ...textNode(text.slice(end)), position: at.position } as Nodes];
}

function linkTo(target: string, label: string, at: Nodes, page: PageContext): Nodes[] {
  const [name = "", heading] = target.trim().split("#", 2);
  const route = name === "" ? page.source.route : namedRoute(name, page.setup);
  page.dependencies.set(`name ${name}`, route ?? "");
  if (route === undefined) return [];
  const url = encodePath(route) + (heading ? `#${githubSlugOf(heading)}` : "");
  return [parentNode("link", [textNode(label.trim())], { url, position: at.position })];
}
