// A sample of npm commands, marked with `package-managers`, becomes code tabs with those of other package managers.

import type { Code, Nodes } from "mdast";
import { parseMeta } from "../../code/code-meta.ts";
import { readInfo } from "../../code/fence-info.ts";
import { translateNpm } from "../../code/npm-commands.ts";
import { codeTabs, isCodeTabs } from "../context/containers.ts";
import { type PageContext, placeOf, report } from "../context/page-context.ts";
import { changeChildren } from "../context/tree.ts";

export function translatePackageManagers(tree: Nodes, page: PageContext): void {
  // Most pages have none. Components are no longer in the text.
  if (!page.source.path.endsWith(".mdx") && !/package-managers|npm2yarn/.test(page.text.markdown)) return;
  changeChildren(tree, (children, parent) =>
    children.flatMap((node) => {
      if (node.type !== "code" || !isMarked(node)) return [node];
      if (!isCodeTabs(parent)) return [tabsOf(node, page)];
      const remedy = "Move it out of the tabs, because it becomes tabs.";
      report(page, node, "A sample with `package-managers` can't be in `:::code-tabs`.", remedy);
      return [node];
    }),
  );
}

function isMarked({ lang, meta }: Code): boolean {
  return !!meta && parseMeta(readInfo(lang ?? "", meta).meta).packageManagers === true;
}

function tabsOf(node: Code, page: PageContext): Nodes {
  const { commands, unknown } = translateNpm(node.value);
  const { line } = placeOf(node);
  const remedy = "Correct it, or show it in a sample without `package-managers`.";
  for (const [at, command] of unknown) {
    const message = `\`${command}\` can't be translated for other package managers.`;
    report(page, { line: line && line + 1 + at, column: 1 }, message, remedy);
  }
  if (commands.size === 1) return node;
  const samples = [...commands].map(([manager, value]) => ({ ...node, value, meta: `${node.meta} tab="${manager}"` }));
  return codeTabs(samples);
}
