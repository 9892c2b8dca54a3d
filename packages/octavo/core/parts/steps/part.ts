// `:::steps` around an ordered list: the numbered steps of a tutorial.

import type { Part } from "../../part.ts";

const indent = "Indent everything that belongs to a step below its number.";

export const steps: Part = {
  type: "containerDirective",
  styles: ["steps"],
  read: ({ node, body: [list, ...rest] }, context) => {
    if (list?.type !== "list" || !list.ordered || rest.length > 0)
      context.report(node, "`:::steps` must contain one ordered list and nothing else.", indent);
    return { props: {} };
  },
  html: ({ children }, html) => `<div class="steps">${html(children)}</div>\n`,
};
