// axe-core: WCAG 2.2 AA, AAA text contrast, and axe's own best practices, without what it has read before.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions, Spec } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const contrast = ["color-contrast", "color-contrast-enhanced"];
/** All rules. */
export const everything: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // The AAA rule leaves what is below AA to the AA rule.
  rules: { "color-contrast-enhanced": { enabled: true } },
};
type Axe = { run: (options: RunOptions) => Promise<AxeResults>; configure: (spec: Spec) => void };

export async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const results = await page.evaluate((given) => (window as unknown as { axe: Axe }).axe.run(given), options);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Loads axe into a document. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe);
}

/** From now on, axe only computes the contrast of elements that are marked with this attribute. */
export const newLook = "data-new-look";

export async function onlyNewLooks(page: Page): Promise<void> {
  const rules = [
    ...contrast.map((id) => ({ id, selector: `[${newLook}]` })),
    { id: "link-in-text-block", selector: `a[href][${newLook}]` },
  ];
  await page.evaluate((rules) => (window as unknown as { axe: Axe }).axe.configure({ rules }), rules);
}

/**
 * Samples have thousands of spans, and the token tests already cover their colors. Checking each span takes minutes.
 */
export function uncolorCode(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const code of document.querySelectorAll("pre code")) code.replaceChildren(code.textContent);
  });
}

/**
 * Takes out the blocks of articles in which everything has been seen before, except headings.
 *
 * @param seen elements with all those around them. The new ones are added.
 */
export async function leaveNew(page: Page, seen: Set<string>): Promise<void> {
  const known = await page.evaluate(
    (seen) => {
      const known = new Set(seen);
      const describe = ({ tagName, attributes, classList }: Element) => {
        const names = [...attributes]
          .map(({ name }) => name)
          .filter((name) => !/^(?:class|href|id|src|style)$/.test(name));
        return [tagName, ...[...classList].sort(), ...names.sort()].join(".");
      };
      const contextOf = (element: Element): string =>
        (element.parentElement ? `${contextOf(element.parentElement)} > ` : "") + describe(element);
      const isNew = (block: Element) =>
        [block, ...block.querySelectorAll("*")].some((each) => !known.has(contextOf(each)));
      const prune = (parent: Element) => {
        for (const block of [...parent.children]) {
          if (block.matches("h1, h2, h3, h4, h5, h6")) continue;
          if (!isNew(block)) block.remove();
          else if (block.matches("section, .pair, .pair > *")) prune(block);
        }
      };
      for (const article of document.querySelectorAll("article")) {
        prune(article);
        for (const left of article.querySelectorAll("*")) known.add(contextOf(left));
      }
      return [...known];
    },
    [...seen],
  );
  for (const context of known) seen.add(context);
}
