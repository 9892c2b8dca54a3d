// `:::steps` around an ordered list: the numbered steps of a tutorial.

import { report } from "../content/page-compiler.ts";
import { type Part, splitLabel } from "./part.ts";

export const steps: Part = {
  type: "containerDirective",
  render: (node, _, page) => {
    const { body } = splitLabel(node);
    const [list] = body;
    if (body.length !== 1 || list.type !== "list" || !list.ordered) {
      report(
        page,
        node,
        "`:::steps` must contain one ordered list and nothing else.",
        "Indent everything that belongs to a step below its number.",
      );
      return page.render(body);
    }
    return `<div class="steps">${page.render([list])}</div>\n`;
  },
};
