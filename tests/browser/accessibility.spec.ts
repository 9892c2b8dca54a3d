// Every page by axe-core: WCAG 2.2 AA, text contrast AAA, and its own best practices; two widths in both themes.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage, open } from "./browser.ts";
import { routes } from "./routes.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const everything: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // The one for AAA asks for more than the one for AA.
  rules: { "color-contrast-enhanced": { enabled: true }, "color-contrast": { enabled: false } },
};
/** What the width of the window decides. */
const narrow: RunOptions = {
  resultTypes: ["violations"],
  runOnly: {
    type: "rule",
    values: ["color-contrast-enhanced", "target-size", "scrollable-region-focusable", "region", "heading-order"],
  },
};
/** What lies behind the drawer is inert: no heading and no main part for as long. */
const besideInert: RunOptions = {
  ...everything,
  rules: { ...everything.rules, "landmark-one-main": { enabled: false }, "page-has-heading-one": { enabled: false } },
};
/** A theme changes nothing else. */
const colours: RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "rule", values: ["color-contrast-enhanced"] },
};

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

async function violations(page: Page, options: RunOptions, exclude: string[] = []): Promise<string[]> {
  const results = await page.evaluate(
    ([exclude, options]) => (window as unknown as { axe: Axe }).axe.run({ exclude }, options),
    [exclude, options] as const,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

type View = [width: number, theme: "light" | "dark", options: RunOptions];

/** Each page, at both widths and in both themes. */
const views: View[] = [
  [1440, "light", everything],
  [390, "dark", narrow],
];
/** Every tenth page, too: what the frame has in common, and the pairs that have the same colours. */
const moreViews: View[] = [
  [390, "dark", everything],
  [1440, "dark", colours],
  [390, "light", colours],
];

/** @param isWhole with the sidebar, whose hundred links are the same on every page. */
async function violationsOf(route: string, page: Page, isWhole: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const [width, theme, options] of isWhole ? [...views, ...moreViews] : views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    for (const violation of await violations(page, options, isWhole ? [] : [".sidebar"]))
      found.push(`${route} ${width} ${theme} ${violation}`);
  }
  return found;
}

/** Samples have thousands of spans, in colours that a test of the tokens knows; looking at each takes minutes. */
function uncolourCode(): void {
  for (const code of document.querySelectorAll("pre code")) code.replaceChildren(code.textContent);
}

test("axe finds nothing on any page", { timeout: 600_000 }, async () => {
  const waiting = [...routes];
  const found: string[] = [];
  const readOn = async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    for (let route = waiting.pop(); route; route = waiting.pop()) {
      const isTenth = waiting.length % 10 === 0;
      await page.goto(route);
      await page.evaluate(axe);
      await page.evaluate(uncolourCode);
      found.push(...(await violationsOf(route, page, isTenth)));
    }
  };
  // Each page of the browser is a process of its own.
  await Promise.all([readOn(), readOn()]);
  expect(found).toEqual([]);
});

test.each(["light", "dark"] as const)(
  "axe finds nothing in the search, the drawer and the menus, %s",
  async (theme) => {
    const page = await newPage({ viewport: { width: 390, height: 844 }, colorScheme: theme, reducedMotion: "reduce" });
    await open(page, "/limits/");
    await page.evaluate(axe);
    await page.getByRole("button", { name: "Copy page" }).click();
    expect(await violations(page, everything)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator(".menu-button").click();
    expect(await violations(page, besideInert)).toEqual([]);
    await page.keyboard.press("Escape");
    for (const query of ["", "memory", "xyzzyplugh"]) {
      await page.keyboard.press("/");
      await page.locator("dialog.search input").fill(query);
      await page.locator("dialog.search [role=option]").first().waitFor();
      expect(await violations(page, everything)).toEqual([]);
      await page.keyboard.press("Escape");
    }
  },
);
