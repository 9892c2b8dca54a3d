// Finds where the JavaScript in a page ends, in one pass and without parsing it: brackets are counted, and strings,
// templates, and comments are skipped. It may be wrong about code that isn't JavaScript.

const marks = /["'`\\\n([{}\])]|\/[/*]/g;
const templateMarks = /[`\\]|\$\{/g;
const string = /(["'])(?:\\.|(?!\1)[^\\\n])*\1/y;
const emptyLine = /\n[ \t]*(?:\n|$)/y;
const pairs = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** @param start the offset of a `{`. @returns the offset after its `}`, or undefined if there is none. */
export function endOfBraces(text: string, start: number): number | undefined {
  return endOfCode(text, start, false);
}

/** @returns the offset of the empty line that ends an import or export, or undefined if a bracket is never closed. */
export function endOfStatement(text: string, start: number): number | undefined {
  return endOfCode(text, start, true);
}

function endOfCode(text: string, start: number, isStatement: boolean): number | undefined {
  /** The brackets and templates that are open, by what closes them. */
  const open: string[] = [];
  let at = start;
  for (;;) {
    const found = execAt(open.at(-1) === "`" ? templateMarks : marks, text, at);
    if (!found) return isStatement && open.length === 0 ? text.length : undefined;
    const [mark] = found;
    at = found.index + mark.length;
    if (mark === "\\") at++;
    else if (mark === "${") open.push("}");
    else if (mark === "\n") {
      if (isStatement && open.length === 0 && matchesAt(emptyLine, text, found.index)) return found.index;
    } else if (mark === '"' || mark === "'") {
      // An apostrophe in the text of an element isn't closed on its line.
      if (matchesAt(string, text, found.index)) at = string.lastIndex;
    } else if (mark === "//") at = isComment(text, found.index) ? lineEnd(text, at) : at;
    else if (mark === "/*") {
      const end = text.indexOf("*/", at);
      if (end < 0) return undefined;
      at = end + 2;
    } else if (mark === "`" && open.at(-1) !== "`") open.push("`");
    else if (pairs.has(mark)) open.push(pairs.get(mark) ?? "");
    else {
      close(open, mark);
      if (open.length === 0 && mark === "}" && !isStatement) return at;
    }
  }
}

/** A brace also closes parentheses in it, which may be part of the text of an element. */
function close(open: string[], mark: string): void {
  if (mark === "}") while (open.length > 0 && open.at(-1) !== "}") open.pop();
  if (open.at(-1) === mark) open.pop();
}

/** The two slashes of an address aren't a comment. */
function isComment(text: string, at: number): boolean {
  return /[\s{}();,]/.test(text[at - 1] ?? " ");
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** @param pattern is sticky or global. */
export function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  return execAt(pattern, text, at) !== null;
}
