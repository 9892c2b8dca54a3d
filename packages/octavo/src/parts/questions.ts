// `::still-have-questions`: the closing block. Its heading isn't one of the page's own, so no list of headings includes
// it.

import { claimId } from "../content/headings.ts";
import { report } from "../content/page-compiler.ts";
import { escapeHtml } from "../render/escape.ts";
import type { Part } from "./part.ts";

export const questions: Part = {
  type: "leafDirective",
  render: (node, _, page) => {
    const { support } = page.setup.site;
    if (!support) report(page, node, "The site has no support address.", "Add `support:` to site/site.yaml.");
    claimId("still-have-questions", page, node);
    const href = escapeHtml(support ?? "");
    return `<section class="questions"><h2 id="still-have-questions">Still have questions?</h2><p>Didn't find your answer? <a href="${href}" rel="external noopener">Contact us</a>. We're happy to help.</p></section>\n`;
  },
};
