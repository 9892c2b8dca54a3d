// One tag of JSX. HTML's attributes without quotes are read, too, because writers paste them.

import { endOfBraces } from "./code-end.ts";

export type Tag = {
  /** As written. Empty for a fragment, `<>`. */
  name: string;
  kind: "open" | "close" | "empty";
  /** By lowercase name. An expression has no value. */
  attributes: ReadonlyMap<string, string | undefined>;
};

const name = String.raw`[A-Za-z_$][\w$.:-]*`;
const closingTag = new RegExp(String.raw`^</\s*(${name})?\s*>`);
const openingTag = new RegExp(`^<(?:(${name})(?=[\\s/>])|(?=>))`);
const tagEnd = /\s*(\/?)>/y;
const spread = /\s*(?=\{)/y;
const attribute = /\s*([A-Za-z_$@:][\w$:.@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}]+)|(?=(\{))))?/y;

/** @returns the tag that a text starts with, and its length, or undefined if the text starts with something else. */
export function tagAt(text: string): (Tag & { length: number }) | undefined {
  const closing = closingTag.exec(text);
  if (closing) return { name: closing[1] ?? "", kind: "close", attributes: new Map(), length: closing[0].length };
  const opening = openingTag.exec(text);
  if (!opening) return undefined;
  const attributes = new Map<string, string | undefined>();
  let at: number | undefined = opening[0].length;
  while (at !== undefined) {
    const end = execAt(tagEnd, text, at);
    if (end) return { name: opening[1] ?? "", kind: end[1] ? "empty" : "open", attributes, length: tagEnd.lastIndex };
    at = readAttribute(text, at, attributes);
  }
  return undefined;
}

/** @returns where the attribute ends, or undefined if there is none. */
function readAttribute(text: string, start: number, attributes: Map<string, string | undefined>): number | undefined {
  if (execAt(spread, text, start)) return endOfBraces(text, spread.lastIndex);
  const found = execAt(attribute, text, start);
  if (!found) return undefined;
  const [, written = "", double, single, bare, brace] = found;
  const value = double ?? single ?? bare ?? (brace ? undefined : "");
  attributes.set(written.toLowerCase().replace("classname", "class"), value);
  return brace ? endOfBraces(text, attribute.lastIndex) : attribute.lastIndex;
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
