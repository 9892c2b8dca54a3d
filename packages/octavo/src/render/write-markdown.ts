// Writes a syntax tree as Markdown.

import type { FootnoteDefinition, FootnoteReference, Link, Root, Text } from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { defaultHandlers, type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";

/** What could be read as markup: anywhere, at the start of a line, and at its end. */
const risky = /[\\`*_~[\]<|\t\n\r]|[!&#]$|^\(|&[#A-Za-z]/;
const riskyStart = /^[\s\d#>+=-]/;

/** Text that can't be read as markup is written as it is, which saves most of the time. */
const writeText: Handle & { peek?: Handle } = (node: Text, _, state, info) => {
  const isRisky =
    risky.test(node.value) ||
    (info.before.endsWith("\n") && riskyStart.test(node.value)) ||
    (info.after.startsWith("\n") && node.value.endsWith(" "));
  return isRisky ? state.safe(node.value, info) : node.value;
};
writeText.peek = (node: Text) => node.value.charAt(0);

/** An address without characters that end it or are read as syntax. Escapes would be copied along with it. */
const plainAddress = /^[^\s<>()\\]+$/;
const entity = /&(?:#|\w+;)/;

const writeLink: Handle & { peek?: Handle } = (node: Link, parent, state, info) => {
  const { url, children } = node;
  const [only] = children;
  const isAutolink = children.length === 1 && only?.type === "text" && url.endsWith(only.value);
  if (isAutolink || !plainAddress.test(url) || entity.test(url)) return defaultHandlers.link(node, parent, state, info);
  const exit = state.enter("link");
  const exitLabel = state.enter("label");
  const label = state.containerPhrasing(node, { ...info, before: "[", after: "]" });
  exitLabel();
  exit();
  return `[${label}](${url})`;
};
writeLink.peek = () => "[";

/** The identifiers of footnotes are numbers. */
const writeReference: Handle & { peek?: Handle } = ({ identifier }: FootnoteReference) => `[^${identifier}]`;
writeReference.peek = () => "[";

/** Lines after the first are indented, so that they belong to the footnote. */
const writeFootnote: Handle = (node: FootnoteDefinition, _, state, info) => {
  const text = state.indentLines(state.containerFlow(node, info), (line, index, isBlank) =>
    index === 0 || isBlank ? line : `    ${line}`,
  );
  return `[^${node.identifier}]: ${text}`;
};

const options: Options = {
  bullet: "-",
  emphasis: "_",
  rule: "-",
  fences: true,
  listItemIndent: "one",
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
      },
    },
  ],
};

export function writeMarkdown(tree: Root): string {
  return toMarkdown(tree, options);
}
