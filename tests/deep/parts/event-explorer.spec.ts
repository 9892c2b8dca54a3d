// The form that shows the event of a request, and the path of each value.

import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { everything, loadAxe, violations } from "../../browser/axe.ts";
import { address, isSameDocument, newPage, nextFrames, open, wake } from "../../browser/browser.ts";

const route = "/workflows/events/";
const form = (page: Page) => page.locator("form.event-explorer");
const item = (page: Page, name: string) => form(page).getByRole("treeitem", { name, exact: true });
const status = (page: Page) => form(page).locator("[role=status]");
const paths = (page: Page) => form(page).locator(".paths code").allTextContents();

/** What was copied, because the clipboard belongs to the whole machine. */
async function watchClipboard(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  return () => page.evaluate(() => (window as unknown as { copied: string[] }).copied);
}

describe("the explorer of events", () => {
  test("shows the event of a request and copies a path with the keyboard alone, without moving the page", async () => {
    const page = await newPage();
    const copied = await watchClipboard(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, route);
    expect(asked.filter((url) => url.includes("/explorer-"))).toEqual([]);
    await form(page).locator("[name=path]").fill("/orders");
    await form(page).locator("[name=headers]").fill("X-Request-Id: 6");
    await form(page).locator("[name=body]").fill('{ "items": [{ "a b": "it" }] }');
    await form(page).locator("[type=submit]").focus();
    await page.keyboard.press("Enter");
    await status(page).filter({ hasText: "Select a value" }).waitFor();
    await page.keyboard.press("Tab");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('a b: "it"');
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press("Enter");
    await status(page).filter({ hasText: "Copied" }).waitFor();
    expect(await copied()).toEqual(['steps.trigger.event.body.items[0]["a b"]']);
    expect(await paths(page)).toEqual([
      'steps.trigger.event.body.items[0]["a b"]',
      'steps["trigger"]["event"]["body"]["items"][0]["a b"]',
      'pd.Steps["trigger"].(map[string]interface{})["event"].(map[string]interface{})["body"].(map[string]interface{})["items"].([]interface{})[0].(map[string]interface{})["a b"]',
      `jq -r '.trigger.event.body.items[0]["a b"]' "$PIPEDREAM_STEPS"`,
      '{{steps.trigger.event.body.items[0]["a b"]}}',
    ]);
    await nextFrames(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('a b: "it"');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    for (let times = 0; times < 4; times++) await page.keyboard.press("ArrowLeft");
    expect(await item(page, "0: {1}").count()).toBe(0);
    await page.keyboard.press("End");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^url: ".*\/orders\?source=docs"$/);
    await form(page).getByRole("button", { name: "Copy for Go" }).press("Enter");
    await status(page).filter({ hasText: "pd.Steps" }).waitFor();
  });

  test("keeps what it shows in the address, which shows the same again, also after a navigation", async () => {
    const page = await newPage();
    await watchClipboard(page);
    await open(page, route);
    await form(page).getByRole("radio", { name: "RSS" }).check();
    await expect.poll(() => new URL(page.url()).search).toBe("?event=rss");
    expect(await form(page).locator(".request").isVisible()).toBe(false);
    await form(page).getByRole("radio", { name: "HTTP" }).check();
    await form(page).locator("[name=method]").selectOption("PUT");
    await form(page).locator("[name=query]").fill("a=b c");
    await item(page, 'a: "b c"').locator(".string").click();
    await expect.poll(() => new URL(page.url()).search).toBe("?event=http&method=PUT&query=a%3Db+c&value=query.a");
    const shared = page.url();
    await page.locator(".sidebar a[href$='/workflows/']").first().click();
    await expect.poll(() => page.url()).not.toContain("event=");
    await page.goBack();
    await expect.poll(() => paths(page)).toContain("steps.trigger.event.query.a");
    expect(await isSameDocument(page)).toBe(true);
    const other = await newPage();
    await open(other, shared);
    await item(other, 'a: "b c"').waitFor();
    expect(await item(other, 'a: "b c"').getAttribute("aria-selected")).toBe("true");
    expect(await form(other).locator("[name=method]").inputValue()).toBe("PUT");
    expect(await paths(other)).toContain("{{steps.trigger.event.query.a}}");
  });

  test("is a tree for screen readers, and axe finds nothing once it's in use", async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    await open(page, `${route}?event=http&value=query.source`);
    const source = item(page, 'source: "docs"');
    await source.waitFor();
    const about = ["aria-level", "aria-selected", "aria-expanded"];
    const of = (row: Locator) => Promise.all(about.map((name) => row.getAttribute(name)));
    expect(await of(source)).toEqual(["3", "true", null]);
    expect(await of(item(page, "query: {1}"))).toEqual(["2", "false", "true"]);
    await loadAxe(page);
    // The rule is experimental, and part of what is asked for in WCAG 2.1 (2.5.3).
    const rules = { ...everything.rules, "label-content-name-mismatch": { enabled: true } };
    expect(await violations(page, { ...everything, rules })).toEqual([]);
  });

  test("begins as always where the address makes no sense", async () => {
    const page = await newPage();
    await open(page, `${route}?event=fax&path=x`);
    expect(await form(page).locator("[name=path]").inputValue()).toBe("/feedback");
    await open(page, `${route}?event=http&method=FETCH&value=nothing`);
    await item(page, 'method: "POST"').waitFor();
    expect(await paths(page)).toEqual([]);
  });

  test("explains what is wrong next to its field, and says where JSON ends", async () => {
    const page = await newPage();
    await open(page, route);
    await form(page).locator("[name=body]").fill('{\n  "a": 1,\n}');
    const fault = form(page).locator("[data-field=body] .fault");
    await fault.filter({ hasText: "Line 3, column 1: Remove the comma before this bracket." }).waitFor();
    expect(await form(page).locator("[name=body]").getAttribute("aria-invalid")).toBe("true");
    await form(page).locator("[name=body]").fill("{}");
    await item(page, "body: {0}").waitFor();
    expect(await fault.textContent()).toBe("");
    await form(page).locator("[name=path]").fill("orders");
    await form(page).locator("[data-field=path] .fault", { hasText: "/orders" }).waitFor();
  });

  test("never looks as if the last event were that of another request", async () => {
    const page = await newPage();
    await open(page, route);
    const event = form(page).locator(".event");
    await form(page).locator("[type=submit]").click();
    await item(page, 'method: "POST"').waitFor();
    await form(page).locator("[name=headers]").fill("Content-Type: multipart/form-data; boundary=→");
    await form(page).locator("[data-field=headers] .fault", { hasText: "U+2192" }).waitFor();
    expect(await event.evaluate((element: HTMLElement) => element.inert)).toBe(true);
    await loadAxe(page);
    expect(await violations(page, everything)).toEqual([]);
    await form(page).locator("[name=headers]").fill("");
    await item(page, "headers: {6}").waitFor();
    expect(await event.evaluate((element: HTMLElement) => element.inert)).toBe(false);
    // An error that nobody has thought of.
    await page.evaluate(() => {
      addEventListener("unhandledrejection", (event) => event.preventDefault());
      URLSearchParams.prototype.get = () => {
        throw new Error("This error is planted.");
      };
    });
    await form(page).locator("[name=path]").fill("/other");
    await status(page).filter({ hasText: "This event can't be shown." }).waitFor();
    expect(await event.evaluate((element: HTMLElement) => element.inert)).toBe(true);
  });

  test("says next to the headers that they're in the address", async () => {
    const page = await newPage();
    await open(page, route);
    const headers = form(page).getByLabel("Headers, one per line");
    const [hint = ""] = (await headers.getAttribute("aria-describedby"))?.split(" ") ?? [];
    expect(await page.locator(`#${hint}`).textContent()).toContain("part of this page's address");
  });

  test("takes a JSON file as the body, and says why it doesn't take another one", async () => {
    const page = await newPage();
    await open(page, route);
    const file = (name: string, text: string) => ({ name, mimeType: "", buffer: Buffer.from(text) });
    const fault = form(page).locator("[data-field=file] .fault");
    await form(page).locator("[type=file]").setInputFiles(file("event.json", '{"from":"file"}'));
    await item(page, 'from: "file"').waitFor();
    await form(page).locator("[type=file]").setInputFiles(file("notes.txt", "Hello"));
    await fault.filter({ hasText: "notes.txt can't be the body. Line 1, column 1:" }).waitFor();
    await form(page)
      .locator("[type=file]")
      .setInputFiles(file("large.json", `"${"a".repeat(600_000)}"`));
    await fault.filter({ hasText: "It has 586KB. Pipedream rejects a body of more than 512KB" }).waitFor();
    expect(await form(page).locator("[name=body]").inputValue()).toBe('{"from":"file"}');
  });

  test("shows version 1 its own event, which only Node.js reads", async () => {
    const page = await newPage();
    await open(page, "/v1/workflows/events/?event=http&value=inferred_body_type");
    await expect.poll(() => paths(page)).toEqual(["event.inferred_body_type", "{{event.inferred_body_type}}"]);
    expect(
      await form(page)
        .getByRole("treeitem", { name: /^path:/ })
        .count(),
    ).toBe(0);
  });

  test("fits a phone, and its values are large enough to touch", async () => {
    const page = await newPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await open(page, `${route}?event=http&value=headers["x-amzn-trace-id"]&body=${"a".repeat(300)}&format=text`);
    await form(page).locator(".paths code").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const tree = form(page).locator(".tree");
    expect(await tree.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    for (const target of await form(page).locator(".row, button, .kinds label, .request :is(input, select)").all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test("says if its script can't be loaded", async () => {
    const page = await newPage();
    await open(page, route);
    await page.route("**/assets/immutable/explorer-*.js", (route) => route.abort());
    await form(page).locator("[type=submit]").click();
    await status(page).filter({ hasText: "couldn't be loaded" }).waitFor();
    await page.unroute("**/assets/immutable/explorer-*.js");
    await page.reload();
    await wake(page);
    await form(page).locator("[type=submit]").click();
    await item(page, 'method: "POST"').waitFor();
  });

  test("is text without scripts: one event for each kind of trigger", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${address}workflows/events/`);
    expect(await form(page).isVisible()).toBe(false);
    const examples = page.locator("details", { hasText: "Example events" });
    await examples.locator("summary").click();
    expect(await examples.locator("figcaption").allTextContents()).toEqual(
      ["HTTP", "Schedule", "Email", "RSS", "App"].map((kind) => expect.stringContaining(`${kind} event`)),
    );
    expect(await examples.locator("pre").last().isVisible()).toBe(true);
  });
});
