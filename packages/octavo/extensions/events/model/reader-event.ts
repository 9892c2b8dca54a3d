// Rules for the texts of reader events. Browsers apply them, too, so this is separate from the schema.

/** The longest texts, in characters. */
export const longest = { query: 200, comment: 500, label: 60, path: 300 };

/**
 * One line without control characters, invisible ones, and those that reverse the text around them. It can be printed in
 * a terminal.
 */
export function plainLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
