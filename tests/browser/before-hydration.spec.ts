// What readers do before React has hydrated the page: nothing of it is lost, and nothing happens twice.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, expectAgreement, hold, isSameDocument, newPage, nextFrames, stopClock } from "./browser.ts";

const field = "dialog.search input";
const options = "dialog.search [role=option]";
const script = "**/assets/immutable/main-*.js";

const untilReady = (page: Page) => page.waitForSelector("html[data-ready]", { state: "attached" });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

describe("a button", () => {
  test("that is pressed twice before the script has loaded is pressed twice", async () => {
    const page = await newPage({ colorScheme: "light" });
    const release = await hold(page, script);
    await page.goto(`${address}status/`);
    for (let press = 0; press < 2; press++) await page.locator(".theme-switch").click();
    await release();
    await untilReady(page);
    expect(await theme(page)).toBe("light");
  });

  test("that is pressed while React hydrates is pressed once", async () => {
    const page = await newPage({ colorScheme: "light" });
    await page.addInitScript(() => {
      // It hydrates in pieces when nobody is waiting. It asks for each piece with a message to itself.
      const held: (() => void)[] = [];
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (message: unknown) {
        held.push(() => postMessage.call(this, message));
      };
      const release = () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const post of held) post();
      };
      const { setTimeout } = window;
      const soon = (run: TimerHandler, _ms?: number, ...values: unknown[]) => setTimeout(run, 0, ...values);
      Object.assign(window, { held, release, setTimeout: soon });
      Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "4g" } });
    });
    await page.goto(`${address}status/`);
    await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0);
    await page.locator(".theme-switch").evaluate((button: HTMLElement) => button.click());
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    await untilReady(page);
    expect(await theme(page)).toBe("dark");
  });
});

// While developer tools are attached, as in this test, each stack trace would parse the script again.
test("errors that React creates when it's evaluated have no stack trace, and later ones do", async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    const limits: number[] = [];
    const noteLimit = {
      apply: (create: ErrorConstructor, self: unknown, values: unknown[]) => {
        limits.push(Error.stackTraceLimit);
        return Reflect.apply(create, self, values);
      },
    };
    window.Error = new Proxy(Error, noteLimit);
    Object.assign(window, { limits });
  });
  await page.goto(`${address}status/`);
  const usual = await page.evaluate(() => Error.stackTraceLimit);
  await page.locator(".theme-switch").click();
  await untilReady(page);
  expect(usual).toBeGreaterThan(0);
  expect(await page.evaluate(() => Error.stackTraceLimit)).toBe(usual);
  const limits = await page.evaluate(() => (window as unknown as { limits: number[] }).limits);
  expect(limits.length).toBeGreaterThan(0);
  expect(new Set(limits)).toEqual(new Set([0]));
});

describe("a link to another page", () => {
  const events = ".sidebar a[href$='/workflows/events/']";
  /** Moves no pointer, which would be a sign of the reader before the click. */
  const click = (page: Page) => page.locator(events).evaluate((link: HTMLElement) => link.click());
  const setConnection = (page: Page, effectiveType: string) =>
    page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), { effectiveType });

  test("waits for the script, and its page is shown in the same document", async () => {
    const page = await newPage();
    await stopClock(page);
    const release = await hold(page, script);
    await page.goto(`${address}workflows/`);
    await page.evaluate(() => Object.assign(window, { document0: true }));
    await click(page);
    await release();
    await expectAgreement(page, "/workflows/events/", "Events");
    expect(await isSameDocument(page)).toBe(true);
  });

  test("loads its document if the script takes longer", async () => {
    const page = await newPage();
    await stopClock(page);
    await hold(page, script);
    await page.goto(`${address}workflows/`);
    await click(page);
    await page.clock.runFor(1000);
    await page.waitForURL("**/workflows/events/");
  });

  test("says that the reader is offline, and keeps the page, if the script has only been preloaded", async () => {
    const page = await newPage();
    await setConnection(page, "3g");
    const loaded = page.waitForEvent("requestfinished", (request) => request.url().includes("/shell-"));
    const finished = page.waitForEvent("requestfinished", (request) => request.url().includes("/main-"));
    await page.goto(`${address}workflows/`);
    await Promise.all([loaded, finished]);
    await page.context().setOffline(true);
    await click(page);
    await page.locator(".failure", { hasText: "You appear to be offline" }).waitFor();
    expect(await page.locator("main h1").textContent()).toBe("What are workflows?");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectAgreement(page, "/workflows/events/", "Events");
  });

  test("says so, and keeps the page, if there is no script yet, which comes with the connection", async () => {
    const page = await newPage();
    await setConnection(page, "2g");
    await page.goto(`${address}workflows/`);
    await page.context().setOffline(true);
    await click(page);
    const panel = page.locator("dialog", { hasText: "You appear to be offline." });
    await panel.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(await page.locator("main h1").textContent()).toBe("What are workflows?");
    await page.context().setOffline(false);
    await untilReady(page);
  });
});

describe("what a reader will probably need is fetched once, before the scripts are there:", () => {
  const requestsOf = (page: Page, file: string) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(file)) requests.push(request.url());
    });
    return requests;
  };

  test("the article behind a link", async () => {
    const page = await newPage();
    const release = await hold(page, script);
    const requests = requestsOf(page, "/assets/pages/workflows/events.json");
    await page.goto(`${address}workflows/`);
    const arrived = page.waitForResponse("**/assets/pages/workflows/events.json?*");
    await page.locator(".sidebar a[href$='/workflows/events/']").hover();
    await arrived;
    await release();
    await untilReady(page);
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await page.getByRole("heading", { level: 1, name: "Events" }).waitFor();
    expect(requests).toHaveLength(1);
  });

  test("the head of the search index", async () => {
    const page = await newPage();
    const release = await hold(page, script);
    const requests = requestsOf(page, "/assets/search/index.json");
    await page.goto(`${address}workflows/`);
    const arrived = page.waitForResponse("**/assets/search/index.json");
    await page.keyboard.press("/");
    await arrived;
    await page.keyboard.type("rate limit");
    await release();
    await page.locator(options).first().waitFor();
    expect(requests).toHaveLength(1);
  });
});

describe("the search", () => {
  test("opens and takes keys while the document is still coming in, also if its script comes first", async () => {
    const { pathname } = new URL(`${address}limits/`);
    const html = await (await fetch(`${address}limits/`)).text();
    const half = html.indexOf("<article");
    let finish = () => {};
    const server = createServer(async ({ url = "" }, response) => {
      if (url === pathname) {
        response.setHeader("content-type", "text/html").write(html.slice(0, half));
        finish = () => response.end(html.slice(half));
        return;
      }
      const answer = await fetch(new URL(url, address));
      response.setHeader("content-type", answer.headers.get("content-type") ?? "");
      response.end(Buffer.from(await answer.arrayBuffer()));
    }).listen(0, "127.0.0.1");
    const page = await newPage();
    const loaded = page.waitForResponse(script);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, { waitUntil: "commit" });
    await page.locator(".search-button").click();
    await page.keyboard.type("timeout");
    expect(await page.locator(field).inputValue()).toBe("timeout");
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    await (await loaded).finished();
    await nextFrames(page);
    finish();
    await page
      .locator(options, { hasText: /timeout/i })
      .first()
      .waitFor();
    expect(await page.locator(field).inputValue()).toBe("timeout");
    server.closeAllConnections();
    server.close();
  });

  test("doesn't open a result if the query was changed after Enter", async () => {
    const page = await newPage();
    const release = await hold(page, script);
    await page.goto(`${address}limits/`);
    await page.keyboard.press("/");
    await page.keyboard.type("cold");
    await page.keyboard.press("Enter");
    await page.keyboard.type(" start");
    await release();
    await page.locator(options, { hasText: "Cold starts" }).first().waitFor();
    await nextFrames(page);
    expect(await page.locator("dialog.search").isVisible()).toBe(true);
    expect(await page.locator("main h1").textContent()).toBe("Limits");
  });

  test("closes with Escape, and with Enter on its button", async () => {
    const page = await newPage();
    await hold(page, script);
    await page.goto(`${address}limits/`);
    for (const keys of [["Escape"], ["Tab", "Enter"]]) {
      await page.keyboard.press("/");
      await page.locator(field).waitFor();
      for (const key of keys) await page.keyboard.press(key);
      await page.locator("dialog.search").waitFor({ state: "hidden" });
    }
  });

  test("says that its script is lost, and Enter loads it again with the query", async () => {
    const page = await newPage();
    await page.route(script, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${address}limits/`);
    await page.keyboard.press("/");
    await page.keyboard.type("cold start & more");
    await page.locator("dialog.search [role=status]", { hasText: "couldn't be loaded" }).waitFor();
    await page.unroute(script);
    await page.keyboard.press("Enter");
    await page.locator(options).first().waitFor();
    expect(await page.locator(field).inputValue()).toBe("cold start & more");
  });
});
