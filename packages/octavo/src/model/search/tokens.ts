// Splits text into the terms that are indexed and searched for: words, and whole identifiers (`$.flow.exit`,
// `/sources/{id}`, `pd-deploy`). The build and the browser must use the same rules, or nothing would be found.

import { stemmer } from "stemmer";
import { wordsOf } from "./words.ts";

/** A run of text without spaces. */
export type Chunk = {
  words: string[];
  /** The whole run, if it's more than a plain word. */
  identifier?: string;
};

/** Follows identifiers in the list of terms, so that they can't be confused with words. */
export const identifierMark = "=";

const separators = /[\s|,;<>"'`“”‘’…]+/;

/** A cache, because the same runs appear many times on a site. */
const known = new Map<string, Chunk>();

/** A copy of a part of a text. V8 keeps the whole text in memory for as long as one of its parts. */
function detached(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}

/** Tokenizes text for the index. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const run of text.split(separators)) {
    let chunk = known.get(run);
    if (chunk === undefined) {
      const own = detached(run);
      chunk = chunkOf(own);
      known.set(own, chunk);
    }
    if (chunk.words.length > 0) chunks.push(chunk);
  }
  return chunks;
}

/** A pasted file finds no more than its first lines would, but every word costs time and memory. */
export const mostOfQuery = { characters: 1000, words: 32 };

/** Tokenizes a query, up to these limits. */
export function queryChunks(query: string): Chunk[] {
  const chunks: Chunk[] = [];
  let words = 0;
  for (const run of query.slice(0, mostOfQuery.characters).split(separators)) {
    const chunk = chunkOf(run);
    if (chunk.words.length === 0) continue;
    words += chunk.words.length;
    if (words > mostOfQuery.words) {
      // A single run may already have more words than the limit.
      if (chunks.length === 0) chunks.push({ words: chunk.words.slice(0, mostOfQuery.words) });
      break;
    }
    chunks.push(chunk);
  }
  return chunks;
}

/** Without words if it only has punctuation. */
function chunkOf(run: string): Chunk {
  const words = wordsOf(run);
  if (words.length === 0) return { words };
  const identifier = identifierOf(run);
  return identifier === undefined ? { words } : { words, identifier };
}

/**
 * Lowercase, without surrounding punctuation: `$.flow.exit()` becomes `flow.exit`, `$.export(` becomes `export`.
 * Undefined for a plain word.
 */
function identifierOf(run: string): string | undefined {
  const inner = run.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const isCode = /[^\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(inner) || /^\$\.?\p{L}|^--\p{L}|\p{L}\($/u.test(run);
  if (!isCode || inner.length > 60) return undefined;
  return inner.replace(/[{}()[\]]/g, "").toLowerCase();
}

/** `scheduling`, `scheduled`, and `schedule` share a stem. Words with digits and short words are their own stem. */
export function stemOf(word: string): string {
  return word.length < 4 || /\d/.test(word) ? word : stemmer(word);
}
