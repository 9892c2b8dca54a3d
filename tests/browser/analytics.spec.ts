import { cpSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { siteRoot } from "../site-root.ts";
import { letPass, newPage, open, stopClock, untilHeading } from "./browser.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

const received: { path: string; body: string }[] = [];
/** Stands in for Plausible and Umami. */
const provider = createServer(async (request, response) => {
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "content-type" };
  if (request.method === "OPTIONS") return void response.writeHead(204, headers).end();
  received.push({ path: request.url ?? "", body: await text(request) });
  response.writeHead(202, headers).end("{}");
});
let site: ServedSite;

// A separate site, because its policy names the provider's port, and other specs would send the views of a fixture.
beforeAll(async () => {
  await new Promise<void>((listening) => provider.listen(0, "127.0.0.1", listening));
  const host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const settings = `analytics:
  tagManager: GTM-TEST1
  googleAnalytics: G-TEST1
  plausible: { domain: docs.example.com, host: "${host}" }
  umami: { website: 83dd64c4-17ad-4e3e-a905-b3d8c867c1a5, host: "${host}" }
`;
  const folder = temporaryFolder({ "site/site.yaml": settings }, afterAll);
  cpSync(join(siteRoot, "tests/fixtures/bare"), folder, { recursive: true });
  site = await buildAndServe(folder, join(folder, "dist"));
});

afterAll(() => {
  site.close();
  provider.closeAllConnections();
  provider.close();
});

beforeEach(() => void received.splice(0));

/** A page on which the test stands in for Google. */
async function newVisitor(prepare: () => void = () => {}): Promise<{ page: Page; tags: string[] }> {
  const page = await newPage();
  const tags: string[] = [];
  await page.addInitScript(prepare);
  await page.route("https://www.googletagmanager.com/**", (request) => {
    tags.push(request.request().url());
    return request.fulfill({ contentType: "text/javascript", body: "" });
  });
  return { page, tags };
}

/** Opens the front page and then another one. */
async function read(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.locator(".sidebar a", { hasText: "One" }).click();
  await untilHeading(page, "One");
}

const tagManager = "https://www.googletagmanager.com/gtm.js?id=GTM-TEST1";
const googleAnalytics = "https://www.googletagmanager.com/gtag/js?id=G-TEST1";

describe("the tag manager, where the site names a container", () => {
  const views = (page: Page) =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: { event: string; page_location?: string }[] }).dataLayer ?? [])
        .filter(({ event }) => event === "page_view")
        .map(({ page_location }) => new URL(page_location ?? "").pathname),
    );

  test("is loaded after hydration and told of each page view", async () => {
    const { page, tags } = await newVisitor();
    await stopClock(page);
    await read(page, site.address);
    expect(tags).toEqual([tagManager, googleAnalytics]);
    expect(await views(page)).toEqual(["/docs/", "/docs/one/"]);
  });

  test.each([
    ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
    ["Global Privacy Control", () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })],
  ])("is left out under %s", async (_, prepare) => {
    const { page, tags } = await newVisitor(prepare);
    await stopClock(page);
    await open(page, site.address);
    await letPass(page, 10_000);
    expect(tags).toEqual([]);
    expect(await views(page)).toEqual([]);
  });
});

describe("Plausible and Umami", () => {
  test("are told of the first page and of a navigation, under the strict policy", async () => {
    const { page } = await newVisitor();
    const blocked: string[] = [];
    page.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
    await read(page, site.address);
    await expect.poll(() => received.length).toBe(4);
    expect(blocked).toEqual([]);
    const bodies = (path: string) =>
      received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    const { origin, hostname } = new URL(site.address);
    const [first, second] = [site.address, `${site.address}one/`];
    expect(bodies("/api/event")).toEqual([
      { name: "pageview", domain: "docs.example.com", url: first, referrer: "" },
      { name: "pageview", domain: "docs.example.com", url: second, referrer: first },
    ]);
    expect(bodies("/api/send")).toMatchObject(
      [first, second].map((address) => ({
        type: "event",
        payload: { website: "83dd64c4-17ad-4e3e-a905-b3d8c867c1a5", url: address.replace(origin, ""), hostname },
      })),
    );
  });

  test("are told nothing without the settings, or if the reader has opted out", async () => {
    await read((await newVisitor()).page, inject("fixtures").bare.address);
    const optedOut = () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    await read((await newVisitor(optedOut)).page, site.address);
    // A page that is counted comes last, so anything sent before would have arrived by then.
    const before = received.length;
    await read((await newVisitor()).page, site.address);
    await expect.poll(() => received.length).toBe(4);
    expect(before).toBe(0);
  });
});

test("Google Analytics is loaded from its host only, and told of each page view", async () => {
  const { page, tags } = await newVisitor();
  await read(page, site.address);
  // The tag manager has the same list, but its entries aren't commands.
  const commands = await page.evaluate(() =>
    (window as unknown as { dataLayer: IArguments[] }).dataLayer
      .filter((entry) => String(entry) === "[object Arguments]")
      .map(({ 0: command, 1: name, 2: fields }) => [
        command,
        name instanceof Date ? "now" : name,
        fields?.page_location ? new URL(fields.page_location as string).pathname : fields?.send_page_view,
      ]),
  );
  expect(tags).toEqual([tagManager, googleAnalytics]);
  expect(commands).toEqual([
    ["js", "now", undefined],
    ["config", "G-TEST1", false],
    ["event", "page_view", "/docs/"],
    ["event", "page_view", "/docs/one/"],
  ]);
});
