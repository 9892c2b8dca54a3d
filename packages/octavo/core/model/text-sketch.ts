// Recognizes a text later without storing it (MinHash). Every run of three words in the text is hashed, and its sketch
// has the smallest hashes, which are a fair sample: if another text has half of them, it has about half of the text.

import { textHash } from "./text-hash.ts";

const wordsPerRun = 3;
/** A sketch has at most this many hashes. */
const sketchSize = 8;
/** Of a hash in a sketch. */
const bytesPerHash = 3;

/** The hashes of all runs of words. A text with fewer words than a run is one run. */
export function runsOf(text: string): Set<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = new Set<number>();
  if (words.length === 0) return runs;
  const last = Math.max(0, words.length - wordsPerRun);
  for (let at = 0; at <= last; at++) runs.add(hashOf(words.slice(at, at + wordsPerRun).join(" ")));
  return runs;
}

/** The smallest hashes of a text, as Base64. Empty for a text without words. */
export function sketchOf(text: string): string {
  // A typed array sorts numbers without comparing them one call at a time.
  const smallest = Uint32Array.from(runsOf(text)).sort().subarray(0, sketchSize);
  const bytes = Buffer.alloc(smallest.length * bytesPerHash);
  for (const [at, hash] of smallest.entries()) bytes.writeUIntBE(hash, at * bytesPerHash, bytesPerHash);
  return bytes.toString("base64url");
}

/** The hashes in a sketch. */
export function hashesIn(sketch: string): number[] {
  const bytes = Buffer.from(sketch, "base64url");
  const count = Math.floor(bytes.length / bytesPerHash);
  return Array.from({ length: count }, (_, at) => bytes.readUIntBE(at * bytesPerHash, bytesPerHash));
}

/** Cut to the bytes that a sketch has room for. */
function hashOf(text: string): number {
  return textHash(text) & 0xffffff;
}
