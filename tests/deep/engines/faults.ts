// The table of faults. Whatever fails, readers can keep reading, or see a message about what failed and can try again.
// Each row is a test in Chromium. The other engines only get what their own code decides: how they tell a page of a
// broken connection or of a script that isn't one. A status is a number in all of them, and storage and clocks are
// simulated by the same script.

import { describe, expect, test } from "vitest";
import type { Fault } from "./faulty-site.ts";
import { withClockOff, withForeignStorage, withFullStorage, withoutNavigationApi, withoutStorage } from "./preludes.ts";
import { search } from "./reading.ts";
import { goBack, sidebarLink, swapsArticles, until, untilShown, type Visit, type Visitor, wake } from "./visit.ts";

type Table = {
  browsers: [description: string, prelude: string][];
  /** Of what is fetched. */
  failures: Fault[];
  /** Of scripts and workers. */
  losses: Fault[];
};

export const everyFault: Table = {
  browsers: [
    ["that keeps nothing", withoutStorage],
    ["whose storage is full, and whose clock is 60 years late", withFullStorage + withClockOff(-60)],
    ["in whose storage others have written, and whose clock is 60 years ahead", withForeignStorage + withClockOff(60)],
  ],
  failures: ["lost", "broken", "html", "truncated", "cut"],
  losses: ["lost", "html", "cut"],
};

export const faultsOfEngine: Table = {
  browsers: [["that keeps nothing, and whose clock is 60 years ahead", withoutStorage + withClockOff(60)]],
  failures: ["truncated", "cut"],
  losses: ["html", "cut"],
};

const scripts = { client: /\/main-.*\.js$/, worker: /\/worker-.*\.js$/ };
const isTold = () => document.querySelector(".failure") !== null;
const isInSearch = () => document.activeElement?.matches("dialog.search input") ?? false;
const hasResults = () => document.querySelector("dialog.search [role=option]") !== null;
/** Search has replied that it failed for this query. */
const isSearchSorry = (query: string) => {
  const { value } = document.querySelector("dialog.search input") as HTMLInputElement;
  const list = document.querySelector("#search-results") as HTMLElement;
  return value === query && list.ariaBusy !== "true" && list.textContent.includes("couldn't be loaded");
};

/** Uses every feature of the script on a page once. */
async function useEverything(here: Visit): Promise<void> {
  const { tab } = here;
  await tab.click(".theme-switch");
  expect(await tab.evaluate(() => document.documentElement.dataset.theme)).toMatch(/^(dark|light)$/);
  await tab.click(".sidebar details[data-group]:not([open]) > summary");
  await tab.click(".copy");
  await until(tab, () => document.querySelector(".copy")?.textContent === "Copied");
  await search(tab, "cold start");
  await tab.press("Enter");
  await untilShown(here, "/workflows/events/cold-starts/");
  await wake(tab);
  await search(tab, "memory");
  await tab.press("Escape");
  await tab.click(sidebarLink("/quickstart/"));
  await untilShown(here, "/quickstart/");
}

function testWithoutNavigationApi(visit: Visitor): void {
  test("in a browser without the Navigation API, a link is a load of the document", async () => {
    const here = await visit("/workflows/steps/", { prelude: withoutNavigationApi });
    await here.tab.evaluate(() => void Object.assign(window, { isFirst: true }));
    await useEverything(here);
    expect(await here.tab.evaluate(() => "isFirst" in window || "navigation" in window)).toBe(false);
    await goBack(here.tab);
    await untilShown(here, "/workflows/events/cold-starts/");
  });
}

export function testFaults(visit: Visitor, table: Table): void {
  const { browsers, failures, losses } = table;
  if (table === everyFault) testWithoutNavigationApi(visit);

  describe("in a browser", () => {
    test("without script, links, groups, anchors and tabs work", async () => {
      const here = await visit("/workflows/", { script: "off" });
      const { tab } = here;
      await tab.click(".sidebar details:not([open]) > summary");
      await tab.click(sidebarLink("/workflows/steps/"));
      await untilShown(here, "/workflows/steps/");
      await tab.click(".code-tabs label:nth-of-type(2)");
      await until(tab, () => document.querySelectorAll(".code-tabs .tab-panel")[1].checkVisibility());
      await tab.click(".toc a");
      await until(tab, () => location.hash !== "");
      await goBack(tab);
      await until(tab, () => location.hash === "");
      expect(await tab.evaluate(() => "js" in document.documentElement.dataset)).toBe(false);
    });

    test.each(browsers)("%s, everything works", async (_, prelude) => {
      await useEverything(await visit("/workflows/steps/", { prelude }));
    });
  });

  describe("when a page asset", () => {
    test.each(failures)("is %s, a message offers to try again, or the content is there", async (fault) => {
      const here = await visit("/workflows/", { mayReport: /^Failed to resolve \/workflows\/steps\/: page asset/ });
      const { tab, site } = here;
      site.fail(/\/pages\/workflows\/steps\.json$/, fault);
      const swaps = await swapsArticles(tab);
      await tab.click(sidebarLink("/workflows/steps/"));
      if (swaps) {
        await until(tab, isTold);
        expect(await tab.evaluate(() => document.querySelector("main h1")?.textContent)).toBe("What are workflows?");
        expect(await tab.evaluate(() => document.activeElement?.matches(".failure h2"))).toBe(true);
        site.heal();
        await tab.click(".failure button");
      }
      await untilShown(here, "/workflows/steps/");
    });

    test("is slow, the last click wins", async () => {
      const here = await visit("/workflows/");
      const { tab, site } = here;
      site.fail(/\/pages\/workflows\/steps\.json$/, "held");
      const links = [sidebarLink("/workflows/steps/"), sidebarLink("/workflows/events/")];
      // If the first click loads a document, a second one sent from outside could come too late.
      await tab.evaluate((links) => {
        for (const link of links) setTimeout(() => document.querySelector<HTMLElement>(link)?.click());
      }, links);
      await untilShown(here, "/workflows/events/");
      site.heal();
      await goBack(tab);
      await until(tab, () => !location.pathname.endsWith("/events/"));
    });
  });

  describe("when the client script", () => {
    test.each(losses)("is %s, the document is loaded once more, and links work", async (fault) => {
      const here = await visit("/workflows/", { script: "asleep", fault: [scripts.client, fault] });
      const { tab, site } = here;
      const loads = (route: string) => site.requests.filter((path) => path === `/docs${route}`).length;
      await tab.evaluate(() => void Object.assign(window, { isFirst: true }));
      await tab.press("Shift");
      await until(tab, () => !("isFirst" in window) && document.readyState === "complete");
      await untilShown(here, "/workflows/");
      await tab.press("Shift");
      await tab.click(sidebarLink("/workflows/steps/"));
      await untilShown(here, "/workflows/steps/");
      expect([loads("/workflows/"), loads("/workflows/steps/")]).toEqual([2, 1]);
    });

    test("and the storage are gone, no document is loaded twice", async () => {
      const fault: [RegExp, Fault] = [scripts.client, "lost"];
      const here = await visit("/workflows/", { script: "asleep", prelude: withoutStorage, fault });
      const { tab, site } = here;
      await tab.press("Shift");
      await expect.poll(() => site.requests.some((path) => scripts.client.test(path))).toBe(true);
      await tab.click(sidebarLink("/workflows/steps/"));
      await untilShown(here, "/workflows/steps/");
      expect(site.requests.filter((path) => path === "/docs/workflows/")).toHaveLength(1);
    });
  });

  describe("when the search", () => {
    test.each(losses)("script is %s, a message says so, and what was typed is kept", async (fault) => {
      const { tab, site } = await visit("/workflows/", { script: "asleep", fault: [scripts.client, fault] });
      await tab.type("/memory");
      await until(tab, () => /couldn't be loaded/.test(document.querySelector(".search-status")?.textContent ?? ""));
      const typed = () => document.querySelector<HTMLInputElement>("dialog.search input")?.value === "memory";
      expect(await tab.evaluate(typed)).toBe(true);
      site.heal();
      await tab.press("Enter");
      await until(tab, hasResults);
      expect(await tab.evaluate(typed)).toBe(true);
    });

    test.each([
      ...losses.map((fault) => ["worker", fault, scripts.worker] as const),
      ...failures.map((fault) => ["index", fault, /\/search\//] as const),
    ])("%s is %s, a message offers to try again", async (_, fault, path) => {
      const { tab, site } = await visit("/workflows/", { fault: [path, fault], mayReport: /^Search failed/ });
      await tab.type("/");
      await until(tab, isInSearch);
      await tab.type("memory");
      await until(tab, isSearchSorry, "memory");
      site.heal();
      await tab.click(".search-nothing button");
      await until(tab, hasResults);
    });
  });

  test("offline, a message says so; back online, everything is there", async () => {
    const here = await visit("/workflows/", { mayReport: /^(Failed to resolve|Search failed)/ });
    const { tab, site } = here;
    await tab.type("/");
    await until(tab, isInSearch);
    site.fail(/./, "cut");
    await tab.type("memory");
    await until(tab, isSearchSorry, "memory");
    await tab.press("Escape");
    if (await swapsArticles(tab)) {
      await tab.click(sidebarLink("/workflows/steps/"));
      await until(tab, isTold);
    }
    site.heal();
    await tab.click(sidebarLink("/workflows/events/"));
    await untilShown(here, "/workflows/events/");
    await wake(tab);
    await search(tab, "memory");
  });

  test("without fonts, icons and images, the page reads on", async () => {
    const here = await visit("/workflows/", { fault: [/\.(woff2|svg|png|webp|webmanifest)$/, "cut"] });
    await untilShown(here, "/workflows/");
    await here.tab.click(sidebarLink("/workflows/steps/"));
    await untilShown(here, "/workflows/steps/");
  });
}
