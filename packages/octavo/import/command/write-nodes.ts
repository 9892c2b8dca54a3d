// Writes nodes of the syntax tree as the Markdown of this generator. Directives are written by their names, attributes, and
// children, so that each part that exists or is added later can be written.

import type { Nodes, Paragraph, Root, RootContent } from "mdast";
import { defaultHandlers, type Handle, type Info, type Options, type State, toMarkdown } from "mdast-util-to-markdown";
import { withJoinedTexts } from "../../core/page/faces/markdown.ts";
import { libraryOptions } from "../../core/page/faces/write-markdown.ts";

/** Text of the source that is written as it is. */
type Verbatim = {
  type: "verbatim";
  value: string;
  /** The type of the block that it is. */
  of?: Nodes["type"];
};

/** The library takes it for a block, which it isn't in the types of Markdown. */
export function verbatim(value: string, of?: Nodes["type"]): Nodes {
  return { type: "verbatim", value, of } satisfies Verbatim as unknown as Nodes;
}

type Directive = Extract<Nodes, { type: "containerDirective" | "leafDirective" | "textDirective" }>;
type Label = { children: readonly Nodes[] };

const containerDirective: Handle = (node: Extract<Nodes, { type: "containerDirective" }>, _, state, info) => {
  const [first, ...rest] = node.children;
  const hasLabel = first?.type === "paragraph" && first.data?.directiveLabel;
  const body = hasLabel ? rest : node.children;
  const content = state.containerFlow({ ...node, children: body }, info);
  const inside = [...content.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, colons = ""]) => colons.length + 1);
  const colons = ":".repeat(Math.max(3, ...inside));
  const opening = `${colons}${node.name}${hasLabel ? labelOf(first, state, info) : ""}${attributesOf(node)}`;
  const end = continues(body.at(-1)) ? "\n\n" : "\n";
  return content === "" ? `${opening}\n${colons}` : `${opening}\n${content}${end}${colons}`;
};

/** Whether the line after a block would be read as a part of it. */
function continues(node: Nodes | undefined): boolean {
  if (node?.type === "list" || node?.type === "listItem") return continues(node.children.at(-1));
  if (node === undefined) return false;
  return !["paragraph", "code", "heading", "containerDirective"].includes((node as { of?: string }).of ?? node.type);
}

const leafDirective: Handle = (node: Extract<Nodes, { type: "leafDirective" }>, _, state, info) =>
  `::${node.name}${node.children.length > 0 ? labelOf(node, state, info) : ""}${attributesOf(node)}`;

const textDirective: Handle & { peek?: Handle } = (node: Extract<Nodes, { type: "textDirective" }>, _, state, info) =>
  `:${node.name}${node.children.length > 0 ? labelOf(node, state, info) : ""}${attributesOf(node)}`;
textDirective.peek = () => ":";

function labelOf(node: Label, state: State, info: Info): string {
  const exit = state.enter("label");
  const exitPhrasing = state.enter("phrasing");
  const text = state.containerPhrasing(node as Paragraph, { ...info, before: "[", after: "]" });
  exitPhrasing();
  exit();
  return `[${text}]`;
}

function attributesOf({ attributes }: Directive): string {
  const written = Object.entries(attributes ?? {}).map(([name, value]) => {
    if (name === "id" && value && /^[\w-]+$/.test(value)) return `#${value}`;
    if (!value) return name;
    const quote = value.includes('"') ? "'" : '"';
    return `${name}=${quote}${quote === "'" ? value.replaceAll("'", "’") : value}${quote}`;
  });
  return written.length > 0 ? `{${written.join(" ")}}` : "";
}

const writeVerbatim: Handle = ({ value }: Verbatim) => value;

const handlers = {
  ...{ containerDirective, leafDirective, textDirective, verbatim: writeVerbatim },
  yaml: (({ value }: { value: string }) => `---\n${value}\n---`) as Handle,
};

const options: Options = { ...libraryOptions, tightDefinitions: true, handlers };
const extensions = [libraryOptions.extensions ?? []].flat(2).map((extension) => extension.handlers);
const known = new Set([defaultHandlers, handlers, ...extensions].flatMap((each) => Object.keys(each ?? {})));

/** @param text that the positions of nodes refer to, for kinds of nodes that aren't known here. */
export function writeBlocks(nodes: readonly Nodes[], text: string): string {
  const children = nodes.map((node) => writable(node, text)) as RootContent[];
  return toMarkdown({ type: "root", children } as Root, options).replace(/\n$/, "");
}

/** A kind of node that isn't known here is written as in the source. */
function writable(node: Nodes, text: string, isInCell = false): Nodes {
  if (!known.has(node.type)) {
    const { start, end } = node.position ?? {};
    return verbatim(text.slice(start?.offset ?? 0, end?.offset ?? 0));
  }
  // Spaces around the end of a line come from HTML, where they mean nothing.
  if (node.type === "text") return { ...node, value: node.value.replace(/[ \t]*\n\s*/g, "\n") };
  if (!("children" in node)) return node;
  const isCell = isInCell || node.type === "tableCell";
  const joined =
    node.type === "link" ? withoutSpacesAround(withJoinedTexts(node.children)) : withJoinedTexts(node.children);
  const children = joined.map((child, index) => {
    const isLast = index === joined.length - 1;
    // As a line break, it would end the row, or be nothing at the end of a paragraph.
    if (child.type === "break" && (isCell || isLast || node.type === "heading")) return { type: "html", value: "<br>" };
    return writable(child, text, isCell);
  });
  return { ...node, children } as Nodes;
}

/** In HTML, an image inside a link is often on a separate line. */
function withoutSpacesAround(nodes: readonly Nodes[]): Nodes[] {
  const isSpace = (node: Nodes | undefined) => node?.type === "text" && node.value.trim() === "";
  return nodes.filter((node, index) => {
    const beside = index === 0 ? nodes[1] : index === nodes.length - 1 ? nodes[index - 1] : undefined;
    return !(isSpace(node) && beside?.type === "image");
  });
}
