// Finds the shortcodes of Hugo and its themes that are alone on their line, and which of them belong together.

import { type Line, literalLines } from "../page/lines.ts";

export type Shortcode = {
  name: string;
  /** Before it on its line. */
  space: string;
  positional: string[];
  named: ReadonlyMap<string, string>;
  /** Whether its content is Markdown: `{{% … %}}`. */
  isMarkdown: boolean;
  kind: "open" | "close" | "empty";
};

/** A shortcode with content. */
export type Pair = { start: number; end: number; opened: Shortcode; parent?: Pair; children: Pair[] };

const alone = /^([ \t]*)\{\{([<%])\s*(\/?)\s*([\w-]+)(?=[\s/>%])((?:(?![>%]\}\}).)*?)\s*(\/?)[>%]\}\}\s*$/;
const parameter = /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))/g;

export function shortcodeIn(text: string): Shortcode | undefined {
  const [whole, space = "", mark, close, name = "", rest = "", empty] = alone.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const found = [...rest.matchAll(parameter)].map(
    ([, key, ...values]) => [key, values.find((each) => each !== undefined) ?? ""] as const,
  );
  return {
    ...{ name, space, isMarkdown: mark === "%", kind: close ? "close" : empty ? "empty" : "open" },
    positional: found.flatMap(([key, value]) => (key === undefined ? [value] : [])),
    named: new Map(found.flatMap(([key, value]) => (key === undefined ? [] : [[key, value]]))),
  };
}

/**
 * Inner ones first. One that nothing ends stays as it's written.
 *
 * @param isKnown whether a shortcode may have content. @param holdsCode whether that is code, where none is read.
 */
export function pairsIn(
  lines: readonly Line[],
  isKnown: (name: string) => boolean,
  holdsCode: (opened: Shortcode, around: readonly Shortcode[]) => boolean,
): Pair[] {
  const isLiteral = literalLines(lines);
  const pairs: Pair[] = [];
  let open: (Pair & { isCode: boolean })[] = [];
  for (const [index, { text }] of lines.entries()) {
    const isInCode = open.some(({ isCode }) => isCode);
    const found = isLiteral[index] && !isInCode ? undefined : shortcodeIn(text);
    if (!found || !isKnown(found.name)) continue;
    if (found.kind === "open" && !isInCode) {
      const isCode = holdsCode(
        found,
        open.map(({ opened }) => opened),
      );
      open.push({ start: index, end: -1, opened: found, children: [], isCode });
    }
    if (found.kind !== "close") continue;
    const at = open.findLastIndex(({ opened }) => opened.name === found.name);
    const pair = open[at];
    if (!pair) continue;
    pair.end = index;
    // What is open in it has no end.
    for (const lost of open.slice(at + 1)) pair.children.push(...lost.children);
    open = open.slice(0, at);
    pair.parent = open.at(-1);
    pair.parent?.children.push(pair);
    pairs.push(pair);
  }
  // One that nothing ends isn't the parent of any other.
  for (const pair of pairs) pair.parent = undefined;
  for (const pair of pairs) for (const child of pair.children) child.parent = pair;
  return pairs;
}
