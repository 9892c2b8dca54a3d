// Puts the articles of several pages into one document. Every ID gets the prefix of its page, and links to one of the pages
// lead to its place in the document.

import { decoded } from "../../model/decode.ts";
import { attributes, escapeHtml } from "../../model/escape.ts";
import { printMarks } from "../../model/print.ts";
import { addressOf } from "../../model/route.ts";
import { slugOf, uniqueSlug } from "../../model/slug.ts";

/** An article as it's on paper, with its marks. */
export type PrintedPage = { route: string; print: string; anchors: readonly string[]; lang?: string; dir?: string };

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

/** @param site where the pages are published. @returns the HTML of all articles. */
export function printArticles(pages: readonly PrintedPage[], site: { origin: string; base: string }): string {
  const ids = printedIds(pages.map(({ route }) => route));
  const addressed = pages.map((page) => {
    const address = new URL(site.origin + addressOf(site.base, page.route)).href;
    return { ...page, address, id: ids.get(page.route) ?? "", anchors: new Set(page.anchors) };
  });
  const byAddress = new Map(addressed.map((page) => [page.address, page]));
  /** Where a link leads, if that's in the document. */
  const placeOf = (url: URL): string | undefined => {
    const page = byAddress.get(url.origin + url.pathname);
    const anchor = decoded(url.hash.slice(1));
    return page && (page.anchors.has(anchor) ? `${page.id}--${anchor}` : page.id);
  };
  const articles = addressed.map(({ print, address, id, lang, dir }) => {
    const parts = print.replaceAll(printMarks.id, `${id}--`).split(printMarks.address);
    const article = parts.map((part, index) => (index % 2 === 1 ? escapeHtml(linkTo(part, address, placeOf)) : part));
    return `<article${attributes({ class: "article", id, lang, dir })}>${article.join("")}</article>`;
  });
  return articles.join("\n");
}

function linkTo(href: string, address: string, placeOf: (url: URL) => string | undefined): string {
  if (!URL.canParse(href, address)) return href;
  const url = new URL(href, address);
  const id = placeOf(url);
  return id === undefined ? url.href : `#${encodeURIComponent(id)}`;
}
