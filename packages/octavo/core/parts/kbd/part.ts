// `:kbd[Ctrl K]`: keys, in sequence.

import { textOf } from "../../model/document-text.ts";
import { escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

export const kbd: Part = {
  type: "textDirective",
  html: ({ children }) =>
    textOf(children)
      .split(/\s+/)
      .filter(Boolean)
      .map((key) => `<kbd>${escapeHtml(key)}</kbd>`)
      .join(" "),
  markdown: ({ children }) => [{ type: "inlineCode", value: textOf(children) }],
};
