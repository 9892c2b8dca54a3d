// Checks every page with axe-core: WCAG 2.2 AA, AAA text contrast, and axe's own best practices, at two widths in both
// themes.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions, Spec } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage, open } from "./browser.ts";
import { routes, version1Routes } from "./routes.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const contrast = ["color-contrast", "color-contrast-enhanced"];
const everything: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // The AAA rule leaves what is below AA to the AA rule.
  rules: { "color-contrast-enhanced": { enabled: true } },
};
/** Rules whose results depend on the width of the window and the theme. */
const narrow: RunOptions = {
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

type Axe = { run: (options: RunOptions) => Promise<AxeResults>; configure: (spec: Spec) => void };

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const results = await page.evaluate((given) => (window as unknown as { axe: Axe }).axe.run(given), options);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

type View = {
  width: number;
  theme: "light" | "dark";
  options: RunOptions;
  /** What every tenth page is also checked for. It's loaded as a document with its sidebar: the shared frame. */
  onTenth: [theme: "light" | "dark", options: RunOptions][];
};

/** Views of every page. Each has its own tab, because another width lays the whole page out again. */
const views: View[] = [
  { width: 1440, theme: "light", options: everything, onTenth: [["dark", colors]] },
  {
    width: 390,
    theme: "dark",
    options: narrow,
    onTenth: [
      ["dark", everything],
      ["light", colors],
    ],
  },
];

/** The looks that axe has seen, for each view. The contrast of a text follows from its look, so axe computes it once. */
const looks = new Map<string, Set<string>>();

/** Marks the texts that look like none before. The contrast of every text would take as long as all other rules. */
async function markNewLooks(page: Page, view: string): Promise<void> {
  const seen = looks.get(view) ?? new Set();
  looks.set(view, seen);
  const found = await page.evaluate(
    (seen) => {
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
        element.removeAttribute("data-new-look");
        if (![...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())) continue;
        const { color, fontSize, fontWeight, position, textDecorationLine } = getComputedStyle(element);
        const around = element.parentElement ? getComputedStyle(element.parentElement).color : "";
        const own = [element.tagName, color, around, fontSize, fontWeight, position, textDecorationLine].join(" ");
        const look = own + behindOf(element);
        if (known.has(look)) continue;
        element.setAttribute("data-new-look", "");
        known.add(look);
        added.push(look);
      }
      return added;
    },
    [...seen],
  );
  for (const look of found) seen.add(look);
}

/** Loads axe into a document. */
async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe);
  await page.evaluate((contrast) => {
    const rules = [
      ...contrast.map((id) => ({ id, selector: "[data-new-look]" })),
      { id: "link-in-text-block", selector: "a[href][data-new-look]" },
    ];
    (window as unknown as { axe: Axe }).axe.configure({ rules });
  }, contrast);
}

/**
 * Samples have thousands of spans, and the token tests already cover their colors. Checking each span takes minutes.
 */
function uncolorCode(): void {
  for (const code of document.querySelectorAll("pre code")) code.replaceChildren(code.textContent);
}

/**
 * Follows a link without loading a document, so that everything stays cached. Hides the sidebar, and takes its links out
 * while axe runs, because axe reads hidden elements too.
 */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate(async (route) => {
    const kept = window as unknown as { links?: ChildNode[] };
    const sidebar = document.querySelector<HTMLElement>(".sidebar");
    sidebar?.append(...(kept.links ?? []));
    const ended = new Promise((resolve) => document.addEventListener("docs:navigation", resolve, { once: true }));
    navigation.navigate(route);
    await ended;
    sidebar?.style.setProperty("display", "none");
    kept.links = [...(sidebar?.childNodes ?? [])];
    sidebar?.replaceChildren();
  }, route);
}

/** Prepares the page for axe, and waits until it has reacted: resize observers run after the first frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(uncolorCode);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Reads pages in one view. @param skips whether the page at an index is left to the other view. */
async function violationsIn(view: View, pages: string[], skips: (index: number) => boolean): Promise<string[]> {
  const { width, theme, options, onTenth } = view;
  const found: string[] = [];
  const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  for (const [index, route] of pages.entries()) {
    const isTenth = index % 10 === 0;
    if (!isTenth && skips(index)) continue;
    await page.emulateMedia({ colorScheme: theme });
    if (isTenth) {
      await open(page, route);
      await loadAxe(page);
    } else await follow(page, route);
    await settle(page);
    const runs: View["onTenth"] = [[theme, options], ...(isTenth ? onTenth : [])];
    for (const [theme, options] of runs) {
      await page.emulateMedia({ colorScheme: theme });
      await markNewLooks(page, `${width} ${theme}`);
      for (const violation of await violations(page, options)) found.push(`${route} ${width} ${theme} ${violation}`);
    }
  }
  return found;
}

test("axe finds nothing on any page", { timeout: 600_000 }, async () => {
  const pages = [...routes, ...version1Routes];
  // Pages of version 1 have the same parts, so the two views take turns.
  const skips = (turn: number) => (index: number) => index >= routes.length && index % 2 !== turn;
  // The tabs run together, each in its own browser process.
  const found = await Promise.all(views.map((view, turn) => violationsIn(view, pages, skips(turn))));
  expect(found.flat()).toEqual([]);
});

test.each(["light", "dark"] as const)(
  "axe finds nothing in the search, the drawer and the menus, %s",
  async (theme) => {
    const page = await newPage({ viewport: { width: 390, height: 844 }, colorScheme: theme, reducedMotion: "reduce" });
    await open(page, "/limits/");
    await page.evaluate(axe);
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
  await markNewLooks(page, "planted");
  expect((await violations(page, everything)).sort()).toEqual([
    "button-name: #nameless",
    "color-contrast-enhanced: #pale",
    "color-contrast: #faint",
    "heading-order: #deep",
    "image-alt: #picture",
  ]);
});
