import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, expectAgreement, hold, newPage, nextFrames, open, untilHeading, wake } from "./browser.ts";

describe("with the keyboard alone", () => {
  test("the first stop is the skip link, and it leads past the navigation", async () => {
    const page = await newPage();
    await page.goto(`${address}workflows/`);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("every stop of a page can be seen to have the focus", async () => {
    const page = await newPage();
    await open(page, "/sign-up/");
    const unseen: string[] = [];
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return "";
        const shown = element.matches("input[type=radio]") ? (element.nextElementSibling as HTMLElement) : element;
        const { outlineStyle, outlineWidth } = getComputedStyle(shown);
        const box = shown.getBoundingClientRect();
        const visible = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0 && box.width > 0;
        return visible ? "" : element.outerHTML.slice(0, 80);
      });
      if (hidden) unseen.push(hidden);
    }
    expect(unseen).toEqual([]);
  });

  test("a link of the sidebar is followed with Enter, and reading continues at the heading", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.locator(".sidebar a[href$='/workflows/events/']").focus();
    await page.keyboard.press("Enter");
    await expectAgreement(page, "/workflows/events/", "Events");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".article") !== null)).toBe(true);
  });

  test("the arrow keys open the page menu and move through it without moving the page", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await page.locator(".page-menu-more").focus();
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe("View as Markdown");
    await page.keyboard.press("End");
    const last = await page.locator("#page-menu a").last().textContent();
    expect(await focused()).toBe(last);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    expect(await page.locator("#page-menu").isVisible()).toBe(false);
  });

  test("a group of the sidebar opens with Enter", async () => {
    const page = await newPage();
    await page.goto(`${address}status/`);
    const group = page.locator("details[data-group$='/Privacy and security']");
    await group.locator("> summary").focus();
    await page.keyboard.press("Enter");
    expect(await group.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true);
  });

  test("] and [ turn the pages, but not while typing or with a modifier", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.keyboard.press("]");
    await untilHeading(page, "Steps");
    await page.keyboard.press("[");
    await untilHeading(page, "What are workflows?");
    await page.keyboard.press("Control+]");
    await nextFrames(page);
    expect(await page.locator("main h1").textContent()).toBe("What are workflows?");
  });

  test("] and [ follow the sidebar on a page that doesn't link to its neighbors", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    expect(await page.locator(".neighbours").count()).toBe(0);
    await page.keyboard.press("]");
    await untilHeading(page, "Plans and pricing");
    await page.keyboard.press("[");
    await untilHeading(page, "Limits");
  });

  test("] turns the page on a keyboard that has it with AltGr, which is Ctrl and Alt on Windows", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const press = (modifierAltGraph: boolean) =>
      page.evaluate((modifierAltGraph) => {
        const keys = { key: "]", ctrlKey: true, altKey: true, modifierAltGraph, bubbles: true };
        document.body.dispatchEvent(new KeyboardEvent("keydown", keys));
      }, modifierAltGraph);
    await press(false);
    await nextFrames(page);
    expect(await page.locator("main h1").textContent()).toBe("What are workflows?");
    await press(true);
    await untilHeading(page, "Steps");
  });

  test("the version menu opens, moves with the arrows, and closes with Escape", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const button = page.locator("[popovertarget=version-menu]");
    await button.focus();
    expect(await isExpanded(page)).toBe(false);
    await page.keyboard.press("Enter");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "menuitem");
    expect(await isExpanded(page)).toBe(true);
    expect(await focused()).toContain("v2");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toContain("v1");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toContain("v2");
    await page.keyboard.press("Escape");
    expect(await page.locator("#version-menu").isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await isExpanded(page)).toBe(false);
    await page.keyboard.press("ArrowUp");
    expect(await isExpanded(page)).toBe(true);
  });

  test("the version menu that was opened before its script is a menu as soon as the script is there", async () => {
    const page = await newPage();
    const release = await hold(page, "**/assets/immutable/main-*.js");
    await page.goto(`${address}workflows/`);
    const button = page.locator("[popovertarget=version-menu]");
    await button.click();
    await page.locator("#version-menu").waitFor();
    release();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    expect(await isExpanded(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("menuitem");
  });

  test("a screen reader is told whether the version menu is open, also without scripts", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${address}workflows/`);
    expect(await isExpanded(page)).toBe(false);
    await page.locator("[popovertarget=version-menu]").click();
    expect(await isExpanded(page)).toBe(true);
  });

  /** What the browser tells screen readers about the button of the version menu. */
  async function isExpanded(page: Page): Promise<boolean | undefined> {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const button = nodes.find(({ role, name }) => role?.value === "button" && /switch version/.test(name?.value));
    return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
  }

  /** Opens the list with `?`, and turns single keys off there. */
  async function turnOff(page: Page): Promise<void> {
    await page.keyboard.press("?");
    await page.locator("dialog.shortcuts input").uncheck();
    await page.keyboard.press("Escape");
    await page.locator("dialog.shortcuts").waitFor({ state: "detached" });
  }

  /** No single key does anything. */
  async function expectOff(page: Page): Promise<void> {
    for (const key of ["/", "?", "]"]) await page.keyboard.press(key);
    await nextFrames(page);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await page.locator("main h1").textContent()).toBe("What are workflows?");
  }

  test("? lists the shortcuts, and all single keys can be turned off there, ? included", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await turnOff(page);
    await expectOff(page);
    await page.reload();
    await page.keyboard.press("/");
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await expectOff(page);
    await page.keyboard.press("Control+k");
    expect(await page.locator("dialog.search").isVisible()).toBe(true);
  });

  /** Tabs may be in different processes, which share what is stored a moment later. */
  const untilStored = (page: Page, choice: string) =>
    page.waitForFunction((choice) => localStorage.getItem("docs:keys") === choice, choice);

  test("single keys that are off in one tab are off in another, and can be turned on there by a button", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const other = await page.context().newPage();
    await open(other, "/workflows/");
    await turnOff(page);
    await untilStored(other, "off");
    await expectOff(other);
    await other.locator(".site-footer button").press("Enter");
    await other.locator("dialog.shortcuts input").check();
    await other.locator("dialog.shortcuts button").press("Enter");
    await other.locator("dialog.shortcuts").waitFor({ state: "detached" });
    expect(await other.evaluate(() => document.activeElement?.textContent)).toBe("Keyboard shortcuts");
    await untilStored(page, "on");
    await page.keyboard.press("/");
    expect(await page.locator("dialog.search").isVisible()).toBe(true);
  });

  test("where storage is blocked, single keys are off until the page is closed", async () => {
    const page = await newPage();
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      }),
    );
    await open(page, "/workflows/");
    await turnOff(page);
    await expectOff(page);
  });

  test("the button for the list has its place before it works", async () => {
    const page = await newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(`${address}status/`);
    const footer = page.locator(".site-footer");
    const before = await footer.boundingBox();
    expect(await page.locator(".site-footer button").isVisible()).toBe(false);
    await wake(page);
    expect(await page.locator(".site-footer button").isVisible()).toBe(true);
    expect(await footer.boundingBox()).toEqual(before);
  });

  test("the button for the list isn't there without a keyboard", async () => {
    const page = await newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await open(page, "/workflows/");
    expect(await page.locator(".site-footer button").isVisible()).toBe(false);
  });

  test("an enlarged diagram is zoomed by keys, unless single keys are off", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const size = () => page.locator(".zoom-view").evaluate((view: HTMLElement) => view.style.fontSize);
    const zoom = async () => {
      await page.locator(".diagram .enlarge").first().click();
      const before = await size();
      await page.keyboard.press("+");
      const after = await size();
      await page.keyboard.press("Escape");
      return before !== after;
    };
    expect(await zoom()).toBe(true);
    await turnOff(page);
    expect(await zoom()).toBe(false);
  });

  test("wide tables, code and diagrams can be reached and scrolled", async () => {
    const page = await newPage({ viewport: { width: 390, height: 800 } });
    await open(page, "/environment-variables/");
    const table = page.locator(".table").first();
    await table.focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => (document.querySelector(".table")?.scrollLeft ?? 0) > 0);
  });
});

describe("the drawer on a small screen", () => {
  const small = { viewport: { width: 390, height: 800 } };

  test("opens, keeps the focus in it and in the bar above it, closes on Escape and gives the focus back", async () => {
    const page = await newPage(small);
    await open(page, "/workflows/");
    await page.locator(".menu-button").focus();
    await page.keyboard.press("Enter");
    await page.locator(".sidebar").waitFor({ state: "visible" });
    const stops = new Set<string>();
    for (let stop = 0; stop < 80; stop++) {
      await page.keyboard.press("Tab");
      const [inside, name] = await page.evaluate(() => {
        const stop = document.activeElement as HTMLElement;
        return [stop === document.body || stop.closest(".sidebar, .navbar") !== null, stop.textContent];
      });
      expect(inside).toBe(true);
      stops.add(name as string);
    }
    for (const stop of ["v2 documentation, switch version", "Search.../", "Sign up"])
      expect([...stops]).toContain(stop);
    await page.keyboard.press("Escape");
    await page.locator(".sidebar").waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("menu-button");
  });

  test.each([
    ["with the script there", true],
    ["by the press that brings the script", false],
  ])("has the current entry and what closes it in view when it is opened first, %s", async (_, isReady) => {
    const page = await newPage(small);
    if (isReady) await open(page, "/apps/zoom/");
    else await page.goto(`${address}apps/zoom/`);
    await page.locator(".menu-button").click();
    await page.locator("html[data-drawer]").waitFor();
    const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    expect(await top(".sidebar [aria-current=page]")).toBeGreaterThan(0);
    expect(await top(".sidebar [aria-current=page]")).toBeLessThan(780);
    await page.getByRole("link", { name: "Close navigation" }).click();
    await page.locator(".sidebar").waitFor({ state: "hidden" });
  });

  test.each([true, false])("has the versions and the search above it, with scripts: %s", async (javaScriptEnabled) => {
    const page = await newPage({ ...small, hasTouch: true, javaScriptEnabled });
    if (javaScriptEnabled) await open(page, "/workflows/");
    else await page.goto(`${address}workflows/`);
    await page.locator(".menu-button").tap();
    await page.locator(".sidebar").waitFor({ state: "visible" });
    const controls = [".versions button", ...(javaScriptEnabled ? [".search-button"] : [])];
    for (const control of controls)
      expect((await page.locator(control).boundingBox())?.height, control).toBeGreaterThanOrEqual(44);
    await page.locator(".versions button").tap();
    await page.locator("#version-menu a", { hasText: "v1" }).tap();
    await page.waitForURL("**/docs/v1/workflows/");
  });

  test("closes after a navigation, and the current entry is in view when it is opened again", async () => {
    const page = await newPage(small);
    await open(page, "/workflows/");
    await page.locator(".menu-button").click();
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await untilHeading(page, "Events");
    await page.locator(".sidebar").waitFor({ state: "hidden" });
    await page.locator(".menu-button").click();
    await page.locator(".sidebar").waitFor({ state: "visible" });
    const box = await page.locator(".sidebar [aria-current=page]").boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(760);
  });

  test("closes on a click outside", async () => {
    const page = await newPage(small);
    await open(page, "/workflows/");
    await page.locator(".menu-button").click();
    await page.locator(".sidebar").waitFor({ state: "visible" });
    await page.locator(".sidebar").evaluate((element) => Promise.all(element.getAnimations().map((a) => a.finished)));
    await page.mouse.click(375, 500);
    await page.locator(".sidebar").waitFor({ state: "hidden" });
  });
});

describe("the list of headings over the article", () => {
  const bar = ".toc-bar[open]";

  test.each([
    ["Escape, which gives the focus to the bar", "Escape", ".toc-bar summary"],
    ["the focus moving on to the article", "Tab", ".column *"],
    ["the way to the next page", "]", "h1"],
  ])("closes by %s", async (_, key, focused) => {
    const page = await newPage({ viewport: { width: 390, height: 800 } });
    await open(page, "/workflows/");
    await page.locator(".toc-bar summary").focus();
    await page.keyboard.press("Enter");
    await page.locator(bar).waitFor();
    await page.locator(".toc-bar a").last().focus();
    await page.keyboard.press(key);
    await page.locator(bar).waitFor({ state: "detached" });
    await page.locator(`${focused}:focus`).waitFor();
  });

  test("closes on a click outside", async () => {
    const page = await newPage({ viewport: { width: 390, height: 800 } });
    await open(page, "/workflows/");
    await page.locator(".toc-bar summary").click();
    await page.locator(bar).waitFor();
    await page.mouse.click(195, 790);
    await page.locator(bar).waitFor({ state: "detached" });
  });
});
