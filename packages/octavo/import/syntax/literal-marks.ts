// Syntax of other generators that stays as it's written, such as shortcodes. Nothing is done about it, but it's counted.

import type { Root } from "mdast";
import { type PageContext, placeOf, report } from "../../core/page/context/page-context.ts";
import { visitNodes } from "../../core/page/context/tree.ts";

/** What is written, and what it's called. */
const kinds: [pattern: RegExp, name: string][] = [
  // `{{< … >}}`, `{{<…>}}`, which holds a tag, `{{% … %}}`, and `{% … %}` of Jinja, as in macros of MkDocs.
  [/\{\{[<%].*?[>%]\}\}|\{\{$|\{%-?\s*\w[^%]*%\}/g, "shortcode"],
  [/(?<!\$)\{\{(?![<%#]).*?\}\}/g, "expression"],
  [/\{\{#\w.*?\}\}/g, "included file"],
  [/!?\[\[[^[\]\n]+\]\]/g, "wiki link"],
  [/\$\$[^$]+\$\$/g, "formula"],
];

export function reportLiteral(tree: Root, page: PageContext): void {
  visitNodes(tree, (node) => {
    if (node.type !== "text") return;
    for (const [pattern, name] of kinds)
      for (const { 0: written, index } of node.value.matchAll(pattern)) {
        const [line = ""] = written.split("\n");
        const above = node.value.slice(0, index).split("\n").length - 1;
        const start = placeOf(node);
        const at = above === 0 ? start : { ...start, line: start.line + above, column: 1 };
        report(page, at, `\`${line.slice(0, 40)}\` is shown as it's written.`, "Write it in Markdown.", name);
      }
  });
}
