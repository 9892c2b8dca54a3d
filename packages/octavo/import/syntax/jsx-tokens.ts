// Reads what MDX adds to Markdown: tags, expressions in braces, imports, and exports. It never fails: what can't be read as
// one of them is text. Parsers of MDX also check the JavaScript, which takes exponential time after a mistake. For one
// `<Card icon={<Icon>}>` above a page of 34 KB, `mdxToMdast` of Sätteri 0.10.5 runs for more than a minute, in native code
// that nothing can interrupt.

import { endOfBraces, endOfStatement, matchesAt } from "./code-end.ts";
import { type Tag, tagAt } from "./jsx-tag.ts";

export type JsxToken = { start: number; end: number; written: string } & (
  | { type: "module" | "expression" }
  | ({ type: "tag" } & Tag)
);
export type JsxTag = Extract<JsxToken, { type: "tag" }>;

/** What something may start with. */
const starts = /\\|`+|[<{\n]|\](?=[({:])/g;
const moduleStart =
  /(?:import\s*(?:["'{*]|[\w$]+(?:\s*,|\s+from\b))|export\s+(?:default|const|let|var|function|async|class|\{|\*))/y;
/** Addresses of links, and attributes of directives, in which braces and angle brackets mean something else. */
const linkTarget = /\](?:\((?:<[^<>\n]*>|[^\s()]*)|:[ \t]*\S*|\{[^{}\n]*\})/y;
/** A constant, the ID of a heading, or attributes of a directive. */
const ownBraces = /\{[=#]|(?<=:[a-z][\w-]{0,40})\{/y;
const paragraphEnd = /\n[ \t]*(?:\n|$)/g;

/** Failed attempts may read this many characters for each character of the page. Then the rest of the page is text. */
const mostRetries = 20;

/** @param isLiteral tells for each line whether it's code or front matter, where nothing is read. */
export function readJsx(text: string, isLiteral: readonly boolean[]): JsxToken[] {
  return new Reader(text, isLiteral).read();
}

class Reader {
  readonly #text: string;
  readonly #isLiteral: readonly boolean[];
  readonly #tokens: JsxToken[] = [];
  #retries: number;
  #line = 0;
  #lineStart = 0;
  #isAfterEmptyLine = true;
  #paragraphEnd = -1;
  /** The end of the last token that isn't part of a sentence. */
  #firstEnd = 0;

  constructor(text: string, isLiteral: readonly boolean[]) {
    this.#text = text;
    this.#isLiteral = isLiteral;
    this.#retries = mostRetries * text.length;
  }

  read(): JsxToken[] {
    let at = this.#afterLiteralLines();
    while (this.#retries > 0) {
      if (at === this.#lineStart && this.#isAfterEmptyLine) at = this.#afterModule(at);
      starts.lastIndex = at;
      const found = starts.exec(this.#text);
      if (!found) break;
      at = this.#after(found[0], found.index);
    }
    return this.#tokens;
  }

  /** @returns where to read on. */
  #after(mark: string, at: number): number {
    const end = at + mark.length;
    if (mark === "\n") {
      this.#passLines(end);
      return this.#afterLiteralLines();
    }
    if (mark === "\\") return end + 1;
    if (mark === "]") return matchesAt(linkTarget, this.#text, at) ? linkTarget.lastIndex : end;
    const after = mark.startsWith("`") ? this.#afterCodeSpan(mark, end) : this.#afterToken(mark, at);
    this.#passLines(after ?? end);
    return after ?? end;
  }

  #afterModule(at: number): number {
    if (!matchesAt(moduleStart, this.#text, at)) return at;
    const end = endOfStatement(this.#text, at) ?? this.#failed(this.#text.length - at) ?? this.#endOfParagraph(at);
    this.#tokens.push({ type: "module", start: at, end, written: this.#text.slice(at, end) });
    this.#passLines(end);
    return end;
  }

  /** A code span ends with as many backticks as it starts with. */
  #afterCodeSpan(marks: string, start: number): number | undefined {
    const paragraph = this.#text.slice(start, this.#endOfParagraph(start));
    for (const { 0: run, index } of paragraph.matchAll(/`+/g))
      if (run.length === marks.length) return start + index + run.length;
    return this.#failed(paragraph.length);
  }

  #afterToken(mark: string, start: number): number | undefined {
    if (matchesAt(ownBraces, this.#text, start)) return undefined;
    // Only what isn't part of a sentence can contain empty lines.
    const isFirst = this.#isFirst(start);
    const rest = this.#text.slice(start, isFirst ? undefined : this.#endOfParagraph(start));
    const tag = mark === "<" ? tagAt(rest) : undefined;
    const length = tag?.length ?? (mark === "{" ? endOfBraces(rest, 0) : undefined);
    if (length === undefined) return this.#failed(rest.length);
    const place = { start, end: start + length, written: rest.slice(0, length) };
    this.#tokens.push(tag ? { type: "tag", ...tag, ...place } : { type: "expression", ...place });
    if (isFirst) this.#firstEnd = place.end;
    return place.end;
  }

  /** Whether nothing or only tokens precede it on its line. */
  #isFirst(at: number): boolean {
    return this.#text.slice(Math.max(this.#lineStart, this.#firstEnd), at).trim() === "";
  }

  #failed(characters: number): undefined {
    this.#retries -= characters;
  }

  #endOfParagraph(at: number): number {
    if (at > this.#paragraphEnd) {
      paragraphEnd.lastIndex = at;
      this.#paragraphEnd = paragraphEnd.exec(this.#text)?.index ?? this.#text.length;
    }
    return this.#paragraphEnd;
  }

  /** Counts the lines up to an offset. */
  #passLines(end: number): void {
    let next = this.#text.indexOf("\n", this.#lineStart) + 1;
    while (next > 0 && next <= end) {
      this.#isAfterEmptyLine = this.#text.slice(this.#lineStart, next).trim() === "";
      this.#line++;
      this.#lineStart = next;
      next = this.#text.indexOf("\n", next) + 1;
    }
  }

  #afterLiteralLines(): number {
    while (this.#isLiteral[this.#line]) {
      const end = this.#text.indexOf("\n", this.#lineStart);
      this.#line++;
      this.#lineStart = end < 0 ? this.#text.length : end + 1;
      this.#isAfterEmptyLine = true;
    }
    return this.#lineStart;
  }
}
