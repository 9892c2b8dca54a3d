// `::still-have-questions`: the closing block. Its heading isn't one of the page's own, so no list of headings includes
// it.

import { escapeHtml } from "octavo/escape";
import type { Part } from "octavo/part";

export const part: Part<{ support: string }> = {
  type: "leafDirective",
  read: ({ node }, context) => {
    const { support = "" } = context.settings;
    if (!support) context.report(node, "The site has no support address.", "Add `support:` to site/site.yaml.");
    context.claimId("still-have-questions", node);
    return { props: { support } };
  },
  html: ({ props }) =>
    `<section class="questions"><h2 id="still-have-questions">Still have questions?</h2><p>Didn't find your answer? <a href="${escapeHtml(props.support)}" rel="external noopener">Contact us</a>. We're happy to help.</p></section>\n`,
  markdown: ({ props }) =>
    props.support === ""
      ? []
      : [
          {
            type: "paragraph",
            children: [
              { type: "strong", children: [{ type: "text", value: "Still have questions?" }] },
              { type: "text", value: " Didn't find your answer? " },
              { type: "link", url: props.support, children: [{ type: "text", value: "Contact us" }] },
              { type: "text", value: ". We're happy to help." },
            ],
          },
        ],
};
