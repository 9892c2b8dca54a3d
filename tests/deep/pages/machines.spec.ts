// What programs find in a built page, and what readers get when they hand a page to one.

import { expect, test } from "vitest";
import { parse } from "yaml";
import { address, newPage, open, untilHeading } from "../../browser/browser.ts";

test("a document leads to its Markdown and to the index of all pages, and says what it is", async () => {
  const page = await newPage();
  await open(page, "/workflows/steps/");
  const head = await page.evaluate(() => ({
    markdown: document.querySelector("link[rel=alternate][type='text/markdown']")?.getAttribute("href"),
    index: document.querySelector<HTMLElement>("a[href$='llms.txt']")?.hidden,
    data: JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? "{}") as {
      "@graph": { "@type": string; headline?: string }[];
    },
  }));
  expect(head.markdown).toBe("/docs/workflows/steps/index.md");
  expect(head.index).toBe(true);
  expect(head.data["@graph"].map((part) => part["@type"])).toEqual(["TechArticle", "BreadcrumbList"]);
  const markdown = await (await fetch(new URL(head.markdown ?? "", address))).text();
  const [, frontMatter = "", text = ""] = /^---\n(.*?)---\n\n(.*)$/s.exec(markdown) ?? [];
  expect(parse(frontMatter)).toMatchObject({
    title: "Steps",
    canonical: "https://pipedream.com/docs/workflows/steps/",
    version: "v2",
  });
  expect(text).toMatch(/^> All pages of this documentation: https:\/\/pipedream\.com\/docs\/llms\.txt\n\n# Steps\n/);
  expect(markdown).not.toMatch(/^:::|\{=[A-Z]/m);
});

test("a page can be opened in an assistant, by a link that works without script", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${address}limits/`);
  await page.getByRole("button", { name: "More page actions" }).click();
  const href = await page.getByRole("link", { name: "Open in Claude" }).getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("q")).toBe(
    "Read https://pipedream.com/docs/limits/index.md and help me with it.",
  );
  expect(await page.getByRole("button", { name: "Copy as Markdown" }).isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "View as Markdown" }).waitFor({ state: "hidden" });
});

test("the article comes before the sidebar in the source, and after it by keyboard", async () => {
  const page = await newPage();
  await open(page, "/limits/");
  const focused = () => page.evaluate(() => document.activeElement?.closest(".sidebar, article")?.className);
  expect(
    await page.evaluate(() => {
      const [sidebar, article] = [".sidebar", "article"].map((name) => document.querySelector(name) as Node);
      return (sidebar.compareDocumentPosition(article) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    }),
  ).toBe(true);
  await page.locator(".navbar a, .navbar button").last().focus();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("sidebar");
  await page.locator("article a").first().focus();
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).not.toBe("sidebar");
});

test("the index of all pages is under 30 KB", async () => {
  const index = await (await fetch(`${address}llms.txt`)).text();
  expect(index.match(/^ *- \[/gm)?.length).toBeGreaterThanOrEqual(119);
  expect(Buffer.byteLength(index)).toBeLessThan(30_000);
});

test("the page on screen is copied as Markdown, also after a navigation", async () => {
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, "/workflows/steps/");
  await page.locator(".sidebar a[href$='/workflows/events/']").click();
  await untilHeading(page, "Events");
  await page.getByRole("button", { name: "Copy page" }).click();
  await page.locator(".copy-page", { hasText: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("\n# Events\n");
  expect(await page.locator("link[type='text/markdown']").getAttribute("href")).toBe("/docs/workflows/events/index.md");
});

test("the menu of a page opens editors with the MCP server filled in, and copies what other assistants need", async () => {
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, "/limits/");
  await page.getByRole("button", { name: "More page actions" }).click();
  const menu = page.locator("#page-menu");
  expect(await menu.getByText("Connect to Cursor").getAttribute("href")).toMatch(/^cursor:\/\/.*name=pipedream-docs&/);
  expect(await menu.getByText("Connect to VS Code").getAttribute("href")).toMatch(/^vscode:mcp\/install\?/);
  await menu.getByText("Copy Claude Code command").click();
  await menu.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "claude mcp add --transport http pipedream-docs https://pipedream.com/docs/mcp",
  );
  expect(new URL(page.url()).pathname).toBe("/docs/limits/");
});
