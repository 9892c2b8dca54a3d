// Writes phrasing content that no reader of Markdown can misunderstand, which is most of it. Everything else is left to the
// library, which looks at each character in its context and takes ten times as long. A test compares the two.

import type { Emphasis, Link, PhrasingContent, Strong } from "mdast";

/** What could be read as markup: anywhere, at the start of a line, and at its end. */
export const risky =
  /[\\`*_~[\]<|\t\n\r]|[!&#]$|^\(|&[#A-Za-z]|https?:\/\/|www\.|\w@\w|:[\w\u00c0-\uffff-]+(?:[[{]|$)/i;
export const riskyStart = /^[\s\d#>+=:-]/;

/** An address without characters that end it or are read as syntax. Escapes would be copied along with it. */
const plainAddress = /^[^\s<>()\\]+$/;
const entity = /&(?:#|\w+;)/;

/** Whether a link can be written as `[label](address)`. */
export function isPlainLink({ url, children }: Link): boolean {
  const [only] = children;
  const isAutolink = children.length === 1 && only?.type === "text" && canBeAutolink(url, only.value);
  return !isAutolink && plainAddress.test(url) && !entity.test(url);
}

/** Between `<` and `>`, an email address has a stricter form than in text. */
function canBeAutolink(url: string, text: string): boolean {
  return url.startsWith("mailto:") ? /^[^\s@]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(text) : url.endsWith(text);
}

/**
 * @param before what is written before the nodes: a line break or another character.
 * @param after the same for what follows.
 * @returns undefined if the library has to write it.
 */
export function plainPhrases(
  nodes: readonly PhrasingContent[],
  before: string,
  after: string,
  isMarked = false,
): string | undefined {
  let written = "";
  // Asking for the last character of all that is written would copy it each time.
  let previous = before;
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    const following = next ? firstOf(next) : after;
    const text = following === undefined ? undefined : plainPhrase(node, previous, following, isMarked);
    if (text === undefined) return undefined;
    written += text;
    previous = text.at(-1) ?? previous;
  }
  return written;
}

function plainPhrase(node: PhrasingContent, before: string, after: string, isMarked: boolean): string | undefined {
  switch (node.type) {
    case "text":
      return isPlainText(node.value, before, after) ? node.value : undefined;
    case "inlineCode":
      return node.value === "" || /[`\t\n\r]|^ | $/.test(node.value) ? undefined : `\`${node.value}\``;
    case "emphasis":
      return isMarked ? undefined : marked(node, "_", before, after);
    case "strong":
      return isMarked ? undefined : marked(node, "**", before, after);
    case "link": {
      const label = isPlainLink(node) && !node.title ? plainPhrases(node.children, "[", "]", isMarked) : undefined;
      return label === undefined ? undefined : `[${label}](${node.url})`;
    }
    default:
      return undefined;
  }
}

function isPlainText(text: string, before: string, after: string): boolean {
  if (risky.test(text)) return false;
  return !(before === "\n" && riskyStart.test(text)) && !(after === "\n" && /\s$/.test(text));
}

const letter = /[\p{L}\p{N}]/u;
/** Spaces and punctuation in ASCII, other than the signs themselves. */
const apart = /^[\n !-)+-/:-@[-^`{-~]$/;

/** Signs that begin and end marked text depend on the characters around them. */
function marked({ children }: Emphasis | Strong, sign: string, before: string, after: string): string | undefined {
  const inner = plainPhrases(children, sign, sign, true);
  if (!inner) return undefined;
  const isApart = apart.test(before) && apart.test(after);
  const hasLetters = letter.test(inner.charAt(0)) && letter.test(inner.charAt(inner.length - 1));
  if (/^\s|\s$/.test(inner) || !isApart || !hasLetters) return undefined;
  return sign + inner + sign;
}

/** The first character that a node is written as. Undefined if only the library knows. */
function firstOf(node: PhrasingContent): string | undefined {
  if (node.type === "text") return node.value.charAt(0);
  if (node.type === "inlineCode") return "`";
  if (node.type === "emphasis") return "_";
  return node.type === "strong" ? "*" : node.type === "link" ? "[" : undefined;
}
