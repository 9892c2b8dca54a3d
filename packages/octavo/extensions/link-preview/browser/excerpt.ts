// Extracts the first lines behind a link as plain text, from a section of an article or from the start of a page.

import { anchorOf } from "../../../core/model/decode.ts";
import type { PageView } from "../../../core/model/page.ts";
import { trustedHtml } from "../../../core/model/trusted-types.ts";

/** The first lines behind a link. */
export type Excerpt = {
  /** The last part of the breadcrumb that leads to it. */
  trail: string;
  title: string;
  /** Empty if the section contains no prose. */
  text: string;
};

/**
 * More than the card shows, so that the style sheet truncates it at the end of a line, but short enough to be read
 * aloud.
 */
const enough = 240;
const headings = "h1, h2, h3, h4, h5, h6";
/** Wrappers that only lay out the content of a section. */
const frames = ".pair, .pair > :first-child, .columns, .column";

/** @returns undefined if the article doesn't have that heading. */
export function excerptOf(view: PageView, article: ParentNode, hash: string): Excerpt | undefined {
  const target = article.querySelector(hash.length > 1 ? `#${CSS.escape(anchorOf(hash))}` : "h1");
  const heading = target?.closest(headings);
  if (!heading) return undefined;
  const { title, frontmatter } = view.record;
  const isPage = heading.tagName === "H1";
  const labels = [...view.trail.map(({ label }) => label), ...(isPage ? [] : [title])];
  return {
    trail: labels.slice(-2).join(" › "),
    title: heading.textContent,
    text: firstLines(heading, isPage ? `${frontmatter.description} ` : ""),
  };
}

/** The only place that parses a page asset's HTML outside the article on screen. Nothing in it runs or loads. */
export function parseArticle(html: string): ParentNode {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html");
}

/** The first run of prose in a section. If the section starts with something else, its prose may come further down. */
function firstLines(heading: Element, opening: string): string {
  let text = opening;
  for (let block = next(heading); block && text.length < enough; block = next(block)) {
    const prose = proseOf(block);
    const isNextSection = block.matches(headings) && block.tagName <= heading.tagName;
    if (prose === "" && (text !== "" || isNextSection)) break;
    text += prose;
  }
  const whole = text.replaceAll(/\s+/g, " ").trim();
  return whole.length > enough ? `${whole.slice(0, whole.lastIndexOf(" ", enough))}…` : whole;
}

function next(block: Element): Element | null {
  return block.matches(frames) ? block.firstElementChild : block.nextElementSibling;
}

/**
 * A paragraph, or the beginning of each list item. Code, tables, and other parts of a page can't be summarized in a
 * line.
 */
function proseOf(block: Element): string {
  if (block.matches("p:not([class])")) return `${block.textContent} `;
  const mark = block.matches("ul") ? "• " : "";
  const items = [...block.querySelectorAll(":scope > li, :scope > ol > li")];
  return items.map((item) => `${mark}${(item.querySelector("p") ?? item).textContent} `).join("");
}
