// Splits text into words, as the index and paths do.

/** `isn't`, `won't`, `cannot`, `no`: readers write them in many ways, and with or without the apostrophe. */
const negations =
  /\b(?:[a-z]+n['’]t|(?:is|are|was|were|do|does|did|has|have|had|wo|ca|could|should|would)nt|cannot|no|never)\b/gi;

/** What each of them becomes. */
export const negation = "not";

/** `isn't` becomes `not`, `workflow's` becomes `workflow`, and `you're` becomes `you`. */
export function withoutApostrophes(text: string): string {
  return text.replace(negations, negation).replace(/(\p{L})['’](?:s|re|ve|ll|d|m)(?!\p{L})/gu, "$1");
}

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
