// The fewest pages that together show everything: each element of the site, inside everything that it's ever in. What
// follows from styles and markup is only checked on these, because on the other pages nothing else can come out.

import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { htmlOf, routes, version1Routes } from "./routes.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Attributes that change how an element looks, or what it's called. */
const telling = /^(?:aria-|role$|open$|checked$|hidden$|type$|tabindex$|alt$)/;
/** Their rows depend on how many children they have. */
const grids = /(?:^| )(?:compact-)?cards(?: |$)/;

/** What is in a drawing of a user interface looks the same wherever the drawing is. */
const drawn = /\.d-(?:box|frames)(?:\.|$)/;

/** Every element of a document, with those around it. Repeated nesting, such as that of lists, counts once. */
export function contextsOf(html: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: Node, outer: readonly string[]) => {
    const drawing = outer.findIndex((description) => drawn.test(description));
    const around = drawing < 0 ? outer : outer.slice(drawing, drawing + 1);
    const isElement = "tagName" in node;
    const own = isElement ? descriptionOf(node) : "";
    const path = !isElement || around.at(-1) === own ? around : [...around, own];
    if (isElement) found.add(path.join(" > "));
    // Colors of code have their own tests, and drawings, too.
    const isOpaque = isElement && (node.tagName === "svg" || node.tagName === "head" || isCode(node));
    if ("childNodes" in node && !isOpaque) for (const child of node.childNodes) visit(child, path);
  };
  visit(parse(html), []);
  return found;
}

function isCode({ tagName, parentNode }: Element): boolean {
  return tagName === "code" && parentNode?.nodeName === "pre";
}

function descriptionOf({ tagName, attrs, childNodes }: Element): string {
  const classes = attrs.find(({ name }) => name === "class")?.value ?? "";
  const names = attrs.map(({ name }) => name).filter((name) => telling.test(name));
  const size = grids.test(classes) ? `×${childNodes.filter((child) => "tagName" in child).length}` : "";
  return [tagName, ...classes.split(/\s+/).filter(Boolean).sort(), ...names.sort()].join(".") + size;
}

/** @returns pages with all contexts. In each turn, the one with the most that are missing, for its length. */
export function coverOf(pages: readonly { route: string; html: string }[]): string[] {
  const left = pages.map(({ route, html }) => ({ route, length: html.length, contexts: contextsOf(html) }));
  const chosen: string[] = [];
  for (;;) {
    const [best] = left
      .filter(({ contexts }) => contexts.size > 0)
      .sort((a, b) => b.contexts.size / Math.sqrt(b.length) - a.contexts.size / Math.sqrt(a.length));
    if (!best) return chosen;
    chosen.push(best.route);
    const seen = new Set(best.contexts);
    for (const { contexts } of left) for (const context of seen) contexts.delete(context);
  }
}

export const distinctRoutes: string[] = coverOf(
  [...routes, ...version1Routes].map((route) => ({ route, html: htmlOf(route) })),
);
