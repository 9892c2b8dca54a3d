// The first lines of what an address leads to: a section of an article, or the page from its beginning. As plain text.

import { anchorOf } from "../model/decode.ts";
import type { PageView } from "../model/page.ts";
import { trustedHtml } from "../model/trusted-types.ts";

export type Excerpt = {
  /** What it is part of: the end of the way there from the top of the sidebar. */
  trail: string;
  title: string;
  /** Empty where nothing of it is prose. */
  text: string;
};

/** More than the card shows, so that the style sheet cuts where the line ends; little enough to be listened to. */
const enough = 240;
const headings = "h1, h2, h3, h4, h5, h6";
/** Parts that lay out what a section would hold without them. */
const frames = ".operation, .operation-text, .columns, .column";

/** @returns nothing where the article has no such heading. */
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

/** The one place where the HTML of a page asset is parsed beside the article on screen; nothing in it runs or loads. */
export function parseArticle(html: string): ParentNode {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html");
}

/** The first prose of a section up to what is none; a section that begins with another part may hold it further down. */
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

/** A paragraph, or the beginning of each item of a list. Code, tables and other parts of a page cannot be told in a line. */
function proseOf(block: Element): string {
  if (block.matches("p:not([class])")) return `${block.textContent} `;
  const mark = block.matches("ul") ? "• " : "";
  const items = [...block.querySelectorAll(":scope > li, :scope > ol > li")];
  return items.map((item) => `${mark}${(item.querySelector("p") ?? item).textContent} `).join("");
}
