// Replaces the raw HTML of a page. Siblings are parsed together, because a tag may be closed after Markdown that follows it.
// What is between the tags takes part as placeholders.

import type { Nodes, Root } from "mdast";
import { htmlToHast } from "satteri";
import { PageFault } from "../../core/files/page-fault.ts";
import { type PageContext, placeOf, report } from "../../core/page/context/page-context.ts";
import { asChildrenOf, changeChildren, textNode } from "../../core/page/context/tree.ts";
import { isHtmlName, replaceElement } from "./elements.ts";
import { videoPart } from "./foreign-names.ts";
import { HtmlCursor, isHtml } from "./html-cursor.ts";
import { unusedName } from "./placeholder-name.ts";

type Hast = ReturnType<typeof htmlToHast>;

export function replaceHtml(tree: Root, page: PageContext): void {
  const placeholder = `${unusedName(page.text.markdown)}node`;
  changeChildren(tree, (written, parent) => {
    if (!written.some(isHtml)) return [...written];
    const closed = closedNames(written);
    const children = written.map((node) => (isPlaceholderText(node, closed) ? textNode(node.value) : node));
    const replaced =
      replaceTogether(children, placeholder, page) ?? children.flatMap((node) => replaceAlone(node, page));
    return isOnlyVideos(replaced) ? replaced : asChildrenOf(parent, replaced);
  });
  removeEmptyParagraphs(tree);
}

/** Markdown takes a `<video>` for a part of a sentence, even without one. */
function isOnlyVideos(nodes: readonly Nodes[]): boolean {
  return nodes.some(isVideo) && nodes.every((node) => isVideo(node) || isSpace(node));
}

const isVideo = (node: Nodes) => node.type === "containerDirective" && node.name === videoPart;

/** A paragraph without text is left where HTML was the only thing in it. An anchor and a video need none. */
function removeEmptyParagraphs(tree: Root): void {
  changeChildren(tree, (children) =>
    children.flatMap((node): Nodes[] => {
      if (node.type !== "paragraph" || node.data?.directiveLabel) return [node];
      const children: Nodes[] = node.children;
      const isOwnBlock = (child: Nodes) => child.type === "leafDirective" || isVideo(child);
      return children.every((child) => isOwnBlock(child) || isSpace(child)) ? children.filter(isOwnBlock) : [node];
    }),
  );
}

const isSpace = (node: Nodes) => node.type === "text" && node.value.trim() === "";

/** The names in closing tags. */
function closedNames(nodes: readonly Nodes[]): ReadonlySet<string> {
  const tags = nodes.filter(isHtml).flatMap(({ value }) => [...value.matchAll(/<\/([a-z][\w-]*)/gi)]);
  return new Set(tags.map(([, name = ""]) => name.toLowerCase()));
}

/** `<your-name>` and `Array<string>` are text: no element has the name, and nothing closes it. */
function isPlaceholderText(node: Nodes, closed: ReadonlySet<string>): node is Extract<Nodes, { type: "html" }> {
  if (!isHtml(node)) return false;
  const [, name] = /^<([a-z][\w-]*)>$/i.exec(node.value.trim()) ?? [];
  return name !== undefined && !isHtmlName(name.toLowerCase()) && !closed.has(name.toLowerCase());
}

/** Inside these, a placeholder would be text, or would be moved elsewhere. */
const swallowing =
  /<(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template|select|option|frameset|svg|math)(?![\w-])|<!\[CDATA|<\?/i;

const withoutContent = /^(?:br|hr|img|input|wbr|source|col|meta|link|track|area)$/i;

/** Parsing more, or deeper ones, may take quadratic time. */
const mostTags = 20_000;
const deepest = 100;

/**
 * @param name of the placeholders.
 * @returns undefined if the tags don't fit together with what is between them.
 */
function replaceTogether(children: readonly Nodes[], name: string, page: PageContext): Nodes[] | undefined {
  const kept = new Map<string, Nodes>();
  let markup = "";
  for (const [index, node] of children.entries()) {
    // The number of a piece of HTML tells where its elements are written.
    if (isHtml(node) && !swallowing.test(node.value) && !endsInComment(node.value))
      markup += `<!--${name} ${index}-->${withClosingTags(node.value)}`;
    else {
      kept.set(String(index), node);
      markup += `<${name} n="${index}"></${name}>`;
    }
  }
  const [first] = children;
  if (!first || !isParsable(markup)) return undefined;
  let found = 0;
  const cursor = new HtmlCursor(first, children, name);
  const replaced = replaceHast(htmlToHast(markup, { fragment: true }), cursor, page, (element) => {
    if (element.tagName !== name) return undefined;
    const node = kept.get(String(element.properties.n));
    if (!node) return [];
    found++;
    return replaceAlone(node, page);
  });
  return found === kept.size ? replaced : undefined;
}

/** One piece of HTML without what follows it. Unclosed elements end with it. */
function replaceAlone(node: Nodes, page: PageContext): Nodes[] {
  if (!isHtml(node)) return [node];
  if (node.value.trimStart().startsWith("<!--") && endsInComment(node.value))
    report(page, node, "The comment isn't closed.", "Close it with `-->`.", "rest of a page");
  if (!isParsable(node.value))
    throw new PageFault(
      placeOf(node),
      "This HTML has too many tags, or they're nested too deeply.",
      `Write it in Markdown, or use at most ${mostTags} tags and ${deepest} levels.`,
    );
  const hast = htmlToHast(withClosingTags(node.value), { fragment: true });
  return replaceHast(hast, new HtmlCursor(node), page, () => undefined);
}

function endsInComment(html: string): boolean {
  return html.lastIndexOf("<!--") > html.lastIndexOf("-->");
}

/** HTML ignores the slash in `<sup/>`, but writers mean an empty element, as in JSX and Vue. */
function withClosingTags(html: string): string {
  return html.replace(/<([a-z][\w-]*)((?:\s(?:[^<>]*["'\s])?)?)\/>/gi, (tag, name: string, attributes: string) =>
    withoutContent.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}

function isParsable(markup: string): boolean {
  let depth = 0;
  let deepestSoFar = 0;
  let tags = 0;
  for (const [tag] of markup.matchAll(/<\/?[a-z][^\s/>]*/gi)) {
    tags++;
    if (tag.startsWith("</")) depth = Math.max(0, depth - 1);
    else if (!withoutContent.test(tag.slice(1)) && !/^<(?:p|li|td|th|tr)$/i.test(tag)) depth++;
    deepestSoFar = Math.max(deepestSoFar, depth);
  }
  return tags <= mostTags && deepestSoFar <= deepest;
}

type HastElement = Extract<Hast, { type: "element" }>;

/** @param placeholder returns what takes the place of an element that isn't the writer's. */
function replaceHast(
  hast: Hast,
  cursor: HtmlCursor,
  page: PageContext,
  placeholder: (element: HastElement) => Nodes[] | undefined,
): Nodes[] {
  switch (hast.type) {
    case "root":
      return hast.children.flatMap((child) => replaceHast(child, cursor, page, placeholder));
    case "text":
      return [textNode(hast.value)];
    case "comment":
      cursor.enter(hast.value);
      return [];
    case "element": {
      const own = placeholder(hast);
      if (own) return own;
      const { at, name } = cursor.next(hast.tagName);
      const children = hast.children.flatMap((child) => replaceHast(child, cursor, page, placeholder));
      return replaceElement({ name, attributes: attributesOf(hast), children, at }, page);
    }
    default:
      return [];
  }
}

function attributesOf({ properties }: HastElement): Map<string, string> {
  return new Map(
    Object.entries(properties).map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(" ") : value === true ? "" : String(value ?? "");
      return [name.toLowerCase(), text];
    }),
  );
}
