// `:kbd[Ctrl K]`: keys, in sequence.

import { escapeHtml } from "../render/escape.ts";
import { textOf } from "../render/text.ts";
import type { Part } from "./part.ts";

export const kbd: Part = {
  type: "textDirective",
  render: (node) =>
    textOf(node)
      .split(/\s+/)
      .filter(Boolean)
      .map((key) => `<kbd>${escapeHtml(key)}</kbd>`)
      .join(" "),
};
