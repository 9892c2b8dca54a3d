// Imports and exports, also on pages that Docusaurus reads as MDX, although they're named `.md`.

import type { Root } from "mdast";
import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { changeChildren } from "../../core/page/context/tree.ts";
import { components } from "./components.ts";

const statement =
  /^(?:import\s(?:[^;\n]+\sfrom\s+)?["'][^"'\n]+["'];?|export\s+(?:const|let|default|function)\b[^\n]*)$/;

export function removeImports(tree: Root, page: PageContext): void {
  changeChildren(tree, (children) =>
    children.filter((node) => {
      const [only] = node.type === "paragraph" ? node.children : [];
      const isImport = only?.type === "text" && only.value.split("\n").every((line) => statement.test(line.trim()));
      if (isImport && !importsOnlyKnown(only.value))
        report(page, node, "Imports and exports have no meaning here.", "Remove them.", "import");
      return !isImport;
    }),
  );
}

const named = /^import\s+(?:type\s+)?([^"';]+?)\s+from\s+["'][^"']+["'];?$/;

/** Whether it only imports components that are read here, so that nothing is lost without it. */
export function importsOnlyKnown(statement: string): boolean {
  const statements = statement.trim().split(/\n(?=import\s)/);
  return statements.every((each) => {
    const [, names] = named.exec(each.trim().replace(/\s+/g, " ")) ?? [];
    const words = names?.replace(/\b\w+ as (?=\w)/g, "").match(/[\w$]+/g) ?? [];
    return words.length > 0 && words.every((name) => components.has(name) || name === "DocCardList");
  });
}
