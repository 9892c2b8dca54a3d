import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, letPass, newPage, nextFrames, open, origin, stopClock, untilHeading } from "./browser.ts";

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
  const group = (page: Page, name: string) => page.locator(`details[data-group$='/${name}']`);
  const isOpen = (page: Page, name: string) =>
    group(page, name).evaluate((element: HTMLDetailsElement) => element.open);
  const openGroups = (page: Page) => page.locator(".sidebar details[open]").count();
  /** Also waits until the choice is remembered: browsers report a toggle later than they show it. */
  const toggle = async (page: Page, name: string) => {
    const kept = () =>
      page.evaluate((ending) => {
        const key = Object.keys(sessionStorage).find((each) => each.endsWith(ending));
        return key && sessionStorage.getItem(key);
      }, `/${name}`);
    const wanted = (await isOpen(page, name)) ? "shut" : "open";
    await group(page, name).locator("> summary").click();
    await expect.poll(kept).toBe(wanted);
  };
  const navigate = async (page: Page, path: string, heading: string) => {
    await page.evaluate((url) => void navigation.navigate(url), address + path);
    await untilHeading(page, heading);
  };

  const expectCurrentInView = async (page: Page) => {
    const top = async () => (await page.locator(".sidebar [aria-current=page]").boundingBox())?.y;
    // The sidebar follows the heading.
    await expect.poll(top).toBeGreaterThan(56);
    expect(await top()).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  };

  test("only the group of the page is open at first; the others stay as the reader leaves them", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    expect(await openGroups(page)).toBe(1);
    expect(await isOpen(page, "Pricing and limits")).toBe(true);
    await toggle(page, "Privacy and security");
    await page.locator(".sidebar a[href$='/workflows/steps/']").click();
    await untilHeading(page, "Steps");
    await page.goto(`${address}status/`);
    expect(await isOpen(page, "Privacy and security")).toBe(true);
    expect(await openGroups(page)).toBe(1);
    await open(page, "/sign-up/");
    expect(await isOpen(page, "Privacy and security")).toBe(true);
    await toggle(page, "Privacy and security");
    await nextFrames(page);
    await page.goto(`${address}status/`);
    expect(await openGroups(page)).toBe(0);
  });

  test("the group of a new page opens, also one that the reader closed, and its entry comes into view", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await toggle(page, "Pricing and limits");
    await navigate(page, "status/", "Service status");
    expect(await isOpen(page, "Pricing and limits")).toBe(false);
    await navigate(page, "workflows/examples/cron-job/", "Run a cron job");
    expect(await isOpen(page, "Workflow examples")).toBe(true);
    await expectCurrentInView(page);
    await navigate(page, "pricing/", "Plans and pricing");
    expect(await isOpen(page, "Pricing and limits")).toBe(true);
    await expectCurrentInView(page);
  });

  test("a group that was toggled before the script came stays so and is remembered", async () => {
    const page = await newPage();
    await page.goto(`${address}limits/`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(".sidebar details"))
        if (/limits$|Organizations$/.test(details.dataset.group ?? "")) details.open = !details.open;
    });
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    expect(await isOpen(page, "Pricing and limits")).toBe(false);
    await page.goto(`${address}status/`);
    expect(await isOpen(page, "Organizations")).toBe(true);
    expect(await isOpen(page, "Pricing and limits")).toBe(false);
  });

  test("a page with others below it is a link next to a button that shows them", async () => {
    const page = await newPage();
    await open(page, "/status/");
    const lesson = page.locator(".sidebar a[href$='/quickstart/hello-world/']");
    const button = page.getByText("Pages below Quickstart");
    expect(await lesson.isVisible()).toBe(false);
    await toggle(page, "Quickstart");
    expect(await button.count()).toBe(1);
    expect(await lesson.isVisible()).toBe(true);
    expect(await page.locator("main h1").textContent()).toBe("Service status");
    await toggle(page, "Quickstart");
    await page.locator(".sidebar a[href$='/docs/quickstart/']").click();
    await untilHeading(page, "Quickstart");
    expect(await lesson.isVisible()).toBe(true);
  });

  test("hydration takes the groups over without complaint", async () => {
    const page = await newPage();
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    page.on("pageerror", (thrown) => said.push(thrown.message));
    await open(page, "/limits/");
    await toggle(page, "Organizations");
    await open(page, "/status/");
    expect(await isOpen(page, "Organizations")).toBe(true);
    expect(said).toEqual([]);
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
  await stopClock(page);
  for (const path of ["", "workflows/steps/", "limits/"]) {
    await open(page, path);
    await letPass(page, 10_000);
  }
  expect(foreign).toEqual([]);
});

describe("the pricing calculator", () => {
  test("answers what is entered, also what was entered before the script came", async () => {
    const page = await newPage();
    await page.goto(`${address}pricing/`);
    await page.locator(".pricing-calculator [name=events]").fill("50000");
    await expect.poll(() => page.locator("[data-answer=invocations]").textContent()).toBe("50,000");
    await page.locator(".pricing-calculator [name=memory]").selectOption("1024");
    await page.locator(".pricing-calculator [name=fromSource]").check();
    expect(await page.locator("[data-answer=invocations]").textContent()).toBe("250,000");
    expect(await page.locator("[data-answer=paid]").textContent()).toBe("$65");
    await page.locator(".pricing-calculator [name=seconds]").fill("800");
    expect(await page.locator("[data-answer=paid]").textContent()).toContain("at most 750 seconds");
  });

  test("shows the figure that its result is for, whatever is entered", async () => {
    const page = await newPage();
    await open(page, "/pricing/");
    const events = page.locator(".pricing-calculator [name=events]");
    for (const [typed, figure, invocations] of [
      ["1e", "0", "0"],
      ["-5", "0", "0"],
      ["9e99", "1000000000000", "1,000,000,000,000"],
    ]) {
      await events.fill("");
      await events.pressSequentially(typed ?? "");
      await events.press("Tab");
      expect([await events.inputValue(), await page.locator("[data-answer=invocations]").textContent()]).toEqual([
        figure,
        invocations,
      ]);
    }
  });

  test("has fields of one height, and a checkbox as easy to touch as they are", async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await open(page, "/pricing/");
    const heights = await page
      .locator(".pricing-calculator :is([type=number], select, .check)")
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height));
    expect(heights).toEqual([44, 44, 44, 44]);
  });

  test("Enter does not leave the page", async () => {
    const page = await newPage();
    await open(page, "/pricing/");
    await page.locator(".pricing-calculator [name=events]").press("Enter");
    await nextFrames(page);
    expect(new URL(page.url()).search).toBe("");
  });
});
