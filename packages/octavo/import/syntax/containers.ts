// Containers as VitePress and Docusaurus write them: `::: tip A title`, `:::info`, and `::: code-group`.

import type { Root } from "mdast";
import { type Line, literalLines, rewritten } from "../../core/page/context/lines.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { visitNodes } from "../../core/page/context/tree.ts";
import { endDefinitions } from "../../core/page/our-syntax.ts";
import { foreignNames } from "./foreign-names.ts";

const opening = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(:{3,})([ \t]*)([a-z][\w-]*)(?:[ \t]+(\S.*?))?[ \t]*$/i;
const attributes = /[ \t]*\{[^{}]*\}$/;

/** Writes the title in brackets, where the parser expects it. */
export function rewriteContainers(written: readonly Line[]): Line[] {
  const lines = endDefinitions(written);
  const isLiteral = literalLines(lines);
  return lines.map((line, index) => {
    if (isLiteral[index]) return line;
    const [, before = "", colons = "", space, name = "", rest = ""] = opening.exec(line.text) ?? [];
    if (!name || (space === "" && rest === "")) return line;
    return rewritten(line, `${before}${colons}${name.toLowerCase()}${titleOf(rest)}`);
  });
}

function titleOf(rest: string): string {
  if (rest.startsWith("[")) return rest;
  const title = rest.replace(attributes, "");
  return title ? `[${inBrackets(title)}]` : "";
}

/** Escapes what would end a label. */
export function inBrackets(title: string): string {
  return title.replace(/[[\]\\]/g, "\\$&");
}

/** Gives containers with the name of another generator the name of the part that does the same. */
export function renameContainers(tree: Root, page: PageContext): void {
  visitNodes(tree, (node) => {
    if (node.type !== "containerDirective" || page.setup.directives.has(node.name)) return;
    const known = foreignNames.get(node.name.toLowerCase());
    if (!known) return;
    node.name = known.part;
    const [first] = node.children;
    const hasTitle = first?.type === "paragraph" && first.data?.directiveLabel;
    if (known.title && !hasTitle)
      node.children.unshift({
        type: "paragraph",
        data: { directiveLabel: true },
        children: [{ type: "text", value: known.title }],
      });
  });
}
