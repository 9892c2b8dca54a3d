import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage, open, origin, untilHeading } from "./browser.ts";

describe("the theme", () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test("follows the system until the reader chooses; the choice is there before the first paint", async () => {
    const page = await newPage({ colorScheme: "dark" });
    await open(page, "/status/");
    const dark = await background(page);
    await page.locator(".theme-switch").click();
    const light = await background(page);
    expect(light).not.toBe(dark);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        Object.assign(window, { first: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${address}sign-up/`);
    expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe("light");
    expect(await background(page)).toBe(light);
  });
});

describe("groups of the sidebar", () => {
  test("that the reader opened or closed stay so, and the group of a new page opens", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const group = (name: string) => page.locator(`details[data-group='/${name}']`);
    const isOpen = (name: string) => group(name).evaluate((element: HTMLDetailsElement) => element.open);
    await group("Privacy & Security").locator("> summary").click();
    await page.locator(".sidebar a[href$='/workflows/steps/']").click();
    await untilHeading(page, "Steps");
    expect(await isOpen("Privacy & Security")).toBe(true);
    await page.goto(`${address}status/`);
    expect(await isOpen("Privacy & Security")).toBe(true);
    expect(await isOpen("Pricing & Limits")).toBe(false);
    await open(page, "/status/");
    await page.evaluate((url) => void navigation.navigate(url), `${address}limits/`);
    await untilHeading(page, "Limits");
    expect(await isOpen("Pricing & Limits")).toBe(true);
    await page.locator(".sidebar a[href$='/status/']").click();
    await untilHeading(page, "Service Status");
    expect(await isOpen("Pricing & Limits")).toBe(true);
  });

  test("a page that the tree does not list stands beneath its nearest listed ancestor while it is read", async () => {
    const page = await newPage();
    await open(page, "/quickstart/");
    await page.evaluate((url) => void navigation.navigate(url), `${address}quickstart/hello-name/`);
    const current = page.locator(".sidebar [aria-current=page][href$='/quickstart/hello-name/']");
    await current.waitFor();
    const parent = await current.evaluate((link) =>
      link.closest("ul")?.parentElement?.querySelector("a")?.getAttribute("href"),
    );
    expect(parent).toBe("/docs/quickstart/");
    await page.locator(".breadcrumb", { hasText: "Quickstart" }).waitFor();
    await page.locator(".sidebar a[href$='/status/']").click();
    await untilHeading(page, "Service Status");
    expect(await current.count()).toBe(0);
  });
});

describe("storage that is blocked", () => {
  test("costs the memory of choices and nothing else", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      for (const area of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    await open(page, "/workflows/steps/");
    await page.locator(".theme-switch").click();
    await page.locator(".code-tabs label").nth(1).click();
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await untilHeading(page, "Events");
  });
});

test("nothing is asked of another host", async () => {
  const page = await newPage();
  const foreign: string[] = [];
  page.on("request", (request) => request.url().startsWith(origin) || foreign.push(request.url()));
  for (const path of ["", "workflows/steps/", "limits/"]) await open(page, path);
  await page.waitForTimeout(2500);
  expect(foreign).toEqual([]);
});

describe("the pricing calculator", () => {
  test("answers what is entered, also what was entered before the script came", async () => {
    const page = await newPage();
    await page.goto(`${address}pricing/`);
    await page.locator(".calculator [name=events]").fill("50000");
    await expect.poll(() => page.locator("[data-answer=invocations]").textContent()).toBe("50,000");
    await page.locator(".calculator [name=memory]").selectOption("1024");
    await page.locator(".calculator [name=fromSource]").check();
    expect(await page.locator("[data-answer=invocations]").textContent()).toBe("250,000");
    expect(await page.locator("[data-answer=paid]").textContent()).toBe("$65");
    await page.locator(".calculator [name=seconds]").fill("800");
    expect(await page.locator("[data-answer=paid]").textContent()).toContain("at most 750 seconds");
  });

  test("Enter does not leave the page", async () => {
    const page = await newPage();
    await open(page, "/pricing/");
    await page.locator(".calculator [name=events]").press("Enter");
    await page.waitForTimeout(200);
    expect(new URL(page.url()).search).toBe("");
  });
});
