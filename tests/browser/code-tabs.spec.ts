import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage, open, untilHeading } from "./browser.ts";

describe("code tabs", () => {
  const shown = (page: Page) => page.locator(".code-tabs").first().locator("input:checked").getAttribute("data-tab");

  test("a choice holds for all tabs of the page, for later pages and for the next visit", async () => {
    const page = await newPage();
    await open(page, "/code/");
    await page.locator(".code-tabs label", { hasText: "Python" }).first().click();
    await page.locator(".sidebar a[href$='/workflows/steps/']").evaluate((link: HTMLElement) => link.click());
    await untilHeading(page, "Steps");
    expect(await shown(page)).toBe("Python");
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
    await open(page, "/workflows/steps/triggers/");
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
