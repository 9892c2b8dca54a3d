// Renders diagrams as figures. A button enlarges them.

import type { Diagram } from "../../../../core/model/document.ts";
import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { Texts } from "../../../../core/model/texts/texts.ts";

export function diagramHtml({ svg, title, alt }: Diagram, texts: Texts): string {
  const box = attributes({ class: "diagram-box", tabindex: 0, role: "img", "aria-label": alt });
  const enlarge = `<button${attributes({ class: "enlarge", type: "button", "aria-label": texts.enlargeDiagram })}>${escapeHtml(texts.enlarge)}</button>`;
  return `<figure class="diagram"><div${box}>${svg}</div>${enlarge}<figcaption>${escapeHtml(title)}</figcaption></figure>\n`;
}
