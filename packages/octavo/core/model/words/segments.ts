// Scripts that are written without spaces between words. Search puts spaces into their text and into queries, and then
// treats them like any other text.

export const unspacedLetter =
  "[\\p{sc=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]";
export const unspaced = new RegExp(`(${unspacedLetter}+)(?=([\\p{L}\\p{N}])?)`, "gu");

let segmenter: Intl.Segmenter | undefined;

/** `ステップを実行` becomes `ステップ を 実行`. The last word stays at the end, because a reader may still be typing it. */
export function withSpaces(text: string): string {
  // Older browsers can't tell the words apart.
  if (!Intl.Segmenter) return text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  const split = segmenter;
  return text.replace(unspaced, (run: string, _: string, next: string | undefined, at: number) => {
    const words = [...split.segment(run)].map(({ segment }) => segment);
    return `${at > 0 ? " " : ""}${words.join(" ")}${next ? " " : ""}`;
  });
}
