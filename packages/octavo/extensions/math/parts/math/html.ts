// A formula in a sentence is part of the line. Others are in a box that scrolls like that of a table.

import type { Formula } from "../../../../core/model/document.ts";
import { attributes } from "../../../../core/model/escape.ts";
import type { Texts } from "../../../../core/model/texts/texts.ts";

export function formulaHtml({ mathml, isBlock }: Formula, { formula }: Texts): string {
  if (!isBlock) return mathml;
  const box = { class: "table formula", tabindex: 0, role: "group", "aria-label": formula };
  return `<div${attributes(box)}>${mathml}</div>\n`;
}
