// Pages in MDX: imports and expressions are dropped, and components are replaced by their content.

import type { Nodes, Root } from "mdast";
import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { asBlocks, asChildrenOf, changeChildren, textNode } from "../../core/page/context/tree.ts";
import { isHtmlName, replaceElement } from "./elements.ts";
import { importsOnlyKnown } from "./imports.ts";
import { literalOf } from "./jsx-literal.ts";
import type { JsxTag, JsxToken } from "./jsx-tokens.ts";
import { jsxOf } from "./mdx-lines.ts";

/** An element that isn't closed yet, and what it contains so far. */
type Open = { tag?: JsxTag; at?: Nodes; children: Nodes[] };

/** Deeper elements stay flat, because whatever walks the tree would run out of stack. */
const deepest = 50;

export function replaceMdx(tree: Root, page: PageContext): void {
  const jsx = jsxOf(page);
  if (!jsx) return;
  /** Paragraphs that contained nothing but elements. Their children are blocks. */
  const unwrapped = new WeakSet<Nodes>();
  changeChildren(tree, (written, parent) => {
    const children = written.flatMap((node): readonly Nodes[] =>
      unwrapped.has(node) && "children" in node ? node.children : [node],
    );
    const tokens = new Map(children.flatMap((node) => pairOf(node, node.type === "html" && jsx.tokenOf(node.value))));
    if (tokens.size === 0) return children;
    const { nodes, isOnlyElements } = replaceTokens(children, tokens, page);
    const isParagraph = parent.type === "paragraph" && !parent.data?.directiveLabel;
    if (!isParagraph || !isOnlyElements) return asChildrenOf(parent, nodes);
    unwrapped.add(parent);
    return asBlocks(nodes);
  });
}

function pairOf(node: Nodes, token: JsxToken | undefined | false): [Nodes, JsxToken][] {
  return token ? [[node, token]] : [];
}

/** Elements, by their tags. @returns also whether there is no text outside of elements. */
function replaceTokens(
  children: readonly Nodes[],
  tokens: ReadonlyMap<Nodes, JsxToken>,
  page: PageContext,
): { nodes: Nodes[]; isOnlyElements: boolean } {
  const outside: Open = { children: [] };
  const open: Open[] = [outside];
  let isOnlyElements = true;
  const last = () => open.at(-1) ?? outside;
  const close = () => {
    const { tag, at, children } = open.pop() ?? outside;
    if (tag && at) last().children.push(...elementOf(tag, children, at, page));
  };
  /** Its content follows it. */
  const leave = () => {
    const { tag, at, children } = open.pop() ?? outside;
    if (tag && at) last().children.push(...unclosed(tag, at, page), ...children);
  };
  for (const node of children) {
    const token = tokens.get(node);
    if (!token) {
      last().children.push(node);
      isOnlyElements &&= open.length > 1 || (node.type === "text" && node.value.trim() === "");
    } else if (token.type !== "tag") last().children.push(...withoutCode(token, node, page));
    else if (token.kind === "empty") last().children.push(...elementOf(token, [], node, page));
    else if (token.kind === "open") {
      if (open.length > deepest) leave();
      open.push({ tag: token, at: node, children: [] });
    } else if (open.some(({ tag }) => tag?.name === token.name)) {
      while (last().tag?.name !== token.name) leave();
      close();
    }
  }
  while (open.length > 1) leave();
  return { nodes: outside.children, isOnlyElements };
}

function elementOf({ name, attributes, code }: JsxTag, children: Nodes[], at: Nodes, page: PageContext): Nodes[] {
  return name === "" ? children : replaceElement({ name, attributes, code, children, at }, page);
}

/** A tag that nothing closes here: an element, such as `<br>`, or text, such as `<your-name>`. */
function unclosed(tag: JsxTag, at: Nodes, page: PageContext): Nodes[] {
  const isElement = isHtmlName(tag.name.toLowerCase()) || jsxOf(page)?.isClosed(tag.name);
  return isElement ? elementOf(tag, [], at, page) : [textNode(tag.written)];
}

/** What can be said without running code: comments are dropped, and strings are text. */
function withoutCode({ type, written }: JsxToken, at: Nodes, page: PageContext): Nodes[] {
  if (type === "module") {
    if (importsOnlyKnown(written)) return [];
    report(page, at, "Imports and exports have no meaning here.", "Remove them.", "import");
    return [];
  }
  const code = written.slice(1, -1).trim();
  if (code === "" || /^\/\*.*\*\/$/s.test(code)) return [];
  const text = /^["'`]/.test(code) ? literalOf(code) : undefined;
  if (typeof text === "string") return [textNode(text)];
  report(page, at, `\`{${code.slice(0, 40)}}\` isn't computed here.`, "Write its value instead.", "expression");
  return [];
}
