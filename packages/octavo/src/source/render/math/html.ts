// A formula in a sentence is part of the line. Others are in a box that scrolls like that of a table.

import type { Formula } from "../../../model/document.ts";
import { attributes } from "../../../model/escape.ts";
import type { Texts } from "../../../model/texts/texts.ts";
import type { Medium } from "../medium.ts";

export function formulaHtml({ mathml, isBlock }: Formula, { isPaper }: Medium, { formula }: Texts): string {
  if (!isBlock) return mathml;
  const box = isPaper ? {} : { tabindex: 0, role: "group", "aria-label": formula };
  return `<div${attributes({ class: "table formula", ...box })}>${mathml}</div>\n`;
}
