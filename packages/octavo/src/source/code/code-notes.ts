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

const comment = /(?:^|\s+)(?:\/\/|#|--|;|%|\{?\/\*|<!--)\s*((?:\(\d{1,3}\)!?\s*)+)(?:\*\/\}?|-->)?\s*$/;

export function takeNotes(text: string): NotedCode {
  const notes: LineNote[] = [];
  let isExplicit = true;
  const lines = text.split("\n").map((line, index) => {
    const match = comment.exec(line);
    if (!match) return line;
    const [written, found = ""] = match;
    if (/\)(?!!)/.test(found)) isExplicit = false;
    notes.push({ line: index + 1, written, numbers: [...found.matchAll(/\d+/g)].map(Number) });
    return line.slice(0, match.index);
  });
  return { code: lines.join("\n"), notes, isExplicit };
}
