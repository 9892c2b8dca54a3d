import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { documentTitle } from "../document-title.ts";
import {
  address,
  expectAgreement,
  holdAsset,
  interceptAsset,
  isSameDocument,
  newPage,
  nextFrames,
  open,
  outcomes,
  route,
  wake,
} from "./browser.ts";

const stepsLink = ".sidebar a[href$='/workflows/steps/']";

/** Collects errors from the console. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}

/** Checks that the address, title, message, focus, and sidebar all belong to the page that couldn't be loaded. */
async function expectFailure(page: Page, path: string): Promise<void> {
  const message = "This page couldn't be loaded";
  await page.locator(".failure", { hasText: `/docs${path}` }).waitFor();
  expect(route(page)).toBe(path);
  expect(await page.title()).toBe(documentTitle(message));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(message);
  expect(await page.locator(".sidebar [aria-current=page]").getAttribute("href")).toBe(`/docs${path}`);
  expect(await page.locator("link[rel=canonical]").count()).toBe(0);
}

describe("a navigation that does not complete", () => {
  test("duplicated: to the page on screen, nothing happens", async () => {
    const page = await newPage();
    await open(page, "/workflows/steps/");
    const entries = await page.evaluate(() => navigation.entries().length);
    await page.locator(stepsLink).click();
    await page.waitForFunction(() => (window as unknown as { outcomes: string[] }).outcomes.length > 0);
    expect(await outcomes(page)).toEqual(["duplicated"]);
    expect(await page.evaluate(() => navigation.entries().length)).toBe(entries);
  });

  test("cancelled: a newer one wins, however late the older answers", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const release = await holdAsset(page, "/workflows/steps");
    await page.locator(stepsLink).click({ noWaitAfter: true });
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await expectAgreement(page, "/workflows/events/", "Events");
    await release();
    await nextFrames(page);
    await expectAgreement(page, "/workflows/events/", "Events");
    expect(await outcomes(page)).toEqual(["cancelled", "completed"]);
  });

  test("cancelled: a link pressed twice still opens its page", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const release = await holdAsset(page, "/workflows/steps");
    await page.locator(stepsLink).click({ noWaitAfter: true });
    await page.locator(stepsLink).click({ noWaitAfter: true });
    release();
    await expectAgreement(page, "/workflows/steps/", "Steps");
    expect(await outcomes(page)).toEqual(["cancelled", "completed"]);
  });

  test("cancelled: a heading pressed on the page being left does not strand the reader between two pages", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const release = await holdAsset(page, "/workflows/steps");
    await page.locator(stepsLink).click({ noWaitAfter: true });
    await page.locator(".toc a").first().click({ noWaitAfter: true });
    release();
    await expectAgreement(page, "/workflows/steps/", "Steps");
  });

  test("aborted: the reader stops it, and the old page stays", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await interceptAsset(page, "/workflows/steps", () => {});
    await page.locator(stepsLink).click({ noWaitAfter: true });
    await page.evaluate(() => window.stop());
    await page.waitForURL("**/docs/workflows/");
    await expectAgreement(page, "/workflows/", "What are workflows?");
    expect(await outcomes(page)).toEqual(["aborted", "completed"]);
  });

  test("aborted: the reader stops the way back, and the page on the screen keeps its address", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.goto(`${address}workflows/events/`);
    await wake(page);
    await page.locator(stepsLink).click();
    await expectAgreement(page, "/workflows/steps/", "Steps");
    await interceptAsset(page, "/workflows/events", () => {});
    await page.evaluate(() => history.back());
    await page.waitForURL("**/docs/workflows/events/");
    await page.evaluate(() => window.stop());
    await page.waitForURL("**/docs/workflows/steps/");
    await expectAgreement(page, "/workflows/steps/", "Steps");
  });

  test("aborted: a link that leaves the site is followed, although a page was loading", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.route("https://example.com/", (request) => request.fulfill({ body: "Elsewhere" }));
    await interceptAsset(page, "/workflows/steps", () => {});
    await page.locator(stepsLink).click({ noWaitAfter: true });
    await page.evaluate(() => location.assign("https://example.com/"));
    await page.getByText("Elsewhere").waitFor();
  });

  test("redirected: an old address leads to the new one, and leaves no history entry", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const entries = await page.evaluate(() => navigation.entries().length);
    await page.evaluate((url) => void navigation.navigate(url), `${address}notebook/`);
    await expectAgreement(page, "/workflows/steps/", "Steps");
    expect(await outcomes(page)).toEqual(["redirected", "completed"]);
    expect(await page.evaluate(() => navigation.entries().length)).toBe(entries + 1);
    await page.goBack();
    await expectAgreement(page, "/workflows/", "What are workflows?");
  });

  test("fast clicking through ten pages ends on the last", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>(".sidebar ul a")].slice(1, 6);
      for (const link of [...links, ...links.reverse()]) link.click();
    });
    await expectAgreement(page, "/sign-up/", "Sign up");
    expect((await outcomes(page)).at(-1)).toBe("completed");
  });
});

describe("a page asset that cannot be loaded", () => {
  const failures = [
    ["missing", "not there", { status: 404, body: "Not found" }],
    ["error", "a server error", { status: 500, body: "Oops" }],
    ["error", "HTML instead of JSON", { status: 200, contentType: "text/html", body: "<h1>Log in</h1>" }],
    ["error", "half a file", { status: 200, contentType: "application/json", body: '{"build":"' }],
    ["error", "JSON of something else", { status: 200, contentType: "application/json", body: "{}" }],
  ] as const;

  test.each(failures)("%s (%s): says so, keeps the old page, and can be tried again", async (type, _, answer) => {
    const page = await newPage();
    const errors = consoleErrors(page);
    await open(page, "/workflows/");
    await interceptAsset(page, "/workflows/steps", (request) => request.fulfill(answer));
    await page.locator(stepsLink).click();
    const panel = page.locator(".failure");
    await panel.waitFor();
    const said = (await panel.textContent()) ?? "";
    expect(said).toContain("/docs/workflows/steps/");
    expect(said).toMatch(new RegExp(`/docs/assets/pages/workflows/steps\\.json\\?v=\\w+ \\(${type}\\)`));
    expect(await page.locator("main h1").textContent()).toBe("What are workflows?");
    await expectFailure(page, "/workflows/steps/");
    expect(errors.filter((error) => error.startsWith("Failed to resolve /workflows/steps/"))).toHaveLength(1);
    expect(await outcomes(page)).toEqual(["failed"]);

    await page.unrouteAll();
    await panel.getByRole("button", { name: "Try again" }).click();
    await expectAgreement(page, "/workflows/steps/", "Steps");
    expect(await panel.count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("error: the connection is cut", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await interceptAsset(page, "/workflows/steps", (request) => request.abort());
    await page.locator(stepsLink).click();
    await page.locator(".failure", { hasText: "(error)" }).waitFor();
  });

  test("error: offline, and back", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.context().setOffline(true);
    await page.locator(stepsLink).click();
    await page.locator(".failure", { hasText: "You appear to be offline" }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectAgreement(page, "/workflows/steps/", "Steps");
  });

  test("timeout: no answer within 120 seconds", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const limits: number[] = [];
      Object.assign(window, { limits });
      const original = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        limits.push(ms);
        return original(400);
      };
    });
    await open(page, "/workflows/");
    await interceptAsset(page, "/workflows/steps", () => {});
    await page.locator(stepsLink).click({ noWaitAfter: true });
    await page.locator(".failure", { hasText: "(timeout)" }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { limits: number[] }).limits[0])).toBe(120_000);
    expect(await page.locator("main h1").textContent()).toBe("What are workflows?");
  });

  test("another page can be opened from there, and back shows what belongs to each address", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await interceptAsset(page, "/workflows/steps", (request) => request.fulfill({ status: 500, body: "" }));
    await page.locator(stepsLink).click();
    await page.locator(".failure").waitFor();
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await expectAgreement(page, "/workflows/events/", "Events");
    expect(await page.locator(".failure").count()).toBe(0);
    await page.goBack();
    await expectFailure(page, "/workflows/steps/");
    await page.goBack();
    await expectAgreement(page, "/workflows/", "What are workflows?");
    expect(await page.locator(".failure").count()).toBe(0);
  });

  test("reading on in the old page doesn't add its headings to the address of the other", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await interceptAsset(page, "/workflows/steps", (request) => request.fulfill({ status: 500, body: "" }));
    await page.locator(stepsLink).click();
    await expectFailure(page, "/workflows/steps/");
    await page.clock.install();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await nextFrames(page);
    await page.clock.runFor(1000);
    expect(route(page)).toBe("/workflows/steps/");
  });

  test("of another version is named with the address of that version", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.route("**/docs/v1/assets/pages/workflows.json*", (request) =>
      request.fulfill({ status: 500, body: "" }),
    );
    await page.evaluate((url) => void navigation.navigate(url), `${address}v1/workflows/`);
    await page.locator(".failure", { hasText: "/docs/v1/workflows/" }).waitFor();
    expect(await page.locator(".sidebar [aria-current=page]").count()).toBe(0);
  });
});

const loginForm = { contentType: "text/html", body: "<!doctype html><title>Log in</title>" };

test("a list of shortcuts that can't be loaded says so, and can be opened later", async () => {
  const page = await newPage();
  await open(page, "/workflows/");
  await page.route("**/shortcuts-dialog-*.js", (route) => route.fulfill(loginForm));
  await page.keyboard.press("?");
  await page.getByText("The list of shortcuts couldn't be loaded.").waitFor();
  await page.unroute("**/shortcuts-dialog-*.js");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.locator("dialog.shortcuts").waitFor();
});

test("the login form of a network isn't copied as the page's Markdown", async () => {
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, "/workflows/");
  await page.route("**/*.md", (route) => route.fulfill(loginForm));
  await page.locator(".copy-page").click();
  await page.locator(".copy-page", { hasText: "Copy failed" }).waitFor();
});
