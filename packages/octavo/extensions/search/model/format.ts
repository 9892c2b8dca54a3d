// How terms are written. They are sorted, and each omits the prefix it shares with the one before. A term's sections
// are stored as differences. That keeps the files small, and they can be read without unpacking everything.

import { numberAt } from "./number-at.ts";

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

/**
 * Many postings, in the order of their sections, each as one number. The build has millions of them, and as objects they
 * would take most of its time and memory.
 */
export type Postings = Int32Array | readonly number[];

export function packPosting({ section, weight, isCode }: Posting): number {
  return section * 32 + (isCode ? 16 : 0) + weight;
}

export const sectionOf = (packed: number): number => packed >> 5;
export const weightOf = (packed: number): number => packed & 15;
export const isCodePosting = (packed: number): boolean => (packed & 16) !== 0;

export function writePostings(postings: Postings): string {
  let previous = -1;
  let text = "";
  for (const packed of postings) {
    text += writeNumber(packed - (previous + 1) * 32);
    previous = sectionOf(packed);
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
export function mostAbout(postings: Postings, most: number): number[] {
  const numbers = new Int32Array(16);
  for (const packed of postings) numbers[weightOf(packed)] = numberAt(numbers, weightOf(packed)) + 1;
  // All sections with a greater weight than the least are kept, and the first ones of those with the least.
  let least = numbers.length - 1;
  let left = most;
  while (least > 0 && numberAt(numbers, least) < left) left -= numberAt(numbers, least--);
  const kept: number[] = [];
  for (const packed of postings) {
    const weight = weightOf(packed);
    if (weight > least || (weight === least && left-- > 0)) kept.push(packed);
  }
  return kept;
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
