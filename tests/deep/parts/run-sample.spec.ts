// Running samples on their page.

import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { address, newPage, open } from "../../browser/browser.ts";

const route = "/code/nodejs/";

async function openSample(page: Page, path = route) {
  await open(page, path);
  const figure = page.locator("figure[data-run]:visible", { hasText: "defineComponent" }).first();
  return { figure, panel: figure.locator(".run-panel"), output: figure.locator(".run-output") };
}

type OpenSample = Awaited<ReturnType<typeof openSample>>;

/** Opens a sample, and runs it once. */
async function openRun(page: Page): Promise<OpenSample> {
  const sample = await openSample(page);
  await sample.figure.locator(".run").click();
  await ended(sample);
  return sample;
}

function ended({ panel }: OpenSample): Promise<void> {
  return panel.getByRole("button", { name: "Run again" }).waitFor();
}

/** Replaces the code in the panel. */
async function edit({ panel }: OpenSample, code: string): Promise<void> {
  if (!(await panel.locator("textarea").first().isVisible())) await panel.getByRole("button", { name: "Edit" }).click();
  await panel.getByLabel("Code").fill(code);
}

/** Replaces the code in the panel, and runs it. */
async function runCode(sample: OpenSample, code: string): Promise<void> {
  await edit(sample, code);
  await sample.panel.getByRole("button", { name: "Run again" }).click();
  await ended(sample);
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

test("a sample that uses too much memory is stopped, and what it did before is shown", async () => {
  const sample = await openRun(await newPage());
  await runCode(sample, step("console.log('before');\nconst all = [];\nfor (;;) all.push(new Array(1e6).fill(1));"));
  expect(await sample.output.locator("pre").allTextContents()).toEqual([
    "before",
    "It was stopped because it used more than 96 MB.",
  ]);
});

test("a sample that logs endlessly shows the start, however it's stopped", async () => {
  const page = await newPage();
  // Nothing is shown before the end, so the test listens to what the page is told.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener("message", ({ data }) => "line" in data && (document.body.dataset.line = data.line.text));
      }
    };
  });
  const sample = await openRun(page);
  await edit(sample, step("for (let i = 0; ; i++) console.log('line', i);"));
  await sample.panel.getByRole("button", { name: "Run again" }).click();
  await page.waitForSelector("body[data-line^=line]", { state: "attached" });
  await sample.panel.getByRole("button", { name: "Stop" }).click();
  await sample.output.getByText("You stopped it.").waitFor();
  expect(await sample.output.locator("pre").first().textContent()).toMatch(/^line 0\n/);
  await sample.panel.getByRole("button", { name: "Run again" }).click();
  await sample.output.getByText("It was stopped after 5 seconds.").waitFor();
  expect(await sample.output.locator("pre").first().textContent()).toMatch(/^line 0\nline 1\n.*aren't shown\.$/s);
});

test("what Node.js has and the page doesn't isn't a mistake", async () => {
  const sample = await openRun(await newPage());
  await runCode(sample, step('return Buffer.from("a");'));
  await sample.output.getByText("Error: `Buffer` isn't available on this page. (line 2)").waitFor();
  await runCode(sample, step('return new URL("/a?b=1", "https://example.com").searchParams.get("b") + btoa("a");'));
  await sample.output.getByText('"1YQ=="').waitFor();
});

test("what never resolves or is nested too deeply is explained", async () => {
  const sample = await openRun(await newPage());
  await runCode(sample, step("await new Promise(() => {});"));
  await sample.output.getByText("It's waiting for a promise that never resolves.").waitFor();
  await runCode(sample, step("let nested = [];\nfor (let i = 0; i < 1e5; i++) nested = [nested];\nreturn nested;"));
  await sample.output.getByText("an object is nested too deeply").waitFor();
});

test("the second click of a double click changes nothing", async () => {
  const page = await newPage();
  const sample = await openSample(page);
  await sample.figure.locator(".run").dblclick();
  await ended(sample);
  expect(await sample.output.textContent()).not.toContain("You stopped it.");
  await edit(sample, step("for (;;) {}"));
  await sample.panel.getByRole("button", { name: "Run again" }).dblclick();
  expect(await sample.output.textContent()).toBe("Running…");
  await sample.panel.getByRole("button", { name: "Stop" }).dblclick();
  await sample.output.getByText("You stopped it.").waitFor();
  expect(await sample.panel.locator("button").first().textContent()).toBe("Run again");
});

test("a sample ends when its reader leaves the page", async () => {
  const page = await newPage();
  const sample = await openSample(page);
  // The run would wait for it until the last time limit.
  await page.route("**/assets/immutable/guest-*.js", () => {});
  const started = page.waitForEvent("worker", (worker) => worker.url().includes("/sandbox-"));
  await sample.figure.locator(".run").click();
  const closed = (await started).waitForEvent("close", { timeout: 10_000 });
  await page.locator('.sidebar a[href$="/code/python/"]').click();
  await closed;
});

test("a closed panel keeps what the reader has changed, and shows it", async () => {
  const sample = await openRun(await newPage());
  await runCode(sample, step("return 'changed';"));
  await sample.panel.getByRole("button", { name: "Edit" }).click();
  await sample.panel.getByRole("button", { name: "Close" }).click();
  await sample.figure.locator(".run").click();
  await sample.output.getByText('"changed"').waitFor();
  expect(await sample.panel.getByLabel("Code").inputValue()).toBe(step("return 'changed';"));
  expect(await sample.panel.getByLabel("Code").isVisible()).toBe(true);
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

const answers = {
  "no answer": (route: Route) => route.abort(),
  "the login form of a network": (route: Route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Log in</title>" }),
};
const files = ["assets/immutable/panel-*.js", "assets/immutable/sandbox-*.js", "assets/immutable/guest-*.js", "run/**"];

test.each(files.flatMap((file) => Object.entries(answers).map(([name, answer]) => [file, name, answer] as const)))(
  "%s that gets %s can be loaded again",
  async (file, _, answer) => {
    const page = await newPage();
    const sample = await openSample(page);
    await page.route(`**/${file}`, answer);
    await sample.figure.locator(".run").click();
    const isPanel = file.includes("panel");
    const fault = sample.figure.locator(isPanel ? ".run-fault" : ".run-output", {
      hasText: "couldn't be loaded. Check",
    });
    await fault.waitFor();
    await page.unroute(`**/${file}`);
    const again = isPanel ? sample.figure.locator(".run") : sample.panel.getByRole("button", { name: "Try again" });
    await again.click();
    await ended(sample);
    expect(await fault.count()).toBe(0);
  },
);

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
