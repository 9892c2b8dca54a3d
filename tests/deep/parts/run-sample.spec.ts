// Running samples on their page.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, newPage, open } from "../../browser/browser.ts";

const route = "/code/nodejs/";

async function openSample(page: Page, path = route) {
  await open(page, path);
  const figure = page.locator("figure[data-run]:visible", { hasText: "defineComponent" }).first();
  return { figure, panel: figure.locator(".run-panel"), output: figure.locator(".run-output") };
}

/** Replaces the code in the panel, and runs it. */
async function runCode({ figure, panel }: Awaited<ReturnType<typeof openSample>>, code: string): Promise<void> {
  if (!(await panel.locator("textarea").first().isVisible())) await panel.getByRole("button", { name: "Edit" }).click();
  await panel.getByLabel("Code").fill(code);
  await panel.getByRole("button", { name: "Run again" }).click();
  await figure.locator(".run-bar button", { hasText: "Run again" }).waitFor();
}

const step = (body: string) => `export default defineComponent({ async run({ steps, $ }) {\n${body}\n} });`;

test("a sample runs with the keyboard alone, and loads nothing before", async () => {
  const page = await newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { figure, panel, output } = await openSample(page);
  const isEngine = (path: string) => /\/(?:sandbox|guest|panel)-|\/run\//.test(path);
  expect(asked.filter(isEngine)).toEqual([]);
  await figure.locator(".run").focus();
  await page.keyboard.press("Enter");
  await output.locator("pre").first().waitFor();
  await panel.getByRole("button", { name: "Run again" }).waitFor();
  expect(await output.getAttribute("role")).toBe("status");
  expect(await output.textContent()).not.toMatch(/Error|Stopped|couldn't/);
  expect(asked.filter(isEngine)).toHaveLength(4);
  await panel.getByRole("button", { name: "Close" }).click();
  expect(await panel.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("run");
});

test("the code and the event can be changed, and reset", async () => {
  const page = await newPage();
  const sample = await openSample(page);
  await sample.figure.locator(".run").click();
  await sample.panel.getByRole("button", { name: "Run again" }).waitFor();
  await sample.panel.getByRole("button", { name: "Edit" }).click();
  const original = await sample.panel.getByLabel("Code").inputValue();
  await sample.panel.getByLabel("Event (JSON)").fill('{ "name": "Leia" }');
  await runCode(sample, step("console.log(steps.trigger.event.name);\nreturn 1 + 1;"));
  await sample.output.getByText("Leia").waitFor();
  expect(await sample.output.locator("pre").allTextContents()).toEqual(["Leia", "2"]);
  await sample.panel.getByLabel("Event (JSON)").fill('{ "name": ');
  await sample.panel.getByRole("button", { name: "Run again" }).click();
  await sample.output.getByText("The event isn't JSON").waitFor();
  await sample.panel.getByRole("button", { name: "Reset" }).click();
  expect(await sample.panel.getByLabel("Code").inputValue()).toBe(original);
  await sample.panel.getByRole("button", { name: "Run again" }).click();
  await sample.output.getByText("The event isn't JSON").waitFor({ state: "detached" });
});

test("a sample that never ends can be stopped, and an error has its line", async () => {
  const page = await newPage();
  const sample = await openSample(page);
  await sample.figure.locator(".run").click();
  await sample.panel.getByRole("button", { name: "Run again" }).waitFor();
  await sample.panel.getByRole("button", { name: "Edit" }).click();
  await sample.panel.getByLabel("Code").fill(step("for (;;) {}"));
  await sample.panel.getByRole("button", { name: "Run again" }).click();
  await sample.panel.getByRole("button", { name: "Stop" }).click();
  await sample.output.getByText("You stopped it.").waitFor();
  await runCode(sample, step("const event = undefined;\nreturn event.body;"));
  await sample.output.getByText("TypeError: Cannot read property 'body' of undefined (line 3)").waitFor();
});

test("code in a sample reaches neither the network nor storage nor the page", async () => {
  const page = await newPage();
  const sample = await openSample(page);
  await sample.figure.locator(".run").click();
  await sample.panel.getByRole("button", { name: "Run again" }).waitFor();
  await page.evaluate(() => localStorage.setItem("secret", "1"));
  const names = ["fetch", "indexedDB", "caches", "localStorage", "document", "self", "postMessage", "WebAssembly"];
  await runCode(
    sample,
    step(`return ${JSON.stringify(names)}.map((name) => new Function("return typeof " + name)()).join();`),
  );
  await sample.output.getByText(names.map(() => "undefined").join()).waitFor();
});

test("the policy of the site allows all of it, and stays as it is", async () => {
  const page = await newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  const { figure, panel } = await openSample(page);
  await figure.locator(".run").click();
  await panel.getByRole("button", { name: "Run again" }).waitFor();
  expect(refused).toEqual([]);
  const response = await page.request.get(`${address}code/nodejs/`);
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).not.toMatch(/unsafe|blob:|data:|frame-src|wasm/);
});

test.each(["panel", "sandbox", "guest"])("says if %s can't be loaded", async (name) => {
  const page = await newPage();
  const { figure, output } = await openSample(page);
  await page.route(`**/assets/immutable/${name}-*.js`, (route) => route.abort());
  await figure.locator(".run").click();
  if (name === "panel") await figure.locator(".run", { hasText: "Can't run" }).waitFor();
  else await output.getByText("couldn't be loaded").waitFor();
});

test("without scripts there's no button", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${address}code/nodejs/`);
  expect(await page.locator("figure[data-run]").count()).toBeGreaterThan(3);
  expect(await page.locator(".run:visible").count()).toBe(0);
});

test.each(["/components/api/", "/v1/workflows/steps/code/"])("the first samples of %s run", async (path) => {
  const page = await newPage();
  await open(page, path);
  const figures = page.locator("figure[data-run]:visible");
  for (const index of [0, 1]) {
    const figure = figures.nth(index);
    await figure.locator(".run").click();
    await figure.locator(".run-bar button", { hasText: "Run again" }).waitFor();
    expect(await figure.locator(".run-output").textContent()).not.toMatch(/couldn't|Stopped/);
  }
});
