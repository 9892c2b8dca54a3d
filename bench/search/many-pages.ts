// Builds a large site from this one by repeating its pages, each time with a different vocabulary. The same seed
// produces the same site.

import type { PageSection } from "../../packages/octavo/core/model/page.ts";
import type { SearchPage } from "../../packages/octavo/core/model/section.ts";
import { randomFrom } from "../../packages/octavo/tests/random-from.ts";

/** The most frequent words are the same in every text. */
const usualCount = 150;
/** How far a word's rank may move. Words are replaced with others of a similar frequency. */
const jitter = 80;
/** `defineComponent` is two words. */
const wordPattern = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu;

/**
 * Returns `count` pages, starting with those of this site. Each copy replaces its words with others of about the same
 * frequency. New words are added with every copy, so that the vocabulary grows with the square root of the text (Heaps'
 * law).
 */
export function manyPages(pages: readonly SearchPage[], count: number): SearchPage[] {
  const random = randomFrom(1);
  const [usual, ranked] = rankedWords(pages);
  const pool = [...ranked];
  const known = new Set([...usual, ...ranked]);
  const any = () => Math.floor(random() * pool.length);
  const all = [...pages];
  for (let copy = 1; all.length < count; copy++) {
    while (pool.length < ranked.length * Math.sqrt(copy + 1)) {
      const at = any();
      const word = coin(pool[at], pool[any()]);
      if (!known.has(word)) pool.splice(at, 0, word);
      known.add(word);
    }
    const order = ranked
      .map((word, rank) => ({ word, rank: rank + random() * jitter }))
      .sort((a, b) => a.rank - b.rank);
    const exchanged = new Map(order.map(({ word }, at) => [word, pool[Math.floor((at * pool.length) / order.length)]]));
    const vary = (text: string) =>
      text.replace(wordPattern, (word) => {
        const other = exchanged.get(word.toLowerCase()) ?? word;
        return /^\p{Lu}/u.test(word) ? other[0].toUpperCase() + other.slice(1) : other;
      });
    all.push(...pages.slice(0, count - all.length).map((page) => varied(page, `/${copy}`, vary)));
  }
  return all;
}

function varied(page: SearchPage, folder: string, vary: (text: string) => string): SearchPage {
  return {
    route: folder + vary(page.route),
    title: vary(page.title),
    group: vary(page.group),
    sections: page.sections.map(
      ({ slug, title, text, inlineCode, code, ...section }): PageSection => ({
        ...section,
        slug: vary(slug),
        title: vary(title),
        text: vary(text),
        inlineCode: vary(inlineCode),
        code: vary(code),
      }),
    ),
    linked: new Map([...page.linked].map(([slug, links]) => [vary(slug), links])),
  };
}

/** @returns the words that every text has, and all others, most frequent first. */
function rankedWords(pages: readonly SearchPage[]): [usual: string[], others: string[]] {
  const counts = new Map<string, number>();
  const texts = pages.flatMap(({ sections }) => sections.map(({ title, text, code }) => `${title} ${text} ${code}`));
  for (const text of texts) {
    for (const part of text.match(wordPattern) ?? []) {
      const word = part.toLowerCase();
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const words = [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)).map(([word]) => word);
  return [words.slice(0, usualCount), words.slice(usualCount)];
}

/** Joins the start of one word and the end of another, for realistic letter sequences. */
function coin(a: string, b: string): string {
  return a.slice(0, Math.ceil(a.length / 2)) + b.slice(Math.floor(b.length / 2));
}
