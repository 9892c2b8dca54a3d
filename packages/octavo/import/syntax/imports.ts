// Imports and exports on pages that Docusaurus reads as MDX, although they're named `.md`.

import type { Root } from "mdast";
import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { changeChildren } from "../../core/page/context/tree.ts";
import { importsOnlyKnown } from "./import-names.ts";

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
