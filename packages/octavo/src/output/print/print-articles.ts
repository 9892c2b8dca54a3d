// Puts the articles of several pages into one document. Every ID gets the prefix of its page, links to one of the pages
// lead to its place in the document, and what only works on a screen is removed.

import { decoded } from "../../model/decode.ts";
import { attributes } from "../../model/escape.ts";
import { attributesOf, changeAttributes, type Tag, tagsIn } from "../../model/html-tags.ts";
import { addressOf } from "../../model/route.ts";
import { slugOf, uniqueSlug } from "../../model/slug.ts";
import { forPaper } from "./for-paper.ts";

export type PrintJob = {
  pages: readonly { route: string; html: string; lang?: string }[];
  /** Where they're published. */
  origin: string;
  base: string;
};

/** The ID in the document that an address leads to. */
type IdOf = (url: URL) => string | undefined;

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
    const address = new URL(origin + addressOf(base, route)).href;
    const article = html.replace(/<!--.*?(?:-->|$)/gs, "");
    return { article, address, lang, prefix: prefixes.get(route) ?? "", ids: idsIn(article) };
  });
  const byAddress = new Map(read.map((page) => [page.address, page]));
  const idOf: IdOf = (url) => {
    const page = byAddress.get(url.origin + url.pathname);
    const anchor = decoded(url.hash.slice(1));
    return page && (page.ids.has(anchor) ? `${page.prefix}--${anchor}` : page.prefix);
  };
  return read
    .map(({ article, address, lang, prefix }) => {
      const paper = forPaper(article, (tag) => attributesFor(tag, prefix, (href) => linkTo(href, address, idOf)));
      return `<article${attributes({ class: "article", id: prefix, lang })}>${paper}</article>`;
    })
    .join("\n");
}

function idsIn(html: string): Set<string> {
  const ids = new Set<string>();
  for (const tag of tagsIn(html)) {
    const id = /id\s*=/i.test(tag.attributes) ? attributesOf(tag).get("id") : undefined;
    if (id) ids.add(id);
  }
  return ids;
}

/** Attributes whose values are IDs. */
const references = new Set([
  ...["id", "for", "headers", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details"],
  ...["aria-errormessage", "aria-flowto", "aria-activedescendant"],
]);
/** Whether any attribute may have to change. Most tags are colored words in samples. */
const mayRefer = /(?:id|for|href|headers)\s*=|aria-|url\(#/i;

function attributesFor({ name: tag, attributes }: Tag, prefix: string, linkFor: (href: string) => string): string {
  if (!mayRefer.test(attributes)) return attributes;
  return changeAttributes(attributes, (name, value) => {
    if (references.has(name)) return value.replace(/\S+/g, (id) => `${prefix}--${id}`);
    if (tag === "a" && name === "href") return linkFor(value);
    // A drawing refers to its symbols and markers.
    if (/^(?:xlink:)?href$/.test(name)) return value.replace(/^#/, `#${prefix}--`);
    return value.replace(/url\(#/g, `url(#${prefix}--`);
  });
}

function linkTo(href: string, address: string, idOf: IdOf): string {
  if (!URL.canParse(href, address)) return href;
  const url = new URL(href, address);
  const id = idOf(url);
  if (id !== undefined) return `#${encodeURIComponent(id)}`;
  return URL.canParse(href) ? href : url.href;
}
