// Text to what is indexed and looked for: words, and identifiers as a whole (`$.flow.exit`, `/sources/{id}`, `pd-deploy`).
// Build and browser share the rule, or nothing would be found.

import { stemmer } from "stemmer";

/** A run of text without spaces. */
export type Chunk = {
  words: string[];
  /** The whole run, where it is more than a word. */
  identifier?: string;
};

/** Before an identifier in the list of terms, so that no word is taken for one. */
export const identifierMark = "=";

const separators = /[\s|,;<>"'`“”‘’…]+/;

/** A site has the same runs many times over. */
const known = new Map<string, Chunk | undefined>();

/** For the index. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const run of text.split(separators)) {
    if (!known.has(run)) known.set(run, chunkOf(run));
    const chunk = known.get(run);
    if (chunk) chunks.push(chunk);
  }
  return chunks;
}

/** A pasted file finds no more than its first lines do, but every word costs time and memory. */
export const mostOfQuery = { characters: 1000, words: 32 };

/** For a query: its beginning, as far as it is looked for. */
export function queryChunks(query: string): Chunk[] {
  const chunks: Chunk[] = [];
  let words = 0;
  for (const run of query.slice(0, mostOfQuery.characters).split(separators)) {
    const chunk = chunkOf(run);
    if (!chunk) continue;
    words += chunk.words.length;
    if (words > mostOfQuery.words) {
      // One run alone may have more words than are looked for.
      if (chunks.length === 0) chunks.push({ words: chunk.words.slice(0, mostOfQuery.words) });
      break;
    }
    chunks.push(chunk);
  }
  return chunks;
}

function chunkOf(run: string): Chunk | undefined {
  const words = wordsOf(run);
  if (words.length === 0) return undefined;
  const identifier = identifierOf(run);
  return identifier === undefined ? { words } : { words, identifier };
}

/** `defineComponent` is two words, `oauth2` one. Accents do not count. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Lower case, without what stands around it: `$.flow.exit()` is `flow.exit`, `$.export(` is `export`. Undefined for a plain word. */
function identifierOf(run: string): string | undefined {
  const inner = run.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const isCode = /[^\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(inner) || /^\$\.?\p{L}|^--\p{L}|\p{L}\($/u.test(run);
  if (!isCode || inner.length > 60) return undefined;
  return inner.replace(/[{}()[\]]/g, "").toLowerCase();
}

/** `scheduling`, `scheduled` and `schedule` have one stem. Numbers and short words are their own. */
export function stemOf(word: string): string {
  return word.length < 4 || /\d/.test(word) ? word : stemmer(word);
}
