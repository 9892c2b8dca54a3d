import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { address, newPage, open, untilHeading } from "./browser.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

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
  const labels = ["Linux", "macOS", "Windows"];
  const tab = (label: string) =>
    `:::tab[${label}]\nOn ${label}.\n\n## With ${label} {#with-${label.toLowerCase()}}\n:::\n`;
  const text = (title: string, inner: string) =>
    `---\ntitle: ${title}\ndescription: A page with tabs, for the tests of tabs in the browser.\n---\n\n${inner}`;
  const spacer = Array.from({ length: 60 }, () => "A paragraph.\n").join("\n");
  const tabs = `::::tabs\n${labels.map(tab).join("\n")}::::\n`;
  const fences = ":::code-tabs\n```js\na();\n```\n\n```python\na()\n```\n:::\n";
  let site: ServedSite;

  beforeAll(async () => {
    const folder = temporaryFolder(
      {
        "site/site.yaml": "strict: true\n",
        "site/sidebar.yaml": "- /\n- /other/\n",
        "content/index.md": text(
          "Tabs",
          `[Jump](#with-windows), [there](/other/#with-macos)\n\n${fences}\n${spacer}\n${tabs}\n${spacer}`,
        ),
        "content/other.md": text("Other tabs", `${fences}\n${spacer}\n${tabs}\n${spacer}`),
      },
      afterAll,
    );
    site = await buildAndServe(folder, `${folder}/dist`);
  });
  afterAll(() => site.close());

  const shown = (page: Page) => page.locator(".tab-body:visible").allTextContents();
  const chosen = (page: Page) => page.locator(".tabs input:checked").getAttribute("data-tab");
  /** Below the bar at the top, and not far below. */
  const expectInView = async (page: Page, id: string) => {
    await expect.poll(async () => (await page.locator(`#${id}`).boundingBox())?.y ?? -1).toBeGreaterThan(50);
    expect((await page.locator(`#${id}`).boundingBox())?.y).toBeLessThan(200);
  };

  test("are chosen with the arrow keys, and languages and systems are remembered together", async () => {
    const page = await newPage();
    await open(page, site.address);
    await page.locator(".code-tabs label", { hasText: "Python" }).click();
    await page.locator(".tabs input").first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await chosen(page)).toBe("macOS");
    expect(await shown(page)).toEqual([expect.stringContaining("On macOS.")]);
    await page.goto(`${site.address}other/`);
    expect(await chosen(page)).toBe("macOS");
    expect(await page.locator(".code-tabs input:checked").getAttribute("data-tab")).toBe("Python");
  });

  test("open for a link into them, on the same page, on another one, and in the address", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, site.address);
    await page.getByRole("link", { name: "Jump" }).click();
    await expectInView(page, "with-windows");
    expect(await chosen(page)).toBe("Windows");
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: "there" }).click();
    await untilHeading(page, "Other tabs");
    await expectInView(page, "with-macos");
    expect(await chosen(page)).toBe("macOS");
    const fresh = await newPage();
    await open(fresh, `${site.address}other/#with-windows`);
    await expectInView(fresh, "with-windows");
    expect(await shown(fresh)).toHaveLength(1);
  });

  test("have Home and End, too, and their headings are in the list of headings", async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await open(page, site.address);
    await page.locator(".tabs input").first().focus();
    await page.keyboard.press("End");
    expect(await chosen(page)).toBe("Windows");
    await page.keyboard.press("Home");
    expect(await chosen(page)).toBe("Linux");
    expect(await page.locator(".toc a", { hasText: "With Windows" }).count()).toBe(1);
  });

  test("work without scripts, and are all on paper", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}#with-windows`);
    await expectInView(page, "with-windows");
    await page.locator(".tabs label", { hasText: "macOS" }).click();
    expect(await page.locator(".tab-body").nth(1).isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await shown(page)).toHaveLength(3);
  });
});
