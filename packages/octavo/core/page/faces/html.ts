// Renders a document as HTML: the article of a page.

import type {
  Document,
  DocumentNode,
  Heading,
  Link,
  LinkTarget,
  List,
  ListItem,
  PartNode,
} from "../../model/document.ts";
import { textOf } from "../../model/document-text.ts";
import { attributes, escapeHtml } from "../../model/escape.ts";
import type { PageFacts } from "../../model/page.ts";
import { type ArticleHtml, type Picture, rendered, type WritePicture } from "../../model/rendered.ts";
import type { Texts } from "../../model/texts/texts.ts";
import type { HtmlWriter, Parts } from "../../part.ts";
import { codeHtml } from "../../parts/code/html.ts";
import { footnoteHtml, footnoteReferenceHtml, withEnd } from "../../parts/footnotes/html.ts";
import { imageHtml } from "../../parts/image/html.ts";
import { noteBackHtml } from "../../parts/notes/html.ts";
import { tableHtml } from "../../parts/table/html.ts";

/** @property letters gets those that browsers draw in place of others. */
type ArticleWriter = HtmlWriter & { picture: WritePicture; letters: Set<string> };

/** An article, and what has to be loaded for it. */
export type WrittenArticle = Pick<PageFacts, "characters" | "hasCode"> & { html: ArticleHtml };

/** The place of an image. No text that can be published has this character. */
const gap = "\0";

export function toHtml({ children }: Document, parts: Parts, texts: Texts): WrittenArticle {
  const images: { html: string; picture: Picture }[] = [];
  const letters = new Set<string>();
  const picture: WritePicture = (img, picture) => `${gap}${images.push({ html: img, picture }) - 1}${gap}`;
  const betweenGaps = htmlWriter(parts, texts, { picture, letters })(children).split(gap);
  const pieces = betweenGaps.map((html, at) => (at % 2 === 1 && images[Number(html)]) || { html });
  const whole = pieces.map(({ html }) => html).join("");
  const characters = new Set([...(whole.match(/[^\p{ASCII}]/gu) ?? []), ...letters]);
  return {
    html: pieces.map((piece) => ({ ...piece, html: rendered(piece.html) })),
    characters: [...characters].sort().join(""),
    hasCode: whole.includes("<code"),
  };
}

/** @param record gets what is needed besides the HTML. */
export function htmlWriter(
  parts: Parts,
  texts: Texts,
  record: Partial<Pick<ArticleWriter, "picture" | "letters">> = {},
): HtmlWriter {
  const render: ArticleWriter = Object.assign(
    (nodes: readonly DocumentNode[]): string => {
      let html = "";
      for (const node of nodes) html += nodeHtml(node, render, parts);
      return html;
    },
    // Parts of older sites call `id`, which had a meaning on pages for printing.
    { id: String, link: linkAttributes, texts, picture: String, letters: new Set<string>(), ...record },
  );
  return render;
}

function linkAttributes({ href, isExternal }: Pick<LinkTarget, "href" | "isExternal">): string {
  return attributes({ href, rel: isExternal ? "external noopener" : undefined });
}

function nodeHtml(node: DocumentNode, render: ArticleWriter, parts: Parts): string {
  switch (node.type) {
    case "text":
      return escapeHtml(node.value);
    case "inlineCode":
      return `<code>${escapeHtml(node.value)}</code>`;
    case "html":
      return node.value;
    case "paragraph":
      return `<p>${render(node.children)}</p>\n`;
    case "heading":
      return headingHtml(node, render(node.children), render.texts);
    case "emphasis":
      return `<em>${render(node.children)}</em>`;
    case "strong":
      return `<strong>${render(node.children)}</strong>`;
    case "delete":
      return `<del>${render(node.children)}</del>`;
    case "break":
      return "<br>\n";
    case "thematicBreak":
      return "<hr>\n";
    case "blockquote":
      return `<blockquote>\n${render(node.children)}</blockquote>\n`;
    case "list":
      return listHtml(node, render(node.children));
    case "listItem":
      return itemHtml(node, render);
    case "table":
      return tableHtml(node, render);
    case "tableCell":
      return render(node.children);
    case "code":
      return codeHtml(node, render);
    case "link":
      return `<a${render.link(node)}${attributes({ title: node.title, "aria-label": nameOf(node, parts) })}>${render(node.children)}</a>`;
    case "image":
      return imageHtml(node, render.texts, render.picture);
    case "footnoteReference":
      return footnoteReferenceHtml(node, render);
    case "footnotes":
      return `<section${attributes({ class: "footnotes", "aria-label": render.texts.footnotes })}>\n<ol>\n${render(node.children)}</ol>\n</section>\n`;
    case "footnote":
      return footnoteHtml(node, render);
    case "part":
      return partHtml(node, render, parts);
  }
}

/** Programs that check pages don't take a formula for text. */
function nameOf({ children }: Link, parts: Parts): string | undefined {
  const isFormula = (node: DocumentNode) => node.type === "part" && parts.get(node.name)?.type === "math";
  return children.length > 0 && children.every(isFormula) ? textOf(children) : undefined;
}

function partHtml(node: PartNode, render: ArticleWriter, parts: Parts): string {
  for (const letter of node.letters ?? []) render.letters.add(letter);
  return parts.get(node.name)?.html?.(node, render) ?? render(node.children);
}

function headingHtml({ depth, id, title, aliases }: Heading, inner: string, texts: Texts): string {
  const old = aliases.map((alias) => `<span class="old-anchor" id="${escapeHtml(alias)}"></span>`).join("");
  const focus = depth === 1 ? ' tabindex="-1"' : "";
  const self =
    depth > 1 ? `<a class="anchor" href="#${id}" aria-label="${escapeHtml(texts.linkTo({ title }))}"></a>` : "";
  return `<h${depth} id="${id}"${focus}>${old}${inner}${self}</h${depth}>\n`;
}

function listHtml({ isOrdered, start }: List, items: string): string {
  const tag = isOrdered ? "ol" : "ul";
  return `<${tag}${attributes({ start: isOrdered && start !== 1 ? start : undefined })}>\n${items}</${tag}>\n`;
}

/** In a tight list, items have no paragraphs. */
function itemHtml(item: ListItem, render: HtmlWriter): string {
  const { children, isLoose, isChecked, note } = item;
  if (isChecked !== undefined) return taskHtml(item, render);
  const inner = contentsHtml(children, isLoose, render);
  if (note) return `<li id="${note.id}">${withEnd(inner, noteBackHtml(note, render))}</li>\n`;
  return `<li>${inner}</li>\n`;
}

function contentsHtml(children: ListItem["children"], isLoose: boolean, render: HtmlWriter): string {
  return children.map((child) => render(child.type === "paragraph" && !isLoose ? child.children : [child])).join("");
}

/** Its first paragraph names the checkbox. */
function taskHtml({ children, isLoose, isChecked }: ListItem, render: HtmlWriter): string {
  const [first, ...others] = children;
  const [name, rest] = first?.type === "paragraph" ? [render(first.children), others] : ["", children];
  const label = `<label><input type="checkbox" disabled${isChecked ? " checked" : ""}> ${name}</label>`;
  return `<li class="task">${isLoose ? `<p>${label}</p>` : label}${contentsHtml(rest, isLoose, render)}</li>\n`;
}
