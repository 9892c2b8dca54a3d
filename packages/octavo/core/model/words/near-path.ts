// Decides which pages a reader may have meant by a path that leads nowhere. Search finds a page for almost any word, so
// its results are only offered if their route or title is similar to the path.

import { editDistance } from "../edit-distance.ts";
import { stopWords } from "./stop-words.ts";
import { wordsOf } from "./words.ts";

export type NamedPage = { route: string; label: string };

/** The share of the path's words that a page must have. */
const leastShare = 0.6;
/** A word may have one wrong letter in this many. */
const lettersPerMistake = 5;

/** The words of a path, without its file extension and the words that appear in every sentence. */
export function pathWords(path: string): string[] {
  return wordsOf(path.replace(/\.[a-z]+\/?$/, "")).filter((word) => word.length > 1 && !stopWords.has(word));
}

/** @returns the pages that are similar to the path, most similar first. */
export function nearPath<Page extends NamedPage>(path: string, pages: readonly Page[]): Page[] {
  const words = pathWords(path);
  const lastWords = pathWords(path.split("/").filter(Boolean).at(-1) ?? "");
  if (lastWords.length === 0) return [];
  const similarity = ({ route, label }: Page): number => {
    const inRoute = pathWords(route);
    const known = [...inRoute, ...pathWords(label)];
    const isKnown = (word: string) => known.some((other) => isNear(word, other));
    const matched = words.filter(isKnown).length;
    // The end of a path says what the page is about. The folders above may have changed.
    if (matched < leastShare * words.length && !lastWords.every(isKnown)) return 0;
    return (2 * matched) / (words.length + inRoute.length);
  };
  return pages
    .map((page) => ({ page, similarity: similarity(page) }))
    .filter((one) => one.similarity > 0)
    .sort((a, b) => b.similarity - a.similarity)
    .map(({ page }) => page);
}

/** `step` is near `steps`, `node` is near `nodejs`, and `qickstart` is near `quickstart`, but `nope` isn't near `node`. */
function isNear(word: string, other: string): boolean {
  const [shorter, longer] = word.length < other.length ? [word, other] : [other, word];
  if (shorter === longer || (shorter.length >= 4 && longer.startsWith(shorter))) return true;
  const allowed = Math.floor(longer.length / lettersPerMistake);
  return allowed > 0 && editDistance(word, other, allowed) <= allowed;
}
