// Hashes of inline scripts and styles, as a Content-Security-Policy lists them.

import { createHash } from "node:crypto";

/** @returns a function that hashes each different text only once. All documents share most of their texts. */
export function openInlineHashes(): (texts: readonly string[]) => string[] {
  const known = new Map<string, string>();
  return (texts) =>
    texts.map((text) => {
      const hash = known.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      known.set(text, hash);
      return hash;
    });
}
