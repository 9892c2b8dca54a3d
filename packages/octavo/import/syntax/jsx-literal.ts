// The value of an expression in braces that can be known without running it: strings, numbers, lists, and objects of them, as
// components of MDX are given them.

export type JsxLiteral = string | number | boolean | null | JsxLiteral[] | { [key: string]: JsxLiteral };

/** Deeper values aren't read, because reading them would run out of stack. */
const deepest = 20;

const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const text = /"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`/y;
const word = /-?\d+(?:\.\d+)?|true|false|null|undefined/y;
const name = /[A-Za-z_$][\w$]*/y;
/** Functions around the path of a file in the project. */
const path = /(?:useBaseUrl|require)\(\s*(?=["'`])/y;
const pathEnd = /\s*\)(?:\.default)?/y;

/** @param code without the braces around it. @returns undefined if only running the code would tell. */
export function literalOf(code: string): JsxLiteral | undefined {
  const reader = new Reader(code);
  const value = reader.value(0);
  return reader.isAtEnd() ? value : undefined;
}

/** The objects of a list that has nothing else. */
export function recordsOf(value: JsxLiteral | undefined): Record<string, JsxLiteral>[] | undefined {
  const isRecord = (item: JsxLiteral): item is Record<string, JsxLiteral> =>
    typeof item === "object" && item !== null && !Array.isArray(item);
  return Array.isArray(value) && value.every(isRecord) ? value : undefined;
}

class Reader {
  readonly #code: string;
  #at = 0;

  constructor(code: string) {
    this.#code = code;
  }

  isAtEnd(): boolean {
    this.#take(space);
    return this.#at === this.#code.length;
  }

  value(depth: number): JsxLiteral | undefined {
    this.#take(space);
    if (depth > deepest) return undefined;
    const mark = this.#code[this.#at];
    if (mark === "[") return this.#list(depth);
    if (mark === "{") return this.#record(depth);
    if (this.#take(path)) {
      const file = this.#text();
      return this.#take(pathEnd) ? file : undefined;
    }
    const [written] = this.#take(word) ?? [];
    if (written !== undefined) return written === "undefined" ? null : (JSON.parse(written) as JsxLiteral);
    return this.#text();
  }

  /** Strings, also several that are joined. */
  #text(): string | undefined {
    let joined: string | undefined;
    do {
      this.#take(space);
      const found = this.#take(text);
      if (!found) return undefined;
      joined = (joined ?? "") + unescaped(found[1] ?? found[2] ?? found[3] ?? "");
      this.#take(space);
    } while (this.#skip("+"));
    return joined;
  }

  #list(depth: number): JsxLiteral[] | undefined {
    const items: JsxLiteral[] = [];
    for (this.#at++; !this.#skip("]"); ) {
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      if (!this.#skip(",") && this.#next() !== "]") return undefined;
    }
    return items;
  }

  #record(depth: number): Record<string, JsxLiteral> | undefined {
    const entries: [string, JsxLiteral][] = [];
    for (this.#at++; !this.#skip("}"); ) {
      const key = this.#take(name)?.[0] ?? this.#text();
      const value = key !== undefined && this.#skip(":") ? this.value(depth + 1) : undefined;
      if (key === undefined || value === undefined) return undefined;
      entries.push([key, value]);
      if (!this.#skip(",") && this.#next() !== "}") return undefined;
    }
    return Object.fromEntries(entries);
  }

  #next(): string | undefined {
    this.#take(space);
    return this.#code[this.#at];
  }

  #skip(mark: string): boolean {
    const isThere = this.#next() === mark;
    if (isThere) {
      this.#at++;
      this.#take(space);
    }
    return isThere;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#code);
    if (found) this.#at = pattern.lastIndex;
    return found ?? undefined;
  }
}

const escapes = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", ""],
  ["\n", ""],
]);

function unescaped(written: string): string {
  return written.replace(/\\([\s\S])/g, (_, mark: string) => escapes.get(mark) ?? mark);
}
