// `::::columns` around `:::column`: side by side if there is room, otherwise stacked.

import type { Part } from "../part.ts";

export const columns: Part = {
  type: "containerDirective",
  styles: ["columns"],
  isLayout: true,
  read: ({ body }, context) => {
    for (const child of body) {
      if (child.type !== "containerDirective" || child.name !== "column")
        context.report(child, "`::::columns` can only contain columns.", "Write `:::column` … `:::`.");
    }
    return { props: {} };
  },
  html: ({ children }, html) => `<div class="columns">${html(children)}</div>\n`,
};

export const column: Part = {
  type: "containerDirective",
  isLayout: true,
  html: ({ children }, html) => `<div>${html(children)}</div>`,
};
