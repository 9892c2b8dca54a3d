// Pages in MDX: their Markdown is read as MDX means it, imports and expressions are dropped, and components are replaced by
// their content.

import type { Nodes, Root } from "mdast";
import { markdownToMdast, mdxToMdast } from "satteri";
import { isPhrasing } from "../../model/phrasing.ts";
import { parserOptions } from "../expand.ts";
import { type PageContext, report, warn } from "../page-context.ts";
import { isHtmlName, replaceElement } from "./elements.ts";
import { asBlocks, asSentence, changeChildren, textNode } from "./tree.ts";

/** @param text what the parser reads, which isn't always what is written. */
export function parseMdx(text: string, page: PageContext): Root {
  try {
    return mdxToMdast(text, parserOptions) as Root;
  } catch (cause) {
    const [, line, column, message] =
      /^(\d+):(\d+): (.*?)(?: \(\d+:\d+\))?(?: \([\w:-]+\))?$/s.exec((cause as Error).message) ?? [];
    const place = line ? { line: Number(line), column: Number(column) } : { line: 1, column: 1 };
    warn(page, place, `This isn't MDX: ${message ?? (cause as Error).message}.`, "The page is read as plain Markdown.");
    return markdownToMdast(text, parserOptions) as Root;
  }
}

export function replaceMdx(tree: Root, page: PageContext): void {
  changeChildren(tree, (children, parent) => {
    if (!children.some(isMdx)) return [...children];
    const replaced = children.flatMap((node) => replaceNode(node, page));
    const isSentence = isPhrasing(parent) || parent.type === "paragraph" || parent.type === "heading";
    return isSentence ? asSentence(replaced) : asBlocks(replaced);
  });
}

const isMdx = ({ type }: Nodes) => type.startsWith("mdx");

function replaceNode(node: Nodes, page: PageContext): Nodes[] {
  switch (node.type) {
    case "mdxjsEsm":
      report(page, node, "Imports and exports have no meaning here.", "Remove them.", "import");
      return [];
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return replaceExpression(node, page);
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement": {
      if (!node.name) return [...node.children];
      const attributes = new Map(
        node.attributes.flatMap((attribute): [string, string | undefined][] => {
          if (attribute.type !== "mdxJsxAttribute") return [];
          const { value } = attribute;
          const text = typeof value === "string" ? value : value ? undefined : "";
          return [[attribute.name.toLowerCase().replace("classname", "class"), text]];
        }),
      );
      const name =
        isHtmlName(node.name.toLowerCase()) && /^[a-z]/.test(node.name) ? node.name.toLowerCase() : node.name;
      return replaceElement({ name, attributes, children: [...node.children], at: node }, page);
    }
    default:
      return [node];
  }
}

function replaceExpression(node: Extract<Nodes, { type: `mdx${string}Expression` }>, page: PageContext): Nodes[] {
  const written = node.value.trim();
  if (written === "" || /^\/\*.*\*\/$/s.test(written)) return [];
  const [, , text] = /^(["'`])([^"'`\\$]*)\1$/.exec(written) ?? [];
  if (text !== undefined) return [textNode(text)];
  report(page, node, `\`{${written.slice(0, 40)}}\` isn't computed here.`, "Write its value instead.", "expression");
  return [];
}

const esm = /^(?:import\s(?:[^;\n]+\sfrom\s+)?["'][^"'\n]+["'];?|export\s+(?:const|let|default|function)\b[^\n]*)$/;

/** Removes the imports of pages that Docusaurus reads as MDX, although they're named `.md`. */
export function removeImports(tree: Root, page: PageContext): void {
  changeChildren(tree, (children) =>
    children.filter((node) => {
      const [only] = node.type === "paragraph" ? node.children : [];
      const isImport = only?.type === "text" && only.value.split("\n").every((line) => esm.test(line.trim()));
      if (isImport) report(page, node, "Imports and exports have no meaning here.", "Remove them.", "import");
      return !isImport;
    }),
  );
}
