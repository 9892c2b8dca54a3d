// One tag of JSX. HTML's attributes without quotes are read, too, because writers paste them.

import { endOfBraces, execAt } from "./code-end.ts";
import { literalOf } from "./jsx-literal.ts";

export type Tag = {
  /** As written. Empty for a fragment, `<>`. */
  name: string;
  kind: "open" | "close" | "empty";
  /** By lowercase name. An expression only has a value if it's a text. */
  attributes: ReadonlyMap<string, string | undefined>;
  /** The code of the expressions among them. */
  code: ReadonlyMap<string, string>;
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
  const none = { attributes: new Map<string, string>(), code: new Map<string, string>() };
  if (closing) return { name: closing[1] ?? "", kind: "close", ...none, length: closing[0].length };
  const opening = openingTag.exec(text);
  if (!opening) return undefined;
  const attributes = new Map<string, string | undefined>();
  const code = new Map<string, string>();
  let at: number | undefined = opening[0].length;
  while (at !== undefined) {
    const end = execAt(tagEnd, text, at);
    if (end)
      return { name: opening[1] ?? "", kind: end[1] ? "empty" : "open", attributes, code, length: tagEnd.lastIndex };
    at = readAttribute(text, at, attributes, code);
  }
  return undefined;
}

/** @returns where the attribute ends, or undefined if there is none. */
function readAttribute(
  text: string,
  start: number,
  attributes: Map<string, string | undefined>,
  code: Map<string, string>,
): number | undefined {
  if (execAt(spread, text, start)) return endOfBraces(text, spread.lastIndex);
  const found = execAt(attribute, text, start);
  if (!found) return undefined;
  const [, written = "", double, single, bare, brace] = found;
  const key = written.toLowerCase().replace("classname", "class");
  if (!brace) {
    attributes.set(key, double ?? single ?? bare ?? "");
    return attribute.lastIndex;
  }
  const from = attribute.lastIndex;
  const end = endOfBraces(text, from);
  const inside = text.slice(from + 1, (end ?? from + 1) - 1).trim();
  const value = /^["'`ur]/.test(inside) ? literalOf(inside) : undefined;
  attributes.set(key, typeof value === "string" ? value : undefined);
  code.set(key, inside);
  return end;
}
