// What an `import` of MDX or a page of Docusaurus names.

import { components } from "./components.ts";

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
