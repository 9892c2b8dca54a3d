// A mistake in the text of a page that isn't code: in sentences, directives, and inline code.

import type { Slip } from "../slips/slip.ts";

/** `version` is the folder's, so pages that versions share belong to the main version. */
export type MarkdownPage = { path: string; version: string; text: string };

/** `offset` is that of the mistake in the page's text. */
export type Finding = Slip & { offset: number };

export type ProseRule = (page: MarkdownPage) => Finding[];

/** Blanks fences, which are checked as samples. Offsets stay the same. */
export function withoutFences(markdown: string): string {
  return markdown.replace(/^( *)(`{3,})[^\n]*\n.*?^\1\2$/gms, (fence) => fence.replace(/[^\n]/g, " "));
}
