// How terms are written. They are sorted, and each omits the prefix it shares with the one before. A term's sections
// are stored as differences. That keeps the files small, and they can be read without unpacking everything.

/** A section that contains a term. */
export type Posting = {
  section: number;
  /** How relevant the term is to it: 1 to 15. */
  weight: number;
  /** Whether the section only has the term in code. */
  isCode: boolean;
};

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
  for (const { section, weight, isCode } of postings) {
    text += writeNumber((section - previous - 1) * 32 + (isCode ? 16 : 0) + weight);
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
    section += Math.floor(value / 32) + 1;
    postings.push({ section, weight: value % 16, isCode: value % 32 >= 16 });
    value = 0;
    shift = 1;
  }
  return postings;
}

/** @returns the most relevant sections, in order. */
export function mostAbout(list: readonly Posting[], most: number): Posting[] {
  const best = list.toSorted((a, b) => b.weight - a.weight || a.section - b.section).slice(0, most);
  return best.sort((a, b) => a.section - b.section);
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
  if (text === "") return [];
  let previous = "";
  return text.split("\n").map((line) => {
    const [written = "", postings = "", cut] = line.split("\t");
    const term = previous.slice(0, bitsOf.get(written.charAt(0))) + written.slice(1);
    previous = term;
    return { term, postings, ...(cut && { frequency: Number(cut) }) };
  });
}

export function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
