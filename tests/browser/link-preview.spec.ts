import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { holdAsset, interceptAsset, untilHeading } from "./browser.ts";
import { card, fetched, opened, openStill, rest, scrollTo, section } from "./link-preview.ts";

describe("a card at a link", () => {
  test("has the first lines of the section that the link leads to, and describes the link while it is open", async () => {
    const { page, link } = await opened();
    const shown = await card(page).locator("p").allTextContents();
    expect(await link.getAttribute("aria-describedby")).toBe(await card(page).getAttribute("id"));
    await page.mouse.move(0, 0);
    await page.clock.runFor(300);
    await card(page).waitFor({ state: "hidden" });
    expect(await link.getAttribute("aria-describedby")).toBeNull();
    await link.click();
    await untilHeading(page, "Limits");
    const [title, text] = await page.locator("#number-of-workflows, #number-of-workflows + p").allTextContents();
    expect(shown).toEqual(["Pricing and limits › Limits", title, text]);
  });

  test("comes when the page behind it does, to a reader who still rests there", async () => {
    const page = await openStill("/workflows/");
    const release = await holdAsset(page, "/limits");
    await rest(page, page.locator(section));
    expect(await card(page).isVisible()).toBe(false);
    release();
    await card(page).waitFor();
  });

  test("has the description and the beginning of a page where the link names no section", async () => {
    const page = await openStill("/workflows/");
    const link = page.locator(".article p a[href$='/workflows/steps/']").first();
    await fetched(page, link);
    await rest(page, link);
    await card(page).waitFor();
    const text = await card(page).locator("p").last().textContent();
    await link.click();
    await untilHeading(page, "Steps");
    const description = await page.locator("meta[name=description]").getAttribute("content");
    const paragraph = await page.locator(".article h1 + p").textContent();
    expect(`${description} ${paragraph}`.startsWith((text ?? "").replace(/…$/, ""))).toBe(true);
    expect(text?.length).toBeGreaterThan(200);
  });

  test("comes when the pointer has rested for 300 ms, from the one request that fetched the page ahead", async () => {
    const page = await openStill("/workflows/");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const link = page.locator(section);
    await fetched(page, link);
    await rest(page, link, 299);
    expect(await card(page).isVisible()).toBe(false);
    await page.clock.runFor(1);
    await card(page).waitFor();
    expect(requests.filter((url) => url.includes("/assets/pages/"))).toHaveLength(1);
  });

  test("does not come when the pointer only passes", async () => {
    const page = await openStill("/workflows/");
    const link = page.locator(section);
    await fetched(page, link);
    await rest(page, link, 250);
    await page.mouse.move(0, 0);
    await page.clock.runFor(1000);
    expect(await card(page).isVisible()).toBe(false);
  });

  test("takes the place of the browser's own tooltip", async () => {
    const page = await openStill("/sources/");
    const link = page.locator(".article a[href$='/glossary/#environment-variable']").first();
    const title = (await link.getAttribute("title")) as string;
    await fetched(page, link);
    await rest(page, link);
    await card(page).waitFor();
    expect(await link.getAttribute("title")).toBeNull();
    expect(await card(page).textContent()).toContain(title);
    await page.keyboard.press("Escape");
    expect(await link.getAttribute("title")).toBe(title);
  });

  test("stays while the pointer is on it, and goes after the pointer has left link and card", async () => {
    const { page } = await opened();
    const box = await card(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40, { steps: 5 });
    await page.clock.runFor(5000);
    await page.locator(".toc nav").dispatchEvent("scroll");
    expect(await card(page).isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.runFor(299);
    expect(await card(page).isVisible()).toBe(true);
    await page.clock.runFor(1);
    await card(page).waitFor({ state: "hidden" });
  });

  test("fades in, unless the reader minds motion; is not printed", async () => {
    const duration = (page: Page) => card(page).evaluate((element) => getComputedStyle(element).transitionDuration);
    const { page } = await opened({ reducedMotion: "no-preference" });
    expect(await duration(page)).toBe("0.14s");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await duration(page)).toBe("0s");
    await page.emulateMedia({ media: "print" });
    expect(await card(page).isVisible()).toBe(false);
  });
});

describe("by keyboard", () => {
  async function focused(): Promise<{ page: Page; link: Locator }> {
    const page = await openStill("/workflows/");
    const link = page.locator(section);
    await fetched(page, link);
    await scrollTo(link);
    await page.keyboard.press("Shift");
    await link.focus();
    await page.clock.runFor(300);
    await card(page).waitFor();
    return { page, link };
  }

  test("a focused link has its card; Escape closes it, the focus stays, and the card does not come again", async () => {
    const { page, link } = await focused();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "hidden" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.mouse.move(400, 400);
    await page.clock.runFor(1000);
    expect(await card(page).isVisible()).toBe(false);
  });

  test("it goes with the focus, and comes with it", async () => {
    const { page, link } = await focused();
    await page.locator(".search-button").focus();
    await card(page).waitFor({ state: "hidden" });
    await link.focus();
    await page.clock.runFor(300);
    await card(page).waitFor();
  });

  test("Escape closes nothing but the card", async () => {
    const { page } = await opened();
    await page.mouse.move(0, 0);
    await page.clock.runFor(300);
    await page.locator("[popovertarget=version-menu]").click();
    await rest(page, page.locator(section));
    await card(page).waitFor();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "hidden" });
    expect(await page.locator("#version-menu").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("#version-menu").waitFor({ state: "hidden" });
  });
});

describe("it is closed", () => {
  test.each([
    ["by scrolling", (page: Page) => page.mouse.wheel(0, 100)],
    ["by a navigation, at its start", (page: Page) => page.keyboard.press("]")],
    ["by a press on the link", (page: Page) => page.mouse.down()],
    ["by the search", (page: Page) => page.keyboard.press("/")],
    ["by the drawer", (page: Page) => page.locator(".menu-button").press("Enter")],
  ])("%s", async (_, act) => {
    const { page } = await opened({ viewport: { width: 800, height: 800 } });
    await interceptAsset(page, "/workflows/steps", () => {});
    await act(page);
    await card(page).waitFor({ state: "hidden" });
  });
});

test("a link within the page has one while its section is out of view", async () => {
  const page = await openStill("/limits/");
  const link = page.locator(".article td a[href='#disk']");
  await rest(page, link);
  await card(page).waitFor();
  expect(await card(page).textContent()).toContain(await page.locator("#disk + p").textContent());
  await page.mouse.move(0, 0);
  await page.clock.runFor(300);
  await page.setViewportSize({ width: 1280, height: 20_000 });
  await rest(page, link);
  expect(await card(page).isVisible()).toBe(false);
});

describe("the card is inside the window and next to its link", () => {
  const lines = (locator: Locator) =>
    locator.evaluate((element) =>
      [...element.getClientRects()].map(({ x, y, right, bottom }) => ({ x, y, right, bottom })),
    );

  test.each([
    [320, 640, "end"],
    [320, 640, "start"],
    [1280, 800, "end"],
    [1280, 800, "start"],
  ] as const)("%i × %i, at the %s", async (width, height, block) => {
    const page = await openStill("/sources/", { viewport: { width, height } });
    const hrefs = ["/workflows/events/", "/docs/workflows/", "/api/rest/", "/api/sse/", "/docs/components/"];
    const links = hrefs.map((href) => page.locator(`.article a[href$='${href}']`).first());
    for (const link of links) await fetched(page, link);
    for (const link of links) {
      await scrollTo(link, block);
      // Moving the pointer may scroll once more to reach the edge of the window, and scrolling closes a card.
      const pointAgain = async () => {
        await page.mouse.move(0, 0);
        await page.clock.runFor(300);
        await link.hover();
        await page.clock.runFor(1000);
        return card(page).isVisible();
      };
      await expect.poll(pointAgain, { timeout: 10_000 }).toBe(true);
      const [box] = await lines(card(page));
      expect(Math.min(box.x, box.y, width - box.right, height - box.bottom)).toBeGreaterThanOrEqual(0);
      expect((await lines(link)).some((line) => box.y >= line.bottom || box.bottom <= line.y)).toBe(true);
      await page.keyboard.press("Escape");
    }
  });
});
