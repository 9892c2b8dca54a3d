// The indentation of lines in MDX. What is indented below a tag belongs to the tag, and isn't code, as it would be in
// Markdown. So it moves to the left until it's below the tag.

type Frame = {
  /** Of the tag. */
  name: string;
  /** The column of the tag in the rewritten page. */
  column: number;
  /** The indentation of the first line in it, as it's written. */
  base?: number;
  /** Whether the last line was in a list, where indentation has a meaning. */
  isList: boolean;
};

const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
/** Indented as much, a line would be code in Markdown. */
const codeIndent = 4;
/** A closing tag whose opening tag is farther away closes nothing. */
const deepest = 100;
const withoutContent = /^(?:br|hr|img|input|wbr)$/i;

export class Indentation {
  readonly #frames: Frame[] = [];
  #frame: Frame = { name: "", column: 0, base: 0, isList: false };

  /** @returns the column at which a line starts in the rewritten page, counted from 0. */
  columnOf(text: string): number {
    const width = widthOf(text);
    this.#frame.base ??= width;
    const inner = Math.max(0, width - this.#frame.base);
    if (inner < codeIndent) this.#frame.isList = listItem.test(text) || (this.#frame.isList && inner > 0);
    return this.#frame.column + (inner < codeIndent || this.#frame.isList ? inner : 0);
  }

  open(name: string, column: number): void {
    if (withoutContent.test(name)) return;
    this.#frames.push(this.#frame);
    this.#frame = { name, column, isList: false };
  }

  close(name: string): void {
    const isOpen =
      this.#frame.name === name ||
      this.#frames
        .slice(1)
        .slice(-deepest)
        .some((frame) => frame.name === name);
    while (isOpen && this.#frames.length > 0) {
      const { name: closed } = this.#frame;
      this.#frame = this.#frames.pop() ?? this.#frame;
      if (closed === name) return;
    }
  }
}

/** The columns of a line's indentation. A tab counts as four. */
export function widthOf(text: string): number {
  const [space = ""] = /^[ \t]*/.exec(text) ?? [];
  return space.replaceAll("\t", " ".repeat(codeIndent)).length;
}
