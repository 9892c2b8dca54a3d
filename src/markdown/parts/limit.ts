// `:limit[MEMORY_LIMIT]`: a constant, emphasized because it's the point of the sentence.

import { findConstant } from "../constants.ts";
import { escapeHtml } from "../escape.ts";
import { textOf } from "../text.ts";
import type { Part } from "./part.ts";

export const limit: Part = {
  type: "textDirective",
  render: (node, _, page) => {
    const constant = findConstant(textOf(node).trim(), page, node);
    return `<strong class="limit">${escapeHtml(constant?.text ?? "")}</strong>`;
  },
};
