// Decides where the browser finds the styles of parts. A document has those that its page needs. For a navigation, the
// common ones are in the shell, which every reader loads once. The others are in the asset of each page that needs them.

import type { CompiledPage, NamedStyles } from "../../model/page.ts";
import type { EditionTree } from "../../site/connect-pages.ts";

/** As a share of pages. Below it, the shell would bring styles that most readers never need. */
const common = 1 / 4;
/** Above it, nearly every document has the styles anyway, so the shell doesn't bring them again. */
const nearlyAll = 9 / 10;

/**
 * @param frames the names of the styles that the interface needs on every page, by version. @returns those that every
 * document has. They're the same in all versions, because each different style sheet would be in the policy.
 */
export function baseStyles(trees: readonly EditionTree[], frames: readonly (readonly string[])[]): string[] {
  const pages = trees.flatMap((tree) => [...tree.pages.values()]);
  const [first = [], ...others] = frames;
  return [...usedBy(pages, nearlyAll), ...first.filter((name) => others.every((names) => names.includes(name)))];
}

export type DividedStyles = {
  /** For the shell. */
  shared: NamedStyles[];
  /** For the asset of a page that needs these styles. */
  rest: (needed: readonly string[]) => NamedStyles[];
};

/**
 * @param all in the order in which they apply. @param base those that every document has. @param frame those that the
 * interface needs on every page.
 */
export function divideStyles(
  { pages }: EditionTree,
  all: readonly NamedStyles[],
  base: readonly string[],
  frame: readonly string[],
): DividedStyles {
  const commonNames = new Set([...usedBy([...pages.values()], common), ...frame]);
  // An empty style would still be in the policy.
  const others = all.filter(({ name, css }) => css && !base.includes(name));
  return {
    shared: others.filter(({ name }) => commonNames.has(name)),
    rest: (needed) => others.filter(({ name }) => needed.includes(name) && !commonNames.has(name)),
  };
}

function usedBy(pages: readonly CompiledPage[], share: number): string[] {
  const counts = new Map<string, number>();
  for (const name of pages.flatMap(({ styles }) => styles)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= pages.length * share).map(([name]) => name);
}
