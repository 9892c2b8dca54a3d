// Checks the pages of the fixture that has each part in each state, and five pages of the site, with axe-core: WCAG 2.2
// AA, AAA text contrast, and axe's own best practices, at two widths in both themes. No element of the site is missing
// on them (looks.spec.ts). The deep tests read all pages that differ from the others (deep/pages/accessibility.spec.ts).

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RunOptions } from "axe-core";
import { expect, test } from "vitest";
import { siteRoot } from "../site-root.ts";
import { everything, leaveNew, loadAxe, onlyNewLooks, violations } from "./axe.ts";
import { fixturePages, realPages, showStates } from "./axe-pages.ts";
import { colors, markNewLooks, newReader } from "./axe-views.ts";
import { newPage, open } from "./browser.ts";

/** Everything behind the open drawer is inert, so it has no heading and no main landmark. */
const besideInert: RunOptions = {
  ...everything,
  rules: { ...everything.rules, "landmark-one-main": { enabled: false }, "page-has-heading-one": { enabled: false } },
};

test("axe finds nothing on the pages of the fixture, in each state of their parts, or on five pages of the site", async () => {
  const page = await newPage({ reducedMotion: "reduce" });
  const read = newReader(page);
  // Both have the styles of the generator, so what the fixture shows is left out on the site, unless it has a theme.
  const readSite = existsSync(join(siteRoot, "site/theme.css")) ? newReader(page) : read;
  const found: string[] = [];
  for (const [index, { address }] of fixturePages.entries())
    found.push(...(await read(address, { withFrame: index === 0, prepare: showStates })));
  for (const [index, { address }] of realPages.entries())
    found.push(...(await readSite(address, { withFrame: index === 0 })));
  expect(found).toEqual([]);
});

test.each(["light", "dark"] as const)(
  "axe finds nothing in the search, the drawer and the menus, %s",
  async (theme) => {
    const page = await newPage({ viewport: { width: 390, height: 844 }, colorScheme: theme, reducedMotion: "reduce" });
    await open(page, "/limits/");
    await loadAxe(page);
    await page.getByRole("button", { name: "More page actions" }).click();
    const isDark = theme === "dark";
    expect(await violations(page, isDark ? colors : everything)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator(".menu-button").click();
    expect(await violations(page, isDark ? colors : besideInert)).toEqual([]);
    await page.keyboard.press("Escape");
    for (const query of ["", "memory", "xyzzyplugh"]) {
      await page.keyboard.press("/");
      await page.locator("dialog.search input").fill(query);
      await page.locator("dialog.search [role=option]").first().waitFor();
      expect(await violations(page, isDark ? colors : everything)).toEqual([]);
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
  await markNewLooks(page, new Set());
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
