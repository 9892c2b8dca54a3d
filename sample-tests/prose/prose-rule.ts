// A mistake in the text of a page that isn't code: in sentences, directives, and inline code.

/** `version` is the folder's, so pages that versions share belong to the main version. */
export type MarkdownPage = { path: string; version: string; text: string };

/** `offset` is that of the mistake in the page's text. */
export type Finding = { offset: number; message: string; fix: string };

export type ProseRule = (page: MarkdownPage) => Finding[];

/** Applies a rule to each match of a pattern. The finding's offset is that of the match's last group, or of the match. */
export function findingsAt(
  text: string,
  pattern: RegExp,
  judge: (...groups: string[]) => Omit<Finding, "offset"> | undefined,
): Finding[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const finding = judge(...match.map((group) => group ?? ""));
    return finding ? [{ offset: match.index + match[0].lastIndexOf(match.at(-1) ?? ""), ...finding }] : [];
  });
}

/** Blanks fences, which are checked as samples. Offsets stay the same. */
export function withoutFences(markdown: string): string {
  return markdown.replace(/^( *)(`{3,})[^\n]*\n.*?^\1\2$/gms, (fence) => fence.replace(/[^\n]/g, " "));
}
