// The letters of a text, each of which is measured and drawn on its own.

const single = ["Latin", "Greek", "Cyrillic", "Han", "Hiragana", "Katakana", "Hangul"];
/** A letter of a script whose letters change with those next to them, or are written from right to left. */
const joinedLetter = `(?![${single.map((name) => `\\p{Script=${name}}`).join("")}])\\p{L}`;
/** Words of such letters. */
const joined = new RegExp(`((?:${joinedLetter}[\\p{M}\\p{P}]*(?:\\s+(?=${joinedLetter}))?)+)`, "u");

const segmenter = new Intl.Segmenter();

/** Whether letters of this text depend on each other, so that it's drawn as one. */
export function isJoined(text: string): boolean {
  return joined.test(text);
}

/**
 * A letter with its accents counts as one, and so do joined words, and what is between them.
 *
 * @param isRtl whether the text is written from right to left.
 * @returns them from left to right.
 */
export function lettersOf(text: string, isRtl: boolean): string[] {
  if (!isJoined(text)) return Array.from(segmenter.segment(text), ({ segment }) => segment);
  const runs = text.split(joined).flatMap((run) => (isJoined(run) ? run : run.split(/(\s+)/)));
  const found = runs.filter((run) => run !== "");
  return isRtl ? found.reverse() : found;
}
