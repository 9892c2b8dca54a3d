// `:::beside` around samples or a diagram: on a wide screen, it's next to the text above it and stays in view, otherwise
// it follows the text.

import type { Part } from "../../part.ts";

export const beside: Part = {
  type: "containerDirective",
  styles: ["beside"],
  isLayout: true,
  takesTextAbove: true,
  html: ({ label, children }, html) => {
    const samples = `<div class="beside">${html(children)}</div>`;
    return label.length > 0 ? `<div class="pair"><div>${html(label)}</div>${samples}</div>\n` : samples;
  },
  markdown: ({ label, children }, write) => write.nodes([...label, ...children]),
};
