import { describe, expect, test } from "vitest";
import { documentTitle } from "../document-title.ts";
import {
  address,
  expectAgreement,
  holdAsset,
  isSameDocument,
  newPage,
  nextFrames,
  open,
  origin,
  outcomes,
  route,
  stopClock,
  untilHeading,
} from "./browser.ts";

describe("a click on a link of the site", () => {
  test("swaps the article without loading a document, and everything follows it", async () => {
    const page = await newPage();
    await open(page, "/workflows/steps/");
    await page.locator(".sidebar a[href$='/workflows/steps/triggers/']").click();
    await expectAgreement(page, "/workflows/steps/triggers/", "Triggers");
    expect(await isSameDocument(page)).toBe(true);
    expect(await outcomes(page)).toEqual(["completed"]);
    const head = await page.evaluate(() => ({
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
      ogTitle: document.querySelector<HTMLMetaElement>("meta[property='og:title']")?.content,
      ogUrl: document.querySelector<HTMLMetaElement>("meta[property='og:url']")?.content,
      lang: document.documentElement.lang,
    }));
    await page.goto(`${address}workflows/steps/triggers/`);
    const served = await page.evaluate(
      () => document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
    );
    expect(head).toEqual({
      canonical: "https://pipedream.com/docs/workflows/steps/triggers/",
      description: served,
      ogTitle: "Triggers",
      ogUrl: "https://pipedream.com/docs/workflows/steps/triggers/",
      lang: "en",
    });
  });

  test("moves focus to the article's heading", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.locator(".sidebar a[href$='/workflows/steps/']").click();
    await untilHeading(page, "Steps");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  test("goes to the hash of the link and focuses its target", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, "/workflows/");
    await page.locator(".article a[href$='/limits/#time-per-execution']").first().click();
    await untilHeading(page, "Limits");
    await page.waitForFunction(
      () => Math.abs((document.getElementById("time-per-execution")?.getBoundingClientRect().top ?? 999) - 76) < 60,
    );
    expect(route(page)).toBe("/limits/#time-per-execution");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("time-per-execution");
  });

  test("ends with the whole article, though its beginning is shown first", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.querySelectorAll(".article > *").length)).observe(
        document.querySelector(".article") as Element,
        { childList: true },
      );
    });
    await page.evaluate((url) => void navigation.navigate(url), `${address}components/api/`);
    await expect.poll(() => outcomes(page)).toEqual(["completed"]);
    const [first, ...later] = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(first).toBeGreaterThan(3);
    expect(later.at(-1)).toBeGreaterThan(first);
    const shown = await page.locator(".article").evaluate((article) => article.textContent);
    await page.goto(`${address}components/api/`);
    expect(shown).toContain((await page.locator(".article").textContent())?.trim().slice(-500) ?? "");
  });

  test("comes back to a page that was visited, its old article included", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const article = page.locator(".article");
    // Only boxes that scroll keep their tabindex, which is known when the page has been drawn.
    await nextFrames(page);
    const before = await article.innerHTML();
    await page.locator(".sidebar a[href$='/workflows/steps/']").click();
    await untilHeading(page, "Steps");
    await page.goBack();
    await expectAgreement(page, "/workflows/", "What are workflows?");
    await expect.poll(() => article.innerHTML()).toBe(before);
  });

  test("leaves downloads, files, other sites and modified clicks to the browser", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const popup = page.context().waitForEvent("page");
    await page.locator(".sidebar a[href$='/workflows/steps/']").click({ modifiers: ["Control"] });
    await (await popup).close();
    expect(await outcomes(page)).toEqual([]);
    await page.evaluate((base) => location.assign(`${base}sitemap.xml`), address);
    await page.waitForURL("**/sitemap.xml");
  });
});

describe("the progress bar", () => {
  test("is not seen when the page loads immediately", async () => {
    const page = await newPage();
    // On a busy machine, even an immediate answer takes a while.
    await stopClock(page);
    await open(page, "/workflows/");
    await page.evaluate(() => {
      const bar = document.querySelector(".progress") as HTMLElement;
      new MutationObserver(() => "busy" in bar.dataset && Object.assign(window, { seen: true })).observe(bar, {
        attributes: true,
      });
    });
    await page.locator(".sidebar a[href$='/workflows/steps/']").click();
    await untilHeading(page, "Steps");
    expect(await page.evaluate(() => "seen" in window)).toBe(false);
  });

  test("runs from a slow navigation's start to its end", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    const release = await holdAsset(page, "/workflows/steps");
    await page.locator(".sidebar a[href$='/workflows/steps/']").click({ noWaitAfter: true });
    await page.locator(".progress[data-busy]").waitFor({ state: "attached" });
    expect(await page.locator("main h1").textContent()).toBe("What are workflows?");
    release();
    await untilHeading(page, "Steps");
    // The end of a long article arrives after its heading.
    await page.locator(".progress:not([data-busy])").waitFor({ state: "attached" });
  });
});

describe("addresses", () => {
  test.each([
    ["/Workflows/Steps", "/workflows/steps/"],
    ["/workflows/steps.html?x=1", "/workflows/steps/?x=1"],
    ["/workflows/steps/index.html", "/workflows/steps/"],
    ["/cron?x=1", "/workflows/steps/triggers/schedule/?x=1"],
    ["/notebook#here", "/workflows/steps/#here"],
    ["/workflows/steps/code/#logs", "/code/nodejs/#logs"],
    ["/docs/limits/?a=b#memory", "/limits/?a=b#memory"],
  ])("%s from the server ends at %s", async (from, to) => {
    const page = await newPage();
    await page.goto(address.slice(0, -1) + from);
    expect(route(page)).toBe(to);
  });

  test.each([
    ["/Workflows/Steps", "/workflows/steps/", "Steps"],
    ["/workflows/steps.html?x=1", "/workflows/steps/?x=1", "Steps"],
    ["/cron?x=1", "/workflows/steps/triggers/schedule/?x=1", "Schedule triggers"],
    ["/notebook/sources/#http", "/workflows/steps/triggers/http/", "HTTP triggers"],
    ["/docs/limits/#memory", "/limits/#memory", "Limits"],
  ])("%s in the browser ends at %s", async (from, to, title) => {
    const page = await newPage();
    await open(page, "/status/");
    await page.evaluate((url) => void navigation.navigate(url), address.slice(0, -1) + from);
    await untilHeading(page, title);
    expect(route(page)).toBe(to);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("an anchor that moved to another page is followed, on arrival and on a click", async () => {
    const page = await newPage();
    await page.goto(`${address}errors/#professional-tier`);
    await untilHeading(page, "Plans and pricing");
    expect(route(page)).toBe("/pricing/#professional-tier");
    await open(page, "/status/");
    await page.evaluate((url) => void navigation.navigate(url), `${address}errors/#professional-tier`);
    await untilHeading(page, "Plans and pricing");
  });

  test("an old anchor of the same page has a place there", async () => {
    const page = await newPage();
    await page.goto(`${address}workflows/steps/#passing-data-to-steps-step-parameters`);
    const tops = await page.evaluate(() =>
      ["passing-data-to-steps-step-parameters", "passing-data-to-steps-from-the-workflow-builder"].map(
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1,
      ),
    );
    expect(Math.abs(tops[0] - tops[1])).toBeLessThan(30);
  });

  test("an unknown one gets the not-found page inside the layout, with status 404", async () => {
    const page = await newPage();
    const response = await page.goto(`${address}no/such/page/`);
    expect(response?.status()).toBe(404);
    await untilHeading(page, "Page not found");
    await page.locator(".not-found code", { hasText: "/docs/no/such/page/" }).waitFor();
    await page.goto(`${address}workflows/concurency/`);
    await page.getByText("Did you mean").waitFor();
    expect(await page.locator(".not-found li a").first().getAttribute("href")).toBe(
      "/docs/workflows/concurrency-and-throttling/",
    );
    await page.locator(".sidebar a[href$='/docs/quickstart/']").click();
    await expectAgreement(page, "/quickstart/", "Quickstart");
  });

  test("an unknown one reached by a link does too, without a document load", async () => {
    const page = await newPage();
    await open(page, "/status/");
    await page.evaluate((url) => void navigation.navigate(url), `${address}no/such/page/`);
    await untilHeading(page, "Page not found");
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.title()).toBe(documentTitle("Page not found"));
    expect(await page.locator("link[rel=canonical]").count()).toBe(0);
    await page.goBack();
    await expectAgreement(page, "/status/", "Service status");
  });

  test("a not-found document on a host without redirects finds the page itself", async () => {
    const page = await newPage();
    const html = await (await fetch(`${origin}/docs/404.html-is-not-here`)).text();
    await page.route("**/docs/cron", (request) =>
      request.fulfill({ status: 404, contentType: "text/html", body: html }),
    );
    await page.goto(`${address}cron`);
    await untilHeading(page, "Schedule triggers");
    expect(route(page)).toBe("/workflows/steps/triggers/schedule/");
  });
});
