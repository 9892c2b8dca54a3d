// Reads pages with axe at two widths in both themes. What the pages before have shown is left out.

import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { contrast, everything, leaveNew, loadAxe, newLook, onlyNewLooks, uncolorCode, violations } from "./axe.ts";
import { open } from "./browser.ts";

/** Rules whose results depend on the width of the window. */
const measured: RunOptions = {
  resultTypes: ["violations"],
  runOnly: {
    type: "rule",
    values: [...contrast, "target-size", "scrollable-region-focusable", "region", "heading-order"],
  },
};
/** A theme changes nothing but colors. */
export const colors: RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "rule", values: contrast },
};

/** Widths of the window, with the theme in which more than colors is checked. */
const views = [
  { width: 1440, theme: "light", other: "dark", options: everything },
  { width: 390, theme: "dark", other: "light", options: measured },
] as const;

export type Reading = {
  /** Whether all rules run in each view, also on the frame around the article, which all pages of a site share. */
  withFrame: boolean;
  /** Brings the page into the state that axe reads. */
  prepare?: (page: Page) => Promise<void>;
};

/** @returns a function that opens a page and returns what axe finds. The page is changed. */
export function newReader(page: Page): (address: string, reading: Reading) => Promise<string[]> {
  const contexts = new Set<string>();
  /** The looks that axe has seen, for each view. The contrast of a text follows from its look and is computed once. */
  const looks = new Map<string, Set<string>>();

  return async (address, { withFrame, prepare }) => {
    await open(page, address);
    await prepare?.(page);
    await uncolorCode(page);
    // The sidebar is longer than most articles.
    if (!withFrame) await page.evaluate(() => document.querySelector(".sidebar")?.replaceChildren());
    await leaveNew(page, contexts);
    await loadAxe(page);
    await onlyNewLooks(page);
    const found: string[] = [];
    for (const { width, theme, other, options } of views) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await violationsIn(address, width, theme, withFrame ? everything : options)));
      found.push(...(await violationsIn(address, width, other, colors)));
    }
    return found;
  };

  async function violationsIn(address: string, width: number, colorScheme: "light" | "dark", options: RunOptions) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const view = `${width} ${colorScheme}`;
    const seen = looks.get(view) ?? new Set();
    looks.set(view, seen);
    const isNew = await markNewLooks(page, seen);
    if (options === colors && !isNew) return [];
    const found = await violations(page, options);
    return found.map((violation) => `${new URL(address).pathname} ${view} ${violation}`);
  }
}

/** Waits until the page has reacted: resize observers run after the first frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * Marks the texts that look like none before. The contrast of every text would take as long as all other rules.
 *
 * @param seen looks. The new ones are added.
 * @returns whether there are any.
 */
export async function markNewLooks(page: Page, seen: Set<string>): Promise<boolean> {
  const found = await page.evaluate(
    ({ seen, newLook }) => {
      const known = new Set(seen);
      /** The backgrounds behind an element. */
      const behind = new Map<Element | null, string>([[null, ""]]);
      const behindOf = (element: Element | null): string => {
        const kept = behind.get(element);
        if (kept !== undefined || !element) return kept ?? "";
        const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
        const own = [backgroundColor, backgroundImage, opacity, filter].join(" ");
        const isPlain = own === "rgba(0, 0, 0, 0) none 1 none";
        const all = behindOf(element.parentElement) + (isPlain ? "" : `; ${own}`);
        behind.set(element, all);
        return all;
      };
      const added: string[] = [];
      for (const element of document.body.querySelectorAll("*")) {
        element.removeAttribute(newLook);
        // Axe can't tell the contrast of what isn't shown, and the next text that looks the same may be.
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (![...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())) continue;
        const { color, fontSize, fontWeight, position, textDecorationLine } = getComputedStyle(element);
        const around = element.parentElement ? getComputedStyle(element.parentElement).color : "";
        const own = [element.tagName, color, around, fontSize, fontWeight, position, textDecorationLine].join(" ");
        const look = own + behindOf(element);
        if (known.has(look)) continue;
        element.setAttribute(newLook, "");
        known.add(look);
        added.push(look);
      }
      return added;
    },
    { seen: [...seen], newLook },
  );
  for (const look of found) seen.add(look);
  return found.length > 0;
}
