// Says where a text stops being JSON. Browsers have different messages for that, and not all of them have a position.

export type JsonFault = { line: number; column: number; message: string };

const token =
  /[\t\n\r ]*(?:([{}[\]:,])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/y;

type Expected = "value" | "value or ]" | "name" | "name or }" | ":" | ", or end";

const wanted: Readonly<Record<Expected, string>> = {
  value: "A value is missing here, such as a text in double quotes.",
  "value or ]": "Write a value or `]` here.",
  name: "Write a name in double quotes here.",
  "name or }": "Write a name in double quotes or `}` here.",
  ":": "Write a colon after the name.",
  ", or end": "Write a comma or a closing bracket here.",
};

/** @returns the first fault, or undefined if the text is JSON. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let expected: Expected = "value";
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const [all = "", mark, string, literal] = token.exec(text) ?? [];
    const start = at + (all ? all.length - (mark ?? string ?? literal ?? "").length : leadingSpace(text, at));
    if (start >= text.length) break;
    const next: Expected | undefined = all ? after(expected, open, mark, string) : undefined;
    if (!next) return { ...placeOf(text, start), message: messageAt(text, start, expected, open) };
    expected = next;
    at += all.length;
  }
  const isWhole = open.length === 0 && expected === ", or end";
  return isWhole ? undefined : { ...placeOf(text, text.length), message: endMessage(text, open) };
}

/** What may follow a token, or undefined if the token isn't expected. */
function after(expected: Expected, open: string[], mark?: string, string?: string): Expected | undefined {
  const isName = expected === "name" || expected === "name or }";
  const isValue = expected === "value" || expected === "value or ]";
  if (mark === "}" || mark === "]") {
    const mayClose = expected === ", or end" || expected === (mark === "}" ? "name or }" : "value or ]");
    return mayClose && open.pop() === (mark === "}" ? "{" : "[") ? ", or end" : undefined;
  }
  if (mark === "{" || mark === "[") {
    if (isValue) open.push(mark);
    return isValue ? (mark === "{" ? "name or }" : "value or ]") : undefined;
  }
  if (mark === ":") return expected === ":" ? "value" : undefined;
  if (mark === ",")
    return expected === ", or end" && open.length > 0 ? (open.at(-1) === "{" ? "name" : "value") : undefined;
  if (isName) return string === undefined ? undefined : ":";
  return isValue ? ", or end" : undefined;
}

function messageAt(text: string, start: number, expected: Expected, open: readonly string[]): string {
  if (text[start] === "'") return "Use double quotes instead of single quotes.";
  if (text[start] === '"' && /name|value/.test(expected))
    return "This text doesn't end on its line, or contains a backslash that means nothing.";
  if (/[\]}]/.test(text.charAt(start)) && text.slice(0, start).trimEnd().endsWith(","))
    return "Remove the comma before this bracket.";
  if (text.startsWith("//", start) || text.startsWith("/*", start)) return "Remove the comment.";
  if (expected === ", or end" && open.length === 0) return "Remove what follows the value.";
  return wanted[expected];
}

function endMessage(text: string, open: readonly string[]): string {
  if (!text.trim()) return "There's nothing here.";
  const close = open.at(-1) === "{" ? "}" : "]";
  return open.length > 0 ? `The text ends before the closing \`${close}\`.` : "The text ends too early.";
}

function leadingSpace(text: string, at: number): number {
  return /^[\t\n\r ]*/.exec(text.slice(at))?.[0].length ?? 0;
}

/** Both are counted from 1. */
function placeOf(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
