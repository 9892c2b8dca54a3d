// Renders diagrams as figures. A button enlarges them.

import type { Diagram } from "../../../model/document.ts";
import { attributes, escapeHtml } from "../../../model/escape.ts";
import { printMarks } from "../../../model/print.ts";
import type { Texts } from "../../../model/texts/texts.ts";
import type { Medium } from "../medium.ts";

export function diagramHtml({ svg, title, alt }: Diagram, { isPaper, id }: Medium, texts: Texts): string {
  const box = attributes({ class: "diagram-box", tabindex: 0, role: "img", "aria-label": alt });
  const enlarge = isPaper
    ? ""
    : `<button${attributes({ class: "enlarge", type: "button", "aria-label": texts.enlargeDiagram })}>${escapeHtml(texts.enlarge)}</button>`;
  const drawing = svg.replaceAll(printMarks.id, id(""));
  return `<figure class="diagram"><div${box}>${drawing}</div>${enlarge}<figcaption>${escapeHtml(title)}</figcaption></figure>\n`;
}
