// Parses the text after a fence's language, and the marks at the ends of its lines.

export type CodeMeta = {
  /** Values by name: `title`, `tab` (the label of its tab), `alt`, `check` (`skip:reason`), and those of a part. */
  attributes: Readonly<Record<string, string | undefined>>;
  /** Whether lines are numbered. */
  numbers: boolean;
  /** Whether npm commands are also shown for other package managers. */
  packageManagers?: true;
  /** Whether the types of its names are shown. */
  twoslash?: true;
  /** First and last line numbers, counted from 1. */
  highlighted: [from: number, to: number][];
  /** Parts that have no meaning. */
  unknown: string[];
};

const known = ["title", "tab", "alt", "check"];

/** `title="index.js" numbers {1,3-5}` @param others the names of the attributes that a part adds. */
export function parseMeta(meta: string, others: readonly string[] = []): CodeMeta {
  const attributes: Record<string, string | undefined> = {};
  const result: CodeMeta = { attributes, numbers: false, highlighted: [], unknown: [] };
  for (const [whole, name, quoted, bare, lines] of meta.matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))|\{([\d,\s-]+)\}|\S+/g)) {
    if (lines !== undefined) result.highlighted.push(...rangesOf(lines));
    else if (name && (known.includes(name) || others.includes(name))) attributes[name] = quoted ?? bare;
    else if (whole === "numbers") result.numbers = true;
    else if (whole === "package-managers") result.packageManagers = true;
    else if (whole === "twoslash") result.twoslash = true;
    else result.unknown.push(whole);
  }
  return result;
}

/** `1,3-5` becomes 1 to 1 and 3 to 5. Anything that isn't a range becomes 0 to 0, which matches no line. */
function rangesOf(ranges: string): [from: number, to: number][] {
  return ranges.split(",").map((range) => {
    const [, from, to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? ["", "0"];
    return [Number(from), Number(to)];
  });
}

export type LineMark = "add" | "del" | "focus" | "hl";

/** `[!code ++:3]` marks three lines. Words that VitePress marks aren't marked here. */
const mark =
  /\s*(?:\/\/|#|--|;|%|\{?\/\*|<!--)\s*\[!code (\+\+|--|focus|hl|highlight|warning|error|word)(?::([^\]]+))?\]\s*(?:\*\/\}?|-->)?\s*$/;
const marks: Record<string, LineMark> = { "++": "add", "--": "del", focus: "focus" };

/** Docusaurus marks the next line, or all lines between two comments. */
const highlightComment = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

export type MarkedCode = {
  code: string;
  marks: Map<number, LineMark>;
  /** The lines that were only a mark, counted from 1 in what is written. */
  removed: number[];
};

/** `run(); // [!code ++]` loses its comment, and the line gets the mark. */
export function takeMarks(text: string): MarkedCode {
  const found = new Map<number, LineMark>();
  const { code, removed } = takeHighlights(text, found);
  if (!code.includes("[!code ")) return { code, marks: found, removed };
  const written = code.split("\n");
  const lines = written.map((line, index) => {
    const match = mark.exec(line);
    if (!match) return line;
    const [, kind = "", count = ""] = match;
    const end = kind === "word" ? index : Math.min(index + (Number(count) || 1), written.length);
    for (let marked = index; marked < end; marked++) found.set(marked + 1, marks[kind] ?? "hl");
    return line.slice(0, match.index);
  });
  return { code: lines.join("\n"), marks: found, removed };
}

function takeHighlights(code: string, found: Map<number, LineMark>): Pick<MarkedCode, "code" | "removed"> {
  const removed: number[] = [];
  if (!code.includes("highlight-")) return { code, removed };
  const kept: string[] = [];
  let isBetween = false;
  let isNext = false;
  for (const [index, line] of code.split("\n").entries()) {
    const [, kind] = highlightComment.exec(line) ?? [];
    if (kind) {
      removed.push(index + 1);
      isNext = kind === "next-line";
      if (kind !== "next-line") isBetween = kind === "start";
      continue;
    }
    kept.push(line);
    if (isBetween || isNext) found.set(kept.length, "hl");
    isNext = false;
  }
  return { code: kept.join("\n"), removed };
}

/** The code that remains after the change that the sample shows. Lines keep their numbers. */
export function withoutRemoved(text: string, marks: ReadonlyMap<number, LineMark>): string {
  if (marks.size === 0) return text;
  const isRemoved = (index: number) => marks.get(index + 1) === "del";
  return text
    .split("\n")
    .map((line, index) => (isRemoved(index) ? "" : line))
    .join("\n");
}
