// Checks every page that differs from the others with axe-core: WCAG 2.2 AA, AAA text contrast, and axe's own best
// practices, at two widths in both themes. What depends on the text of a page, such as the names of its links, is checked
// on the HTML of every page (hosts/valid-html.spec.ts).

import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contrast, everything, leaveNew, loadAxe, newLook, onlyNewLooks, uncolorCode, violations } from "./axe.ts";
import { newPage, open } from "./browser.ts";
import { contextsOf, distinctRoutes } from "./distinct-pages.ts";
import { htmlOf, routes, version1Routes } from "./routes.ts";

/** Rules whose results depend on the width of the window. */
const measured: RunOptions = {
  resultTypes: ["violations"],
  runOnly: {
    type: "rule",
    values: [...contrast, "target-size", "scrollable-region-focusable", "region", "heading-order"],
  },
};
/** Everything behind the open drawer is inert, so it has no heading and no main landmark. */
const besideInert: RunOptions = {
  ...everything,
  rules: { ...everything.rules, "landmark-one-main": { enabled: false }, "page-has-heading-one": { enabled: false } },
};
/** A theme changes nothing but colors. */
const colors: RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "rule", values: contrast },
};

/** Widths of the window, with the theme in which more than colors is checked. */
const views = [
  { width: 1440, theme: "light", other: "dark", options: everything },
  { width: 390, theme: "dark", other: "light", options: measured },
] as const;

/** The looks that axe has seen, for each view. The contrast of a text follows from its look, so axe computes it once. */
const looks = new Map<string, Set<string>>();

/**
 * Marks the texts that look like none before. The contrast of every text would take as long as all other rules.
 *
 * @returns whether there are any.
 */
async function markNewLooks(page: Page, view: string): Promise<boolean> {
  const seen = looks.get(view) ?? new Set();
  looks.set(view, seen);
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

/** Waits until the page has reacted: resize observers run after the first frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Reads the open page in all views. @param isFirst whether all rules run in each, because of the frame. */
async function violationsIn(page: Page, route: string, isFirst: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const { width, theme, other, options } of views) {
    await page.setViewportSize({ width, height: 900 });
    const runs = [
      [theme, isFirst ? everything : options],
      [other, colors],
    ] as const;
    for (const [colorScheme, options] of runs) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const isNew = await markNewLooks(page, `${width} ${colorScheme}`);
      if (options === colors && !isNew) continue;
      for (const violation of await violations(page, options))
        found.push(`${route} ${width} ${colorScheme} ${violation}`);
    }
  }
  return found;
}

test("axe finds nothing on any page that differs from the others", async () => {
  const page = await newPage({ reducedMotion: "reduce" });
  const found: string[] = [];
  const seen = new Set<string>();
  for (const [index, route] of distinctRoutes.entries()) {
    await open(page, route);
    await uncolorCode(page);
    // The frame is the same everywhere, and its sidebar is longer than most articles.
    if (index > 0) await page.evaluate(() => document.querySelector(".sidebar")?.replaceChildren());
    await leaveNew(page, seen);
    await loadAxe(page);
    await onlyNewLooks(page);
    found.push(...(await violationsIn(page, route, index === 0)));
  }
  expect(found).toEqual([]);
});

test("every element of the site is on one of these pages, with the same elements around it", () => {
  const contexts = (all: string[]) => new Set(all.flatMap((route) => [...contextsOf(htmlOf(route))]));
  expect(contexts(distinctRoutes)).toEqual(contexts([...routes, ...version1Routes]));
  expect(distinctRoutes.length).toBeLessThanOrEqual(routes.length / 2);
});

test.each(["light", "dark"] as const)(
  "axe finds nothing in the search, the drawer and the menus, %s",
  async (theme) => {
    const page = await newPage({ viewport: { width: 390, height: 844 }, colorScheme: theme, reducedMotion: "reduce" });
    await open(page, "/limits/");
    await loadAxe(page);
    await page.getByRole("button", { name: "More page actions" }).click();
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

test("a planted fault of each kind is found", async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await open(page, "/limits/");
  await page.evaluate(() => {
    const add = (name: string, id: string, text: string) => {
      const element = Object.assign(document.createElement(name), { id, textContent: text });
      document.querySelector("article")?.append(element);
      return element;
    };
    add("p", "faint", "Text that is hard to read").style.color = "gray";
    add("p", "pale", "Text that some can't read").style.color = "dimgray";
    add("img", "picture", "").setAttribute("src", "/docs/favicon.svg");
    add("button", "nameless", "");
    add("h5", "deep", "A heading two levels too deep");
  });
  await loadAxe(page);
  await onlyNewLooks(page);
  await markNewLooks(page, "planted");
  expect((await violations(page, everything)).sort()).toEqual([
    "button-name: #nameless",
    "color-contrast-enhanced: #pale",
    "color-contrast: #faint",
    "heading-order: #deep",
    "image-alt: #picture",
  ]);
});

test("axe reads what is new on a page, and not what it has read before", async () => {
  const page = await newPage();
  await open(page, "/limits/");
  const seen = new Set<string>();
  const left = () => page.locator("article > :not(h1, h2, h3)").count();
  await leaveNew(page, seen);
  expect(await left()).toBeGreaterThan(10);
  await page.evaluate(() => {
    const added = document.createElement("p");
    added.append(document.createElement("strike"));
    document.querySelector("article")?.append(added);
  });
  await leaveNew(page, seen);
  expect(await left()).toBe(1);
});
