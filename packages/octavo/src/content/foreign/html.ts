// Replaces the raw HTML of a page. Siblings are parsed together, because a tag may be closed after Markdown that follows it.
// What is between the tags takes part as placeholders.

import type { Nodes, Root } from "mdast";
import { htmlToHast } from "satteri";
import { placeAt } from "../../model/problem.ts";
import { type PageContext, report } from "../page-context.ts";
import { isHtmlName, replaceElement } from "./elements.ts";
import { asBlocks, asSentence, changeChildren, textNode } from "./tree.ts";

type Html = Extract<Nodes, { type: "html" }>;
type Hast = ReturnType<typeof htmlToHast>;

/** Their children are parts of sentences. */
const sentences = new Set<Nodes["type"]>([
  ...(["paragraph", "heading", "emphasis", "strong", "delete", "link", "tableCell", "textDirective"] as const),
  ...(["linkReference", "leafDirective"] as const),
]);

export function replaceHtml(tree: Root, page: PageContext): void {
  changeChildren(tree, (written, parent) => {
    if (!written.some(isHtml)) return [...written];
    const children = written.map((node) => (isPlaceholderText(node, written) ? textNode(node.value) : node));
    const replaced = replaceTogether(children, page) ?? children.flatMap((node) => replaceAlone(node, page));
    return sentences.has(parent.type) ? asSentence(replaced) : asBlocks(replaced);
  });
  removeEmptyParagraphs(tree);
}

/** A paragraph without text is left where HTML was the only thing in it. An anchor needs none. */
function removeEmptyParagraphs(tree: Root): void {
  changeChildren(tree, (children) =>
    children.flatMap((node): Nodes[] => {
      if (node.type !== "paragraph" || node.data?.directiveLabel) return [node];
      const isEmpty = node.children.every((child: Nodes) => child.type === "leafDirective" || isSpace(child));
      return isEmpty ? node.children.filter((child: Nodes) => child.type === "leafDirective") : [node];
    }),
  );
}

const isSpace = (node: Nodes) => node.type === "text" && node.value.trim() === "";

function isHtml(node: Nodes): node is Html {
  return node.type === "html";
}

/** `<your-name>` and `Array<string>` are text: no element has the name, and nothing closes it. */
function isPlaceholderText(node: Nodes, siblings: readonly Nodes[]): node is Html {
  if (!isHtml(node)) return false;
  const [, name] = /^<([a-z][\w-]*)>$/i.exec(node.value.trim()) ?? [];
  if (!name || isHtmlName(name.toLowerCase())) return false;
  return !siblings.some((other) => isHtml(other) && other.value.includes(`</${name}`));
}

/** Inside these, a placeholder would be text, or would be moved elsewhere. */
const swallowing =
  /<(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template|select|option|frameset|svg|math)(?![\w-])|<!\[CDATA|<\?|<!--(?!.*-->)/is;

/** A page with more or deeper tags isn't written by anyone. */
const mostTags = 2000;
const deepest = 100;

/** @returns undefined if the tags don't fit together with what is between them. */
function replaceTogether(children: readonly Nodes[], page: PageContext): Nodes[] | undefined {
  const name = placeholderName(page);
  const kept = new Map<string, Nodes>();
  let markup = "";
  for (const [index, node] of children.entries()) {
    // The number of a piece of HTML tells where its elements are written.
    if (isHtml(node) && !swallowing.test(node.value)) markup += `<!--${name} ${index}-->${node.value}`;
    else {
      kept.set(String(index), node);
      markup += `<${name} n="${index}"></${name}>`;
    }
  }
  const [first] = children;
  if (!first || !isParsable(markup)) return undefined;
  let found = 0;
  const cursor = new Cursor(first, children, name);
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
  if (/^\s*<!--(?!.*-->)/s.test(node.value))
    report(page, node, "The comment isn't closed.", "Close it with `-->`.", "rest of a page");
  if (!isParsable(node.value)) {
    report(page, node, "This HTML is nested too deeply.", "Write it in Markdown.", "HTML block");
    return [];
  }
  return replaceHast(htmlToHast(node.value, { fragment: true }), new Cursor(node), page, () => undefined);
}

/** A name that no page can guess: it doesn't occur in this one. */
function placeholderName(page: PageContext): string {
  const text = page.markdown.toLowerCase();
  let name = "octavo-node";
  while (text.includes(name)) name += "-x";
  return name;
}

function isParsable(markup: string): boolean {
  let depth = 0;
  let deepestSoFar = 0;
  let tags = 0;
  for (const [tag] of markup.matchAll(/<\/?[a-z][^\s/>]*/gi)) {
    tags++;
    if (tag.startsWith("</")) depth = Math.max(0, depth - 1);
    else if (!/^<(?:br|hr|img|input|wbr|source|col|meta|link|track|area|p|li|td|th|tr)$/i.test(tag)) depth++;
    deepestSoFar = Math.max(deepestSoFar, depth);
  }
  return tags <= mostTags && deepestSoFar <= deepest;
}

type HastElement = Extract<Hast, { type: "element" }>;

/** @param placeholder returns what takes the place of an element that isn't the writer's. */
function replaceHast(
  hast: Hast,
  cursor: Cursor,
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

/** Follows an element's place and name in the source, because the parser of HTML doesn't note them. */
class Cursor {
  readonly #children: readonly Nodes[];
  readonly #name: string;
  #node: Nodes;
  #offset = 0;

  /** @param name of the comments that tell which of the children comes next. */
  constructor(first: Nodes, children: readonly Nodes[] = [], name = "") {
    this.#node = first;
    this.#children = children;
    this.#name = name;
  }

  /** @param comment that begins a piece of HTML, if it's one of ours. */
  enter(comment: string): void {
    const [name, index] = comment.split(" ");
    if (name !== this.#name || name === "") return;
    this.#node = this.#children[Number(index)] ?? this.#node;
    this.#offset = 0;
  }

  /** The place of the next tag of this name, and its name as written, if it's that of a component, such as `Link`. */
  next(tag: string): { at: Nodes; name: string } {
    const node = this.#node;
    const start = node.position?.start;
    if (!isHtml(node) || !start) return { at: node, name: tag };
    const at = node.value.toLowerCase().indexOf(`<${tag}`, this.#offset);
    if (at < 0) return { at: node, name: tag };
    this.#offset = at + 1;
    const written = node.value.slice(at + 1, at + 1 + tag.length);
    const name = /^[A-Z]\w*[a-z]/.test(written) ? written : tag;
    const { line, column } = placeAt(node.value, at);
    const point = { line: start.line + line - 1, column: line > 1 ? column : start.column + column - 1 };
    return { at: { ...node, position: { start: point, end: point } }, name };
  }
}
