// The comments in a sample that are for the compiler. Readers don't see them, even without a compiler.

export type Cut = {
  code: string;
  /** The line of each line in the source, both counted from 1. */
  lines: number[];
  /** The place of an offset in the source. Undefined if it has been removed. */
  offset: (at: number) => number | undefined;
};

/** Removes ranges, and the empty lines that remain at both ends. */
export function cut(source: string, ranges: readonly (readonly [start: number, end: number])[]): Cut {
  const isRemoved = new Uint8Array(source.length);
  for (const [start, end] of ranges) isRemoved.fill(1, Math.max(start, 0), end);
  const isBlank = (at: number) => isRemoved[at] === 1 || /\s/.test(source[at] ?? "");
  let last = source.length;
  while (last > 0 && isBlank(last - 1)) isRemoved[--last] = 1;
  // The first line keeps its indentation.
  let first = 0;
  for (let at = 0; at < last && isBlank(at); at++) if (source[at] === "\n") first = at + 1;
  isRemoved.fill(1, 0, first);
  const places = new Int32Array(source.length).fill(-1);
  const lines = [1];
  let code = "";
  let line = 1;
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (isRemoved[at] === 0) {
      if (code === "" || code.endsWith("\n")) lines[lines.length - 1] = line;
      places[at] = code.length;
      code += sign;
      if (sign === "\n") lines.push(line + 1);
    }
    if (sign === "\n") line++;
  }
  return { code, lines, offset: (at) => ((places[at] ?? -1) < 0 ? undefined : places[at]) };
}

/** Options of the compiler and of Twoslash, and messages. What is in `// @filename: a.ts` is shown. */
const flag = /^\/\/\s?@(?!filename:|ts-)(\w+)(?::[^\n]*)?(?:\n|$)/gm;
/** `^?`, `^|`, and `^^^` below a line. */
const marker = /^[^\S\n]*\/\/\s*\^(?:\?|\||\^*)(?: [^\n]*)?(?:\n|$)/gm;

/** The same as Twoslash does, for a sample whose types can't be read. */
export function withoutNotations(source: string): Cut {
  const ranges = [...source.matchAll(flag), ...source.matchAll(marker)].map(({ index, 0: text }): [number, number] => [
    index,
    index + text.length,
  ]);
  let at = 0;
  let hiddenFrom: number | undefined;
  for (const line of source.split("\n")) {
    const end = at + line.length + 1;
    const [, kind] = /^\s*\/\/\s?---cut(-before|-after|-start|-end|)---\s*$/.exec(line) ?? [];
    if (kind === "" || kind === "-before") ranges.push([0, end]);
    if (kind === "-after") ranges.push([at, source.length]);
    if (kind === "-start") hiddenFrom ??= at;
    if (kind === "-end") {
      ranges.push([hiddenFrom ?? at, end]);
      hiddenFrom = undefined;
    }
    at = end;
  }
  return cut(source, ranges);
}
