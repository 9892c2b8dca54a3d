import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { address, newPage, open, untilHeading } from "./browser.ts";

describe("code tabs", () => {
  const shown = (page: Page) => page.locator(".code-tabs").first().locator("input:checked").getAttribute("data-tab");

  test("a choice holds for all tabs of the page, for later pages and for the next visit", async () => {
    const page = await newPage();
    await open(page, "/code/");
    await page.locator(".code-tabs label", { hasText: "Python" }).first().click();
    await page.locator(".sidebar a[href$='/workflows/steps/']").evaluate((link: HTMLElement) => link.click());
    await untilHeading(page, "Steps");
    // The tabs are so far down that they come after the beginning of the article.
    await expect.poll(() => shown(page)).toBe("Python");
    await page.goto(`${address}code/`);
    expect(await shown(page)).toBe("Python");
  });

  test("a choice is made as the document comes in, so that nothing moves once it is whole", async () => {
    const html = await (await fetch(`${address}code/`)).text();
    const half = html.indexOf("</figure>", html.indexOf('class="tab-panel"'));
    const server = createServer(({ url }, response) => {
      if (url === "/") response.setHeader("content-type", "text/html").write(html.slice(0, half));
      else response.writeHead(404).end();
    }).listen(0, "127.0.0.1");
    const page = await newPage();
    await page.addInitScript(() => localStorage.setItem("docs:tab", "Python"));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: "commit" });
    await page.locator(".code-tabs input[data-tab=Python]:checked").waitFor({ state: "attached" });
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    server.closeAllConnections();
    server.close();
  });

  test("what the reader touched stays where it is when tabs above change their height", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, "/workflows/steps/triggers/http/");
    const label = page.locator(".code-tabs").last().locator("label", { hasText: "Python" });
    await label.scrollIntoViewIfNeeded();
    const before = (await label.boundingBox())?.y ?? 0;
    await label.click();
    const after = (await label.boundingBox())?.y ?? 0;
    expect(Math.abs(after - before)).toBeLessThan(2);
  });

  test("the arrow keys change them, and go round", async () => {
    const page = await newPage();
    await open(page, "/workflows/steps/");
    await page.locator(".code-tabs input").first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await shown(page)).toBe("Python");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    expect(await shown(page)).toBe("Bash");
  });
});

test("Home and End choose the first and the last tab, and move the focus there", async () => {
  const page = await newPage();
  await open(page, "/workflows/steps/");
  const inputs = page.locator(".code-tabs").first().locator("input");
  await inputs.first().focus();
  await page.keyboard.press("End");
  const last = inputs.last();
  expect(await last.isChecked()).toBe(true);
  expect(await last.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("Home");
  expect(await inputs.first().isChecked()).toBe(true);
});

describe("tabs with text", () => {
  const tabs = `${inject("fixtures").everything.address}code-tabs/`;
  const shown = (page: Page) => page.locator(".tab-body:visible").allTextContents();
  const chosen = (page: Page) => page.locator(".tabs input:checked").getAttribute("data-tab");
  /** Below the bar at the top, and not far below. */
  const expectInView = async (page: Page, id: string) => {
    await expect.poll(async () => (await page.locator(`#${id}`).boundingBox())?.y ?? -1).toBeGreaterThan(50);
    expect((await page.locator(`#${id}`).boundingBox())?.y).toBeLessThan(200);
  };

  test("are chosen with the arrow keys, and languages and systems are remembered together", async () => {
    const page = await newPage();
    await open(page, tabs);
    await page.locator(".code-tabs label", { hasText: "Python" }).click();
    await page.locator(".tabs input").first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await chosen(page)).toBe("macOS");
    expect(await shown(page)).toEqual([expect.stringContaining("On macOS.")]);
    await page.goto(`${tabs}other/`);
    expect(await chosen(page)).toBe("macOS");
    expect(await page.locator(".code-tabs input:checked").getAttribute("data-tab")).toBe("Python");
  });

  test("open for a link into them, on the same page, on another one, and in the address", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, tabs);
    await page.getByRole("link", { name: "Jump" }).click();
    await expectInView(page, "with-windows");
    expect(await chosen(page)).toBe("Windows");
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: "there" }).click();
    await untilHeading(page, "Other tabs");
    await expectInView(page, "with-macos");
    expect(await chosen(page)).toBe("macOS");
    const fresh = await newPage();
    await open(fresh, `${tabs}other/#with-windows`);
    await expectInView(fresh, "with-windows");
    expect(await shown(fresh)).toHaveLength(1);
  });

  test("have Home and End, too, and their headings are in the list of headings", async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await open(page, tabs);
    await page.locator(".tabs input").first().focus();
    await page.keyboard.press("End");
    expect(await chosen(page)).toBe("Windows");
    await page.keyboard.press("Home");
    expect(await chosen(page)).toBe("Linux");
    expect(await page.locator(".toc a", { hasText: "With Windows" }).count()).toBe(1);
  });

  test("work without scripts, and are all on paper", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${tabs}#with-windows`);
    await expectInView(page, "with-windows");
    await page.locator(".tabs label", { hasText: "macOS" }).click();
    expect(await page.locator(".tab-body").nth(1).isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await shown(page)).toHaveLength(3);
  });
});
