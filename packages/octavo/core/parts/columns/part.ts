// `::::columns` around `:::column`: side by side if there is room, otherwise stacked. `{quiet}` sets them apart from the page
// above, in small type.

import type { Part } from "../../part.ts";

export const columns: Part<{ isQuiet: boolean }> = {
  type: "containerDirective",
  attributes: ["quiet"],
  styles: ["columns"],
  isLayout: true,
  read: ({ attributes: { quiet }, body }, context) => {
    for (const child of body) {
      if (child.type !== "containerDirective" || child.name !== "column")
        context.report(child, "`::::columns` can only contain columns.", "Write `:::column` … `:::`.");
    }
    return { props: { isQuiet: quiet !== undefined } };
  },
  html: ({ props, children }, html) =>
    `<div class="columns"${props.isQuiet ? " data-quiet" : ""}>${html(children)}</div>\n`,
};

export const column: Part = {
  type: "containerDirective",
  isLayout: true,
  html: ({ children }, html) => `<div>${html(children)}</div>`,
};
