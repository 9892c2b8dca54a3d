// The file format of the index. Terms are sorted, and each omits the prefix it shares with the one before. A term's
// sections are stored as differences. That keeps the files small, and they can be read without unpacking everything.

/** A section that contains a term, and how relevant the term is to it: 1 to 15. */
export type Posting = { section: number; weight: number };

export type TermEntry = {
  term: string;
  postings: string;
  /** The number of sections that contain it, if `postings` doesn't list all of them. */
  frequency?: number;
};

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const bitsOf = new Map([...digits].map((digit, index) => [digit, index]));

/** @param postings sorted by section. */
export function writePostings(postings: readonly Posting[]): string {
  let previous = -1;
  let text = "";
  for (const { section, weight } of postings) {
    text += writeNumber((section - previous - 1) * 16 + weight);
    previous = section;
  }
  return text;
}

export function readPostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let section = -1;
  let value = 0;
  let shift = 1;
  for (const digit of text) {
    const bits = bitsOf.get(digit) ?? 0;
    value += (bits % 32) * shift;
    shift *= 32;
    if (bits >= 32) continue;
    section += Math.floor(value / 16) + 1;
    postings.push({ section, weight: value % 16 });
    value = 0;
    shift = 1;
  }
  return postings;
}

/** Five bits per digit, lowest first. The sixth bit means that more digits follow. */
function writeNumber(value: number): string {
  let text = "";
  let rest = value;
  do {
    const low = rest % 32;
    rest = Math.floor(rest / 32);
    text += digits[low + (rest > 0 ? 32 : 0)];
  } while (rest > 0);
  return text;
}

/** @param entries sorted by term. */
export function writeTerms(entries: readonly TermEntry[]): string {
  let previous = "";
  return entries
    .map(({ term, frequency, postings }) => {
      const shared = Math.min(sharedLength(previous, term), digits.length - 1);
      previous = term;
      const cut = frequency === undefined ? "" : `\t${frequency}`;
      return `${digits[shared]}${term.slice(shared)}\t${postings}${cut}`;
    })
    .join("\n");
}

export function readTerms(text: string): TermEntry[] {
  let previous = "";
  return text.split("\n").map((line) => {
    const [written, postings = "", cut] = line.split("\t");
    const term = previous.slice(0, bitsOf.get(written[0])) + written.slice(1);
    previous = term;
    return { term, postings, ...(cut && { frequency: Number(cut) }) };
  });
}

export function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** The first file that a search loads. It leads to the others. */
export type IndexHead = {
  /** The folder of the other files, named after their content. */
  version: string;
  sections: number;
  /**
   * The start of each `terms-<n>.txt`: the shortest prefix that tells its first term from the one before. Empty for the
   * first file.
   */
  terms: string[];
  /** The first section in each `sections-<n>.json`. */
  blocks: number[];
  /** Groups of synonyms. */
  synonyms: string[][];
  /** Pages to offer before anything is typed. */
  start: { to: string; label: string }[];
};

/** `sections-<n>.json` */
export type SectionBlock = {
  pages: { number: number; route: string; title: string; group: string }[];
  sections: [page: number, level: number, title: string, slug: string, standing: number][];
};

/** `text-<page>.json`: the number of the page's first section, and the text of each section in order. */
export type PageText = { first: number; texts: string[] };
