// The files of the index. Terms are sorted and written with what they share with the one before left out; the sections
// of a term follow as differences, so that the files are small and can be read without unpacking them whole.

/** A section that has a term, and how much it is about it: 1 to 15. */
export type Posting = { section: number; weight: number };

export type TermEntry = {
  term: string;
  postings: string;
  /** Sections that have it, where `postings` does not hold them all. */
  frequency?: number;
};

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const bitsOf = new Map([...digits].map((digit, index) => [digit, index]));

/** @param postings in the order of their sections. */
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

/** Five bits a digit, the lowest first; the sixth says that more follow. */
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

/** The first file a search loads; it names the others. */
export type IndexHead = {
  /** Folder of the other files, named by their content. */
  version: string;
  sections: number;
  /** Where each `terms-<n>.txt` begins: as much of its first term as tells it from the one before; of the first, none. */
  terms: string[];
  /** First section of each `sections-<n>.json`. */
  blocks: number[];
  /** Words that mean the same. */
  synonyms: string[][];
  /** Pages that are offered before anything is typed. */
  start: { to: string; label: string }[];
};

/** `sections-<n>.json` */
export type SectionBlock = {
  pages: { number: number; route: string; title: string; group: string }[];
  sections: [page: number, level: number, title: string, slug: string, standing: number][];
};

/** `text-<page>.json`: the text of each section of a page, in order, after the number of the first. */
export type PageText = { first: number; texts: string[] };
