// What the pages of an index are made of, in a form that can be kept from one build to the next (build time only).

import type { SearchPage } from "../../../core/model/section.ts";
import { pageText, textHash } from "./make-index.ts";
import { numberAt } from "./number-at.ts";
import { type PageTerms, pageTerms, type TermNumbers, termOf, withTerm } from "./page-terms.ts";
import type { SectionHead } from "./section-block.ts";

/** What a page is made of. It only depends on the page itself and its place in the sidebar. */
export type PageParts = { heads: SectionHead[]; terms: PageTerms; textHash: string };

/** @param names of the terms of all pages, by their numbers. */
export type IndexParts = { names: string[]; pages: PageParts[] };

/** What is kept as JSON. */
type WrittenParts = { names: string[]; pages: Pick<PageParts, "heads" | "textHash">[] };

export function partsOfPage(page: SearchPage, numbers: TermNumbers): PageParts {
  const heads = page.sections.map(
    ({ level, title, slug, isOperation }): SectionHead => ({ level, title, slug, ...(isOperation && { isOperation }) }),
  );
  return { heads, terms: pageTerms(page, numbers), textHash: textHash(pageText(page.sections)) };
}

/** @param joined the terms of all pages. */
export function encodeParts({ names, pages }: IndexParts, joined: PageTerms): Uint8Array[] {
  const { lengths, sizes } = joined;
  const used = withoutUnused(names, joined.uses);
  const counts = pages.flatMap(({ heads, terms }) => [heads.length, terms.uses.length]);
  const written: WrittenParts = {
    names: used.names,
    pages: pages.map(({ heads, textHash }) => ({ heads, textHash })),
  };
  return [Buffer.from(JSON.stringify(written)), ...[Int32Array.from(counts), lengths, sizes, used.uses].map(bytesOf)];
}

export function decodeParts([json, ...arrays]: readonly Uint8Array[]): IndexParts {
  const { names, pages: written }: WrittenParts = JSON.parse(Buffer.from(json ?? []).toString());
  const [counts, lengths, sizes, uses] = arrays.map(numbersOf);
  if (!counts || !lengths || !sizes || !uses) throw new Error("A part of the index is missing.");
  const fields = lengths.length / (sizes.length || 1);
  const at = { section: 0, use: 0 };
  const pages = written.map((ofPage, page): PageParts => {
    const { section, use } = at;
    at.section += numberAt(counts, 2 * page);
    at.use += numberAt(counts, 2 * page + 1);
    const terms = {
      lengths: lengths.subarray(fields * section, fields * at.section),
      sizes: sizes.subarray(section, at.section),
      uses: uses.subarray(use, at.use),
    };
    return { ...ofPage, terms };
  });
  return { names, pages };
}

/** Without the terms that no page has anymore. The others are sorted, which makes sorting them again quick. */
function withoutUnused(names: readonly string[], uses: Int32Array): { names: string[]; uses: Int32Array } {
  const isUsed = new Uint8Array(names.length);
  for (let at = 0; at < uses.length; at += 2) isUsed[termOf(numberAt(uses, at))] = 1;
  const kept = [...names.keys()].filter((number) => isUsed[number]);
  const nameOf = (number: number) => names[number] ?? "";
  kept.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const numbers = new Int32Array(names.length);
  kept.forEach((number, at) => {
    numbers[number] = at;
  });
  return {
    names: kept.map(nameOf),
    uses: uses.map((use, at) => (at % 2 === 0 ? withTerm(use, numberAt(numbers, termOf(use))) : use)),
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function numbersOf({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array {
  const size = Int32Array.BYTES_PER_ELEMENT;
  if (byteOffset % size === 0) return new Int32Array(buffer, byteOffset, byteLength / size);
  return new Int32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}
