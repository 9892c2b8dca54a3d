// Splits text into the terms that are indexed and searched for: words, and whole identifiers (`$.flow.exit`,
// `/sources/{id}`, `pd-deploy`). The build and the browser must use the same rules, or nothing would be found.

import { stemmer } from "stemmer";
import { withSpaces } from "../../../core/model/words/segments.ts";
import { withoutApostrophes, wordsOf } from "../../../core/model/words/words.ts";

/** A run of text without spaces. */
export type Chunk = {
  words: string[];
  /** The whole run, if it's more than a plain word. */
  identifier?: string;
  /** Identifiers in it with the signs that belong to them: `c#`, `.net`, `--limit`, `$.var`, `@scope/package`. */
  signed?: string[];
};

/** Follows identifiers in the list of terms, so that they can't be confused with words. */
const identifierMark = "=";

/** Also the punctuation of Chinese and Japanese. */
const separators =
  /[\s|,;<>"'`“”‘’…\u3001-\u3003\u3008-\u3020\u30fb\uff01-\uff0f\uff1a-\uff20]+|(?<=[\p{L}\p{N}_$][([])|[)\]]+/u;

/** A cache, because the same runs appear many times on a site. */
const known = new Map<string, Chunk>();

/** A copy of a part of a text. V8 keeps the whole text in memory for as long as one of its parts. */
function detached(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}

/** Tokenizes text for the index. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const run of runsOf(text)) {
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

function runsOf(text: string): string[] {
  return withSpaces(withoutApostrophes(text)).split(separators);
}

/** A pasted file finds no more than its first lines would, but every word costs time and memory. */
export const mostOfQuery = { characters: 1000, words: 32 };

/** Tokenizes a query, up to these limits. */
export function queryChunks(query: string): Chunk[] {
  const chunks: Chunk[] = [];
  let words = 0;
  for (const run of runsOf(query.slice(0, mostOfQuery.characters))) {
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
  const signed = signedIn(run);
  return { words, ...(identifier !== undefined && { identifier }), ...(signed.length > 0 && { signed }) };
}

const longestIdentifier = 60;

/**
 * Lowercase, without surrounding punctuation: `$.flow.exit()` becomes `flow.exit`, `$.export(` becomes `export`.
 * Undefined for a plain word.
 */
function identifierOf(run: string): string | undefined {
  const inner = run.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const isCode = /[^\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(inner) || /^\$\.?\p{L}|^--\p{L}|\p{L}\($/u.test(run);
  if (!isCode || inner.length > longestIdentifier) return undefined;
  return inner.replace(/[{}()[\]]/g, "").toLowerCase();
}

/**
 * An option, a variable, a package, or a file extension, and a language such as `C#` or `C++`. A call like `.map(`
 * isn't one.
 */
const signs =
  /(?<![^/([{=:])(?:(?:--?|\$\.?)\p{L}[\p{L}\p{N}_.-]*|@\p{L}[\p{L}\p{N}_./-]*|\.\p{L}[\p{L}\p{N}]*(?![\p{L}\p{N}(]))|(?<![\p{L}\p{N}])\p{L}{1,3}(?:#|\+\+)(?![\p{L}\p{N}+#])/gu;

function signedIn(run: string): string[] {
  return (run.match(signs) ?? [])
    .map((identifier) => identifier.replace(/[_./-]+$/, "").toLowerCase())
    .filter(({ length }) => length <= longestIdentifier);
}

/** The term of an identifier, in two parts. `--limit` is `limit=--`, so that it's in the same file as the word. */
export function identifierTerm(identifier: string): { term: string; start: string; end: string } {
  const [sign] = /^[-$@.]*/.exec(identifier) ?? [""];
  const [start, end] = [identifier.slice(sign.length), identifierMark + sign];
  return { term: start + end, start, end };
}

/** What a term looks like in a text, and whether it's an identifier. */
export function readTerm(term: string): { written: string; isIdentifier: boolean } {
  const end = term.lastIndexOf(identifierMark);
  if (end < 0) return { written: term, isIdentifier: false };
  return { written: term.slice(end + 1) + term.slice(0, end), isIdentifier: true };
}

/** `scheduling`, `scheduled`, and `schedule` share a stem. Words with digits and short words are their own stem. */
export function stemOf(word: string): string {
  return word.length < 4 || /\d/.test(word) ? word : stemmer(word);
}
