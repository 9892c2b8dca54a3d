// What the pages of an index are made of, in a form that can be kept from one build to the next (build time only).

import { quotedTexts } from "./make-index.ts";
import { numberAt } from "./number-at.ts";
import { joinTerms, type PageTerms, pageTerms, type TermNumbers, termOf, withTerm } from "./page-terms.ts";
import type { SearchPage } from "./section.ts";
import type { SectionHead } from "./section-block.ts";

/** What a page is made of. It only depends on the page itself and its place in the sidebar. */
export type PageParts = { heads: SectionHead[]; terms: PageTerms; texts: Uint8Array };

/** @param names of the terms of all pages, by their numbers. */
export type IndexParts = { names: string[]; pages: PageParts[] };

export function partsOfPage(page: SearchPage, numbers: TermNumbers): PageParts {
  const heads = page.sections.map(
    ({ level, title, slug, isOperation }): SectionHead => ({ level, title, slug, ...(isOperation && { isOperation }) }),
  );
  return { heads, terms: pageTerms(page, numbers), texts: Buffer.from(quotedTexts(page.sections)) };
}

export function encodeParts(all: IndexParts): Uint8Array[] {
  const { names, pages } = withoutUnused(all);
  const { lengths, sizes, uses } = joinTerms(pages.map(({ terms }) => terms));
  const counts = pages.flatMap(({ heads, terms, texts }) => [heads.length, terms.uses.length, texts.length]);
  return [
    Buffer.from(JSON.stringify({ names, heads: pages.map(({ heads }) => heads) })),
    ...[Int32Array.from(counts), lengths, sizes, uses].map(bytesOf),
    Buffer.concat(pages.map(({ texts }) => texts)),
  ];
}

export function decodeParts([json, ...arrays]: readonly Uint8Array[]): IndexParts {
  const { names, heads }: { names: string[]; heads: SectionHead[][] } = JSON.parse(Buffer.from(json ?? []).toString());
  const [counts, lengths, sizes, uses] = arrays.slice(0, 4).map(numbersOf);
  const texts = arrays[4];
  if (!counts || !lengths || !sizes || !uses || !texts) throw new Error("A part of the index is missing.");
  const fields = lengths.length / (sizes.length || 1);
  const at = { section: 0, use: 0, text: 0 };
  const pages = heads.map((ofPage, page): PageParts => {
    const { section, use, text } = at;
    at.section += numberAt(counts, 3 * page);
    at.use += numberAt(counts, 3 * page + 1);
    at.text += numberAt(counts, 3 * page + 2);
    const terms = {
      lengths: lengths.subarray(fields * section, fields * at.section),
      sizes: sizes.subarray(section, at.section),
      uses: uses.subarray(use, at.use),
    };
    return { heads: ofPage, terms, texts: texts.subarray(text, at.text) };
  });
  return { names, pages };
}

/** Without the terms that no page has anymore. The others are sorted, which makes sorting them again quick. */
function withoutUnused({ names, pages }: IndexParts): IndexParts {
  const isUsed = new Uint8Array(names.length);
  for (const { terms } of pages)
    for (let at = 0; at < terms.uses.length; at += 2) isUsed[termOf(numberAt(terms.uses, at))] = 1;
  const kept = [...names.keys()].filter((number) => isUsed[number]);
  const nameOf = (number: number) => names[number] ?? "";
  kept.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const numbers = new Int32Array(names.length);
  kept.forEach((number, at) => {
    numbers[number] = at;
  });
  const renumbered = ({ terms, ...page }: PageParts): PageParts => ({
    ...page,
    terms: {
      ...terms,
      uses: terms.uses.map((use, at) => (at % 2 === 0 ? withTerm(use, numberAt(numbers, termOf(use))) : use)),
    },
  });
  return { names: kept.map(nameOf), pages: pages.map(renumbered) };
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function numbersOf({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array {
  const size = Int32Array.BYTES_PER_ELEMENT;
  if (byteOffset % size === 0) return new Int32Array(buffer, byteOffset, byteLength / size);
  return new Int32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}
