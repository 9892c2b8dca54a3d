// Puts the articles of several pages into one document. Every ID gets the prefix of its page, links to one of the pages
// lead to its place in the document, and what only works on a screen is removed.

import type { Element, ElementContent, Properties, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { htmlToHast } from "satteri";
import { decoded } from "../../model/decode.ts";
import { addressOf } from "../../model/route.ts";
import { slugOf, uniqueSlug } from "../../model/slug.ts";
import { forPaper } from "./for-paper.ts";

export type PrintJob = {
  pages: readonly { route: string; html: string; lang?: string }[];
  /** Where they're published. */
  origin: string;
  base: string;
};

/** What a link in an article may lead to: an ID in the document, or an address on the site. */
type Places = { idOf: (url: URL) => string | undefined };

/** The IDs of the pages in the document, by their routes. None contains `--`, which separates them from an ID of the page. */
export function printedIds(routes: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    routes.map((route) => {
      const id = uniqueSlug(route === "/" ? "home" : slugOf(route), taken);
      taken.add(id);
      return [route, id];
    }),
  );
}

/** @returns the HTML of all articles. */
export function printArticles({ pages, origin, base }: PrintJob): string {
  const prefixes = printedIds(pages.map(({ route }) => route));
  const read = pages.map(({ route, html, lang }) => {
    const root = htmlToHast(html, { fragment: true }) as Root;
    const address = new URL(origin + addressOf(base, route)).href;
    return { root, address, lang, prefix: prefixes.get(route) ?? "", ids: idsOf(root) };
  });
  const byAddress = new Map(read.map((page) => [page.address, page]));
  const places: Places = {
    idOf: (url) => {
      const page = byAddress.get(url.origin + url.pathname);
      const anchor = decoded(url.hash.slice(1));
      return page && (page.ids.has(anchor) ? `${page.prefix}--${anchor}` : page.prefix);
    },
  };
  return read
    .map(({ root, address, lang, prefix }): string => {
      const children = root.children.flatMap(forPaper);
      for (const node of children) rewrite(node, prefix, address, places);
      const article: Element = {
        type: "element",
        tagName: "article",
        properties: { className: ["article"], id: prefix, lang },
        children,
      };
      return toHtml(article);
    })
    .join("\n");
}

function idsOf(root: Root): Set<string> {
  const ids = new Set<string>();
  const visit = (nodes: Root["children"]) => {
    for (const node of nodes) {
      if (node.type !== "element") continue;
      if (typeof node.properties.id === "string") ids.add(node.properties.id);
      visit(node.children);
    }
  };
  visit(root.children);
  return ids;
}

/** Attributes that name IDs, as `hast` calls them. */
const references = [
  ...["htmlFor", "headers", "ariaLabelledBy", "ariaDescribedBy", "ariaControls", "ariaOwns", "ariaDetails"],
  ...["ariaErrorMessage", "ariaFlowTo", "ariaActiveDescendant"],
];

function rewrite(node: ElementContent, prefix: string, address: string, places: Places): void {
  if (node.type !== "element") return;
  const { properties, children } = node;
  const prefixed = (id: string | number) => `${prefix}--${id}`;
  if (properties.id !== undefined) properties.id = prefixed(String(properties.id));
  for (const name of references) {
    const value = properties[name];
    if (Array.isArray(value)) properties[name] = value.map(prefixed);
    else if (typeof value === "string") properties[name] = value.split(/\s+/).map(prefixed).join(" ");
  }
  if (node.tagName === "a" && typeof properties.href === "string")
    properties.href = rewrittenLink(properties.href, address, places);
  else rewriteDrawing(properties, prefixed);
  for (const child of children) rewrite(child, prefix, address, places);
}

function rewrittenLink(href: string, address: string, { idOf }: Places): string {
  if (!URL.canParse(href, address)) return href;
  const url = new URL(href, address);
  const id = idOf(url);
  if (id !== undefined) return `#${encodeURIComponent(id)}`;
  return URL.canParse(href) ? href : url.href;
}

/** A drawing refers to its symbols and markers with `href="#id"` and `url(#id)`. */
function rewriteDrawing(properties: Properties, prefixed: (id: string) => string): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== "string") continue;
    if (/^(?:xLink)?[hH]ref$/.test(name) && value.startsWith("#")) properties[name] = `#${prefixed(value.slice(1))}`;
    else if (value.includes("url(#"))
      properties[name] = value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${prefixed(id)})`);
  }
}
