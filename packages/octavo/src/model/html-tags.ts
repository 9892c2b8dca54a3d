// The tags in HTML, in order. There is no tree: reading only the tags takes a fraction of the time.

import { escapeHtml, unescapeHtml } from "./escape.ts";

export type Tag = {
  /** In lowercase. */
  name: string;
  /** The name as written. */
  written: string;
  isEnd: boolean;
  /** As written: ` class="note" hidden`. */
  attributes: string;
  /** Where it starts and ends in the HTML. */
  start: number;
  end: number;
};

const tag = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = /\s*([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** Remove comments and scripts first, because they may contain what looks like a tag. */
export function* tagsIn(html: string): Generator<Tag> {
  for (const { 0: text, 1: slash, 2: written = "", 3: attributes = "", index } of html.matchAll(tag)) {
    const name = written.toLowerCase();
    yield { name, written, isEnd: slash === "/", attributes, start: index, end: index + text.length };
  }
}

/** Values by their names in lowercase. An attribute without a value has the value `""`. */
export function attributesOf({ attributes }: Tag): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name = "", double, single, bare] of attributes.matchAll(attribute))
    values.set(name.toLowerCase(), unescapeHtml(double ?? single ?? bare ?? ""));
  return values;
}

/**
 * @param attributes as written. @param change gets each name in lowercase, and its value. It returns undefined to remove
 * the attribute.
 */
export function changeAttributes(
  attributes: string,
  change: (name: string, value: string) => string | undefined,
): string {
  return attributes.replace(attribute, (whole, name: string, double?: string, single?: string, bare?: string) => {
    const value = unescapeHtml(double ?? single ?? bare ?? "");
    const changed = change(name.toLowerCase(), value);
    if (changed === value) return whole;
    return changed === undefined ? "" : ` ${name}="${escapeHtml(changed)}"`;
  });
}
