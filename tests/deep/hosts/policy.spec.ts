// The Content-Security-Policy across the whole site: no document violates it, and neither does a visit in a browser.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allInline, contentSecurityPolicy } from "../../../packages/octavo/core/publish/csp.ts";
import { analyticsSources } from "../../../packages/octavo/extensions/analytics/model/analytics.ts";
import { address, isSameDocument, newPage, open, untilHeading } from "../../browser/browser.ts";
import { ask } from "./ask.ts";
import { dist, files, record } from "./site.ts";

const documents = files.filter((path) => path.endsWith(".html"));
const inline = allInline(record.values());
const policy = contentSecurityPolicy(inline);

describe("every document", () => {
  test.each([
    ["scripts", /<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs],
    ["styles", /<style[^>]*>(.*?)<\/style>/gs],
  ] as const)("has exactly the %s that the build recorded, and the policy allows them", (kind, element) => {
    expect(documents.length).toBeGreaterThan(100);
    for (const path of documents) {
      const texts = [...readFileSync(join(dist, path), "utf8").matchAll(element)].map(([, text]) => text);
      const hashes = texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      expect(record.get(path.slice(1))?.inline?.[kind], path).toEqual(hashes);
      for (const hash of hashes) expect(policy, path).toContain(hash);
    }
  });

  test("has no style and no behavior in an attribute", () => {
    for (const path of documents) {
      const html = readFileSync(join(dist, path), "utf8").replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "");
      expect(/<[a-z][^>]* (?:style=|on\w+=|\w+=["']?\s*javascript:)/i.exec(html)?.[0], path).toBeUndefined();
    }
  });

  test("the article of a page asset doesn't have any either", () => {
    for (const path of files.filter((path) => /^\/docs\/assets\/pages\/.*\.json$/.test(path))) {
      const { html } = JSON.parse(readFileSync(join(dist, path), "utf8")) as { html: string };
      expect(
        /<(?:script|style)|<[a-z][^>]* (?:style=|on\w+=|\w+=["']?\s*javascript:)/i.exec(html)?.[0],
        path,
      ).toBeUndefined();
    }
  });
});

describe("the policy", () => {
  test("allows nothing unsafe and no other host", () => expect(policy).not.toMatch(/unsafe|https?:|data:|\*/));

  test("is widened by a tag manager, and by nothing else", () => {
    const wide = contentSecurityPolicy(inline, analyticsSources({ tagManager: "GTM-TEST" }));
    expect(wide).toContain("script-src 'self' 'sha256-");
    expect(wide).toMatch(/script-src [^;]* https:\/\/\*\.googletagmanager\.com;/);
    expect(wide).not.toContain("unsafe");
    expect(
      wide.replace(
        / (?:https:\/\/\*\.google[\w.-]+|https:\/\/\*\.analytics\.google\.com|goog#html|google#safe|'allow-duplicates')/g,
        "",
      ),
    ).toBe(policy);
  });
});

/** Collects a page's policy violations and console errors from now on. */
async function watch(page: Page): Promise<string[]> {
  const broken: string[] = [];
  await page.exposeFunction("reportBroken", (what: string) => broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const { reportBroken } = window as unknown as { reportBroken: (what: string) => void };
      reportBroken(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on("console", (message) => message.type() === "error" && broken.push(message.text()));
  return broken;
}

describe("a visit, served by nginx", () => {
  test("breaks nothing of the policy: reading, navigating, searching, switching, enlarging, copying", async () => {
    const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
    const broken = await watch(page);
    await open(page, "/");
    expect((await ask(address, "/docs/")).headers["content-security-policy"]).toBe(policy);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector(".navbar") as Element).position)).toBe(
      "fixed",
    );

    await page.locator(".theme-switch").click();
    await open(page, "/workflows/");
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await untilHeading(page, "Events");
    expect(await isSameDocument(page)).toBe(true);

    await page.keyboard.press("/");
    await page.locator("dialog.search input").fill("payload limit");
    await page.locator("dialog.search [role=option] .search-snippet").first().waitFor();
    await page.locator("dialog.search [role=option]").first().click();
    await page.locator("dialog.search").waitFor({ state: "hidden" });

    let pressed = 0;
    for (const route of ["/pricing/", "/code/nodejs/", "/api/rest/", "/limits/", "/workflows/"]) {
      await open(page, route);
      for (const control of await page.locator("article :is(button, summary, label, input)").all()) {
        await control.dispatchEvent("click");
        pressed++;
      }
      await page.mouse.wheel(0, 600);
    }
    expect(pressed).toBeGreaterThan(50);
    // An enlarged diagram may still be open, and covers the page.
    await page.keyboard.press("Escape");
    await page.locator("article a[href^='/docs/']").first().hover();
    await page.waitForLoadState("networkidle");
    expect(broken).toEqual([]);
  });

  test("breaks nothing on the page that is shown for what is not there", async () => {
    const page = await newPage();
    const broken = await watch(page);
    await open(page, "/nowhere/");
    await untilHeading(page, "Page not found");
    await page.locator("main a[href^='/docs/']").first().click();
    await page.locator("article").waitFor();
    // The browser itself reports the document's 404 status.
    expect(broken.filter((text) => !text.includes("404"))).toEqual([]);
  });

  test("is stopped from what the policy forbids", async () => {
    const page = await newPage();
    const broken = await watch(page);
    await open(page, "/limits/");
    await page.evaluate(async () => {
      const attempts = [
        () => {
          document.body.innerHTML = "<b>markup</b>";
        },
        () => new Worker("/docs/other.js"),
        () => document.body.setAttribute("style", "color: red"),
        () => document.body.append(Object.assign(new Image(), { src: "https://example.com/image.png" })),
        () => fetch("https://example.com/"),
      ];
      for (const attempt of attempts) await new Promise((done) => done(attempt())).catch(() => {});
    });
    await page.locator("img[src^='https:']").waitFor({ state: "attached" });
    const directives = broken.map((text) => text.split(" ")[0]);
    expect(directives).toEqual(
      expect.arrayContaining(["require-trusted-types-for", "style-src-attr", "img-src", "connect-src"]),
    );
    expect(directives.filter((name) => name === "require-trusted-types-for")).toHaveLength(2);
    expect(await page.locator("body").evaluate((body) => [body.childElementCount > 1, body.style.color])).toEqual([
      true,
      "",
    ]);
  });

  test("of an old address ends at its section, with the query", async () => {
    const page = await newPage();
    await page.goto(`${address}cron?from=mail`);
    expect(page.url()).toBe(`${address}workflows/steps/triggers/schedule/?from=mail`);
    await page.goto(`${address}cron#manual`);
    expect(page.url()).toBe(`${address}workflows/steps/triggers/schedule/#manual`);
  });
});

describe("a page in place of a redirect", () => {
  const target = `${address}workflows/steps/triggers/schedule/`;

  test.each([
    ["takes along the query and the hash", true, `${target}?from=mail#manual`],
    ["leads on without script, too", false, target],
  ])("%s", async (_, javaScriptEnabled, end) => {
    const page = await newPage({ javaScriptEnabled });
    for (const path of ["docs/cron/index.html", "docs/assets/moved.js"]) {
      const file = { path: join(`${dist}-hosts/stubs`, path) };
      await page.route(`**/${path.replace("index.html", "")}*`, (request) => request.fulfill(file));
    }
    await page.goto(`${address}cron/?from=mail#manual`);
    await page.waitForURL(`${target}**`);
    expect(page.url()).toBe(end);
  });
});
