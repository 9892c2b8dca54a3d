// Writes a syntax tree as Markdown, and says where its headings are.

import type { FootnoteDefinition, FootnoteReference, Heading, Link, Paragraph, Parents, Root, Text } from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { defaultHandlers, type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";
import { isPlainLink, plainPhrases, risky, riskyStart } from "./plain-phrases.ts";

type Unsafe = NonNullable<Options["unsafe"]>;

/** Text that can't be read as markup is written as it is, which saves most of the time. */
const writeText: Handle & { peek?: Handle } = (node: Text, _, state, info) => {
  const isRisky =
    risky.test(node.value) ||
    (info.before.endsWith("\n") && riskyStart.test(node.value)) ||
    (info.after.startsWith("\n") && node.value.endsWith(" "));
  const text = isRisky ? state.safe(node.value, info) : node.value;
  // The reference to a footnote before it would become a definition.
  return info.before === "]" && text.startsWith(":") ? `\\${text}` : text;
};
writeText.peek = (node: Text) => node.value.charAt(0);

const writeLink: Handle & { peek?: Handle } = (node: Link, parent, state, info) => {
  if (!isPlainLink(node)) return defaultHandlers.link(node, parent, state, info);
  const exit = state.enter("link");
  const exitLabel = state.enter("label");
  const label = state.containerPhrasing(node, { ...info, before: "[", after: "]" });
  exitLabel();
  exit();
  return `[${label}](${node.url})`;
};
writeLink.peek = () => "[";

const mathFence: Handle = ({ value }: { value: string }) => `$$\n${value}\n$$`;

/** A bar would end the cell of a table. */
const inlineMath: Handle & { peek?: Handle } = ({ value }: { value: string }, _, state) => {
  const tex = value.replace(/\s+/g, " ");
  return `$${state.stack.includes("tableCell") ? tex.replaceAll("|", "\\|") : tex}$`;
};
inlineMath.peek = () => "$";

/** In documents, the identifiers of footnotes are numbers. In sources, they have labels. */
const writeReference: Handle & { peek?: Handle } = ({ identifier, label }: FootnoteReference) =>
  `[^${label ?? identifier}]`;
writeReference.peek = () => "[";

/** Lines after the first are indented, so that they belong to the footnote. */
const writeFootnote: Handle = (node: FootnoteDefinition, _, state, info) => {
  const text = state.indentLines(state.containerFlow(node, info), (line, index, isBlank) =>
    index === 0 || isBlank ? line : `    ${line}`,
  );
  return `[^${node.label ?? node.identifier}]: ${text}`;
};

/** What a reader of this generator's own Markdown would take for a directive. */
const noDirectives: Unsafe = [
  { character: ":", after: "[\\w\\u00c0-\\uffff-]+[\\[{]", inConstruct: "phrasing", notInConstruct: ["autolink"] },
  { character: ":", before: "\\s", after: ":" },
];

/** In front of an address in angle brackets, this would include a file. */
const noInclude: Unsafe[number] = { character: "<", atBreak: true, after: "<" };

/** Addresses that weren't links because of what is around them, which would change as signs around them are escaped. */
const noLinks: Unsafe = [
  { character: ":", before: "[Hh][Tt][Tt][Pp][Ss]?", after: "\\/\\/" },
  { character: ".", before: "[Ww]{3}", after: "\\w" },
  { character: "@", before: "[+.\\w-]", after: "[.\\w-]" },
].map((pattern) => ({ ...pattern, inConstruct: "phrasing", notInConstruct: ["autolink", "link", "image", "label"] }));

/** How the library writes everything. */
export const libraryOptions: Options = {
  bullet: "-",
  emphasis: "_",
  rule: "-",
  fences: true,
  listItemIndent: "one",
  unsafe: [...noLinks, ...noDirectives, noInclude],
  extensions: [
    gfmStrikethroughToMarkdown(),
    // Padding would make long tables longer still.
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    {
      handlers: {
        text: writeText,
        link: writeLink,
        footnoteReference: writeReference,
        footnoteDefinition: writeFootnote,
        math: mathFence,
        inlineMath,
      },
    },
  ],
};

const { paragraph: writeParagraph = defaultHandlers.paragraph } = gfmTaskListItemToMarkdown().handlers ?? {};

/** The text of a task begins after its box. */
const paragraph: Handle = (node: Paragraph, parent: Parents | undefined, state, info) => {
  const isTask = parent?.type === "listItem" && typeof parent.checked === "boolean";
  return (isTask ? undefined : plainPhrases(node.children, "\n", "\n")) ?? writeParagraph(node, parent, state, info);
};

/** @returns the headings in order, each with the offset of its line. Those in quotes and lists aren't sections. */
export function writeMarkdown(tree: Root): { markdown: string; headings: { node: Heading; start: number }[] } {
  const lines: [node: Heading, line: number][] = [];
  const heading: Handle = (node: Heading, parent, state, info) => {
    if (info.now.column === 1) lines.push([node, info.now.line]);
    const plain = plainPhrases(node.children, " ", "\n");
    return plain && !/^\s/.test(plain)
      ? `${"#".repeat(node.depth)} ${plain}`
      : defaultHandlers.heading(node, parent, state, info);
  };
  const markdown = toMarkdown(tree, { ...libraryOptions, handlers: { heading, paragraph } });
  const starts = lineStarts(markdown);
  return { markdown, headings: lines.map(([node, line]) => ({ node, start: starts[line - 1] ?? 0 })) };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
