// The numbers in a sample that a list below it explains: `run(); // (1)!`, as in Material for MkDocs.

export type LineNote = {
  /** Counted from 1. */
  line: number;
  /** The comment, with the space before it. */
  written: string;
  numbers: number[];
};

export type NotedCode = {
  /** Without the comments. */
  code: string;
  notes: LineNote[];
  /** Whether all numbers have a `!`. Without it, they may be a part of the code. */
  isExplicit: boolean;
};

const comment = /(?:^|\s)(?:\/\/|#|--|;|%|\{?\/\*|<!--)\s*((?:\(\d{1,3}\)!?\s*)+)(?:\*\/\}?|-->)?$/;

export function takeNotes(text: string): NotedCode {
  const notes: LineNote[] = [];
  let isExplicit = true;
  const lines = text.split("\n").map((line, index) => {
    const match = line.includes("(") ? comment.exec(line.trimEnd()) : null;
    if (!match) return line;
    const [, found = ""] = match;
    const code = line.slice(0, match.index).trimEnd();
    if (/\)(?!!)/.test(found)) isExplicit = false;
    const numbers = [...found.matchAll(/\d+/g)].map(Number);
    notes.push({ line: index + 1, written: line.slice(code.length).trimEnd(), numbers });
    return code;
  });
  return { code: lines.join("\n"), notes, isExplicit };
}
