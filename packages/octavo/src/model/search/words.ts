// Splits text into words, as the index and paths do.

/** `defineComponent` is two words, `oauth2` is one. Accents are ignored, and so are Arabic vowel marks and forms of alef. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u0670]/g, "")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
