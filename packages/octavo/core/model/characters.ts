// Characters that can't be published, because neither HTML nor XML allows them: controls other than tabs and the ends of
// lines, halves of surrogate pairs, and code points that never become characters. A source that contains one is refused
// where it's read, also if it's escaped in YAML. A character reference for one, such as `&#12;`, becomes the replacement
// character, as HTML and Markdown demand for some of them.

const unpublishable = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const all = new RegExp(unpublishable, "gu");

/** What is wrong, and how to correct it. */
export type CharacterFault = { index: number; message: string; remedy: string };

/** The first character of a text that can't be published. */
export function characterFault(text: string): CharacterFault | undefined {
  const found = unpublishable.exec(text);
  if (!found) return undefined;
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return { index: found.index, message: `The character U+${code} can't be published.`, remedy: "Remove it." };
}

/** The text with the replacement character in place of each of these characters. Lines end with `\n`. */
export function publishableText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(all, "\uFFFD");
}
