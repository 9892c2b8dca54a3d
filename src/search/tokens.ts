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

/** A text has the same runs many times over; a page of the browser asks for few. */
const known = new Map<string, Chunk | undefined>();

export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const run of text.split(/[\s|,;<>"'`“”‘’…]+/)) {
    if (!known.has(run)) known.set(run, chunkOf(run));
    const chunk = known.get(run);
    if (chunk) chunks.push(chunk);
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
