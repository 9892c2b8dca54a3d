// What a reader does if nothing fails. Every engine must support it, with or without the Navigation API.

import { describe, expect, test } from "vitest";
import { withErrors } from "./preludes.ts";
import type { Tab } from "./tab.ts";
import {
  enter,
  goBack,
  goForward,
  sidebarLink,
  swapsArticles,
  until,
  untilShown,
  untilStill,
  type Visitor,
  wake,
} from "./visit.ts";

export function testReading(visit: Visitor): void {
  describe("a reader", () => {
    test("opens a page, follows a link, goes back and forward", async () => {
      const here = await visit("/workflows/");
      await untilShown(here, "/workflows/");
      await here.tab.evaluate(() => void Object.assign(window, { isFirst: true }));
      await here.tab.click(sidebarLink("/workflows/steps/"));
      await untilShown(here, "/workflows/steps/");
      expect(await here.tab.evaluate(() => "isFirst" in window)).toBe(await swapsArticles(here.tab));
      await goBack(here.tab);
      await untilShown(here, "/workflows/");
      await goForward(here.tab);
      await untilShown(here, "/workflows/steps/");
    });

    test("sees a part that few pages have as it looks where its page is opened, also after going back", async () => {
      const here = await visit("/pricing/");
      const looks = () =>
        here.tab.evaluate(() => {
          const { display, gap, padding, border, backgroundColor } = getComputedStyle(
            document.querySelector(".pricing-calculator") as Element,
          );
          return { display, gap, padding, border, backgroundColor };
        });
      await untilShown(here, "/pricing/");
      const opened = await looks();
      await enter(here, "/limits/");
      await here.tab.click("main a[href='/docs/pricing/']");
      await untilShown(here, "/pricing/");
      expect(await looks()).toEqual(opened);
      await goBack(here.tab);
      await untilShown(here, "/limits/");
      await goForward(here.tab);
      await untilShown(here, "/pricing/");
      expect(await looks()).toEqual(opened);
    });

    test("is heard by the test that follows when a page has an error", async () => {
      const { site } = await visit("/limits/", { prelude: withErrors, mayReport: /planted/ });
      for (const what of ["thrown", "rejected", "said", "connect-src forbids https://planted"])
        await expect.poll(() => site.complaints.join("\n")).toContain(what);
    });

    test("goes to a heading by a link, and by an address", async () => {
      const here = await visit("/limits/");
      const { tab } = here;
      const atMemory = () => {
        const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
        const { top } = document.getElementById("memory")?.getBoundingClientRect() ?? new DOMRect();
        return location.hash === "#memory" && Math.abs(top - line) < 2;
      };
      await tab.click(".toc a[href='#memory']");
      await until(tab, atMemory);
      await untilStill(tab);
      await goBack(tab);
      await until(tab, () => location.hash === "" && scrollY === 0);
      await enter(here, "/workflows/");
      await tab.goto(`${here.site.address}limits/#memory`);
      await until(tab, atMemory);
      await untilShown(here, "/limits/");
    });

    test("chooses a heading from the bar of a small window, and sees it", async () => {
      const { tab } = await visit("/limits/");
      await tab.resize(600, 800);
      // The closing sidebar covers the bar until its animation ends.
      await until(tab, () => !document.querySelector(".sidebar")?.checkVisibility({ visibilityProperty: true }));
      await tab.click(".toc-bar summary");
      await until(tab, () => document.querySelector(".toc-bar[open]") !== null);
      await tab.click(".toc-bar a[href='#memory']");
      await until(tab, () => {
        const { left, top } = document.getElementById("memory")?.getBoundingClientRect() ?? new DOMRect();
        return top > 0 && document.elementFromPoint(left + 5, top + 5)?.closest("#memory") !== null;
      });
      expect(await tab.evaluate(() => document.querySelector(".toc-bar[open]"))).toBeNull();
    });

    test("does not lose the place when the focus moves to what is always on screen", async () => {
      const here = await visit("/workflows/");
      const { tab } = here;
      for (const width of [600, 1100, 1300]) {
        await tab.resize(width, 800);
        await expectStanding(tab);
      }
      await enter(here, "/api/rest/");
      await tab.resize(1500, 800);
      await expectStanding(tab);
    });

    test("who comes to a heading has given no sign yet: the script doesn't run", async () => {
      const { tab } = await visit("/limits/#memory", { script: "asleep" });
      await until(tab, () => document.querySelector(":target")?.id === "memory" && document.readyState === "complete");
      await untilStill(tab);
      expect(await tab.evaluate(() => "ready" in document.documentElement.dataset)).toBe(false);
    });

    test("gets a page for an unknown address, and continues from there", async () => {
      const here = await visit("/concurrency-of-nothing/");
      await until(here.tab, () => document.querySelector("main h1")?.textContent === "Page not found");
      await until(here.tab, () => document.querySelectorAll(".not-found li a").length > 1);
      await here.tab.click(sidebarLink("/quickstart/"));
      await untilShown(here, "/quickstart/");
    });

    test("searches by the keyboard", async () => {
      const here = await visit("/workflows/");
      await search(here.tab, "concurency");
      await here.tab.press("Enter");
      await untilShown(here, "/workflows/concurrency-and-throttling/");
      expect(await here.tab.evaluate(() => document.querySelector("dialog[open]"))).toBeNull();
      expect(await here.tab.evaluate(() => location.search)).toBe("");
    });

    test("changes the theme, which stays", async () => {
      const here = await visit("/limits/");
      const colors = () => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return { backgroundColor, color };
      };
      const before = await here.tab.evaluate(colors);
      await here.tab.click(".theme-switch");
      await expect.poll(() => here.tab.evaluate(colors)).not.toEqual(before);
      const chosen = await here.tab.evaluate(colors);
      await enter(here, "/pricing/");
      expect(await here.tab.evaluate(colors)).toEqual(chosen);
    });

    test("changes the tab of a sample, which is chosen on other pages too", async () => {
      const here = await visit("/workflows/steps/");
      const panels = () =>
        [...(document.querySelector(".code-tabs")?.querySelectorAll(".tab-panel") ?? [])].map((panel) =>
          panel.checkVisibility(),
        );
      expect((await here.tab.evaluate(panels)).slice(0, 2)).toEqual([true, false]);
      await here.tab.click(".code-tabs label:nth-of-type(2)");
      await expect.poll(async () => (await here.tab.evaluate(panels)).slice(0, 2)).toEqual([false, true]);
      await enter(here, "/workflows/steps/");
      expect((await here.tab.evaluate(panels)).slice(0, 2)).toEqual([false, true]);
    });

    test("copies a sample, and the button says so", async () => {
      const { tab } = await visit("/workflows/steps/");
      const label = () => document.querySelector(".copy")?.textContent;
      const before = await tab.evaluate(label);
      await tab.click(".copy");
      await expect.poll(() => tab.evaluate(label)).toBe("Copied");
      await expect.poll(() => tab.evaluate(label)).toBe(before);
    });

    test("opens the drawer of a small window, closes it, and follows a link in it", async () => {
      const here = await visit("/workflows/");
      const { tab } = here;
      /** Open, shut, or moving between the two. */
      const drawer = () => {
        const sidebar = document.querySelector(".sidebar") as HTMLElement;
        if (!sidebar.checkVisibility({ visibilityProperty: true })) return "shut";
        return sidebar.getBoundingClientRect().left === 0 ? "open" : "moving";
      };
      await tab.resize(600, 800);
      await expect.poll(() => tab.evaluate(drawer)).toBe("shut");
      await tab.click(".menu-button");
      await expect.poll(() => tab.evaluate(drawer)).toBe("open");
      await tab.press("Escape");
      await expect.poll(() => tab.evaluate(drawer)).toBe("shut");
      expect(await tab.evaluate(() => document.activeElement?.matches(".menu-button"))).toBe(true);
      await tab.click(".menu-button");
      await expect.poll(() => tab.evaluate(drawer)).toBe("open");
      await tab.click(sidebarLink("/workflows/steps/"));
      await untilShown(here, "/workflows/steps/");
      await wake(tab);
      await expect.poll(() => tab.evaluate(drawer)).toBe("shut");
    });
  });
}

/** Types a query and waits for the first result to be selected. */
export async function search(tab: Tab, query: string): Promise<void> {
  await tab.type("/");
  await until(tab, () => document.activeElement?.matches("dialog.search input") ?? false);
  await tab.type(query);
  await until(tab, () => document.querySelector("dialog.search [aria-selected=true]") !== null);
}

/**
 * Focuses everything in the bar, the sidebar, and the headings, one by one, forward and back. The page must not scroll,
 * and each element must be in view.
 */
async function expectStanding(tab: Tab): Promise<void> {
  const places = await tab.evaluate(async () => {
    // The sidebar may still be closing.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    // Prevents smooth scrolling.
    document.documentElement.style.scrollBehavior = "auto";
    scrollTo(0, 1500);
    const standing = ":is(.navbar, .sidebar) :is(a, button, summary), .toc-bar summary, .toc a";
    const shown = [...document.querySelectorAll<HTMLElement>(standing)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[popover]"),
    );
    const places = [];
    for (const element of [...shown, ...shown.toReversed()]) {
      element.focus();
      // Some engines scroll in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { top, bottom } = element.getBoundingClientRect();
      places.push([element === document.activeElement, top >= 0 && bottom <= innerHeight, Math.round(scrollY)]);
    }
    return places;
  });
  expect(places.length).toBeGreaterThan(10);
  expect(new Set(places.map(String))).toEqual(new Set(["true,true,1500"]));
}
