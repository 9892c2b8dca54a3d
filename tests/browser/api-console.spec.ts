// The forms of an API reference on this site, which only has samples that follow them.

import { describe, expect, inject, test } from "vitest";
import { openForm, sample } from "./api-forms.ts";
import { address, newPage, open, wake } from "./browser.ts";

test("a body can be any of the documented examples, and the samples and fields follow", async () => {
  const page = await newPage();
  await open(page, `${inject("fixtures").everything.address}parts/api/`);
  const form = await openForm(page, "create-bookmark");
  const example = form.getByRole("combobox", { name: "Example", exact: true });
  expect(await example.locator("option").allTextContents()).toEqual(["Only an address", "With a title", "tagged"]);
  await example.selectOption("With a title");
  expect(await form.getByLabel("Body as JSON").inputValue()).toContain('"title": "Example"');
  expect(await form.getByLabel("title", { exact: true }).inputValue()).toBe("Example");
  expect(await sample(page, "create-bookmark", "cURL").textContent()).toContain('"title": "Example"');
});

describe("on this site", () => {
  test("nothing of a form is loaded until it's opened, and then only what fills it in", async () => {
    const page = await newPage();
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url().replace(address, "")));
    await open(page, "/api/rest/");
    const ofForms = () => urls.filter((url) => /console|colored|sender|operations\//.test(url));
    expect(ofForms()).toEqual([]);
    await openForm(page, "create-a-source");
    expect(ofForms().map((url) => url.replace(/-[\w-]{8}\.js$/, ""))).toEqual([
      "assets/immutable/console",
      "assets/immutable/colored",
      "assets/operations/create-source.json",
    ]);
  });

  test("the samples follow the form in every language, and the reader can send nothing", async () => {
    const page = await newPage();
    await open(page, "/api/rest/");
    const form = await openForm(page, "create-a-source");
    const curl = sample(page, "create-a-source", "cURL");
    const documented = await curl.textContent();
    await form.getByLabel("org_id").fill("o_1 2");
    expect(await curl.textContent()).toContain("curl -X POST 'https://api.pipedream.com/v1/sources?org_id=o_1%202'");
    expect(await sample(page, "create-a-source", "Node.js").textContent()).toContain('org_id: "o_1 2"');
    expect(await sample(page, "create-a-source", "Python").textContent()).toContain('"org_id": "o_1 2"');
    await form.getByLabel("Body").fill('{ "key": "rss" }');
    expect(await curl.textContent()).toContain(`-d '{\n    "key": "rss"\n  }'`);
    await form.getByLabel("Body").fill("{");
    expect(await form.locator(".fault:not(:empty)").textContent()).toContain("The body isn't valid JSON");
    expect(await form.getByLabel("Body").getAttribute("aria-invalid")).toBe("true");
    expect(await curl.textContent()).toContain('"key": "rss"');
    await page.reload();
    await wake(page);
    expect(await curl.textContent()).toBe(documented);
    expect(await page.locator(".api-console :is(.send, input[type=password])").count()).toBe(0);
  });

  test("only the documented sample has the mark of tested samples", async () => {
    const page = await newPage();
    await open(page, "/api/rest/");
    const form = await openForm(page, "get-a-component");
    const mark = page.locator("#get-a-component + .pair .tested");
    const count = await mark.count();
    expect(count).toBeGreaterThan(0);
    const documented = await form.getByLabel("key_or_id").inputValue();
    await form.getByLabel("key_or_id").fill("other");
    expect(await mark.count()).toBe(0);
    await form.getByLabel("key_or_id").fill(documented);
    expect(await mark.count()).toBe(count);
  });

  test("the field that the reader types in doesn't move when a sample above it gets longer", async () => {
    const page = await newPage({ viewport: { width: 390, height: 800 }, reducedMotion: "reduce" });
    await open(page, "/api/rest/");
    const form = await openForm(page, "get-a-component");
    const field = form.getByLabel("include");
    await field.scrollIntoViewIfNeeded();
    const before = (await field.boundingBox())?.y ?? 0;
    await field.fill("name");
    expect(Math.abs(((await field.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  });

  test("says if a form can't be loaded, and tries again", async () => {
    const page = await newPage();
    await open(page, "/api/rest/");
    await page.route("**/operations/*.json", (route) => route.abort());
    const form = page.locator(".api-console").first();
    await form.locator("summary").click();
    const fault = form.locator("p", { hasText: "couldn't be loaded" });
    await fault.waitFor();
    await page.unroute("**/operations/*.json");
    const loginForm = { contentType: "text/html", body: "<!doctype html>" };
    await page.route("**/operations/*.json", (route) => route.fulfill(loginForm));
    await fault.getByRole("button", { name: "Try again" }).click();
    await fault.waitFor();
    await page.unroute("**/operations/*.json");
    await fault.getByRole("button", { name: "Try again" }).click();
    await form.locator("form").waitFor();
    expect(await fault.count()).toBe(0);
  });

  test("a form that is closed and opened while it's loading is there once", async () => {
    const page = await newPage();
    await open(page, "/api/rest/");
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let requests = 0;
    await page.route("**/operations/*.json", async (route) => {
      requests += 1;
      await mayAnswer;
      await route.continue();
    });
    const form = page.locator(".api-console").first();
    for (let click = 0; click < 3; click++) await form.locator("summary").click();
    answer();
    await form.locator("form").first().waitFor();
    expect(requests).toBe(1);
    expect(await form.locator("form").count()).toBe(1);
  });

  test("a form that was opened before the script was there is filled in", async () => {
    const page = await newPage();
    await page.goto(`${address}api/rest/`);
    const form = page.locator(".api-console").first();
    await form.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
    await wake(page);
    await form.locator("form").waitFor();
  });

  test.each([
    ["without scripts", { javaScriptEnabled: false }, "screen"],
    ["on paper", {}, "print"],
  ] as const)("%s, there are no forms", async (_, options, media) => {
    const page = await newPage(options);
    await page.goto(`${address}api/rest/`);
    await page.emulateMedia({ media });
    expect(await page.locator(".api-console").count()).toBeGreaterThan(10);
    expect(
      await page.locator(".api-console").evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
    ).toBe(0);
  });
});
