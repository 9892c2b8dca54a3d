import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letPass, newPage, open, stopClock, untilHeading } from "./browser.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

const folder = mkdtempSync(join(tmpdir(), "docs-analytics-"));
let site: ServedSite;

beforeAll(async () => {
  for (const name of ["content", "site"]) mkdirSync(join(folder, name));
  for (const name of ["index", "one"])
    writeFileSync(join(folder, `content/${name}.md`), `---\ntitle: ${name}\ndescription: Page.\n---\n`);
  writeFileSync(join(folder, "site/site.yaml"), "analytics: { tagManager: GTM-TEST1 }\n");
  site = await buildAndServe(folder, join(folder, "dist"));
});

afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

/** Opens the site with the test standing in for the tag manager. */
async function visit(
  options: BrowserContextOptions = {},
  prepare: () => void = () => {},
): Promise<{ page: Page; tags: string[] }> {
  const page = await newPage(options);
  const tags: string[] = [];
  await page.addInitScript(prepare);
  await stopClock(page);
  await page.route("https://www.googletagmanager.com/**", (request) => {
    tags.push(request.request().url());
    return request.fulfill({ contentType: "text/javascript", body: "" });
  });
  await open(page, site.address);
  return { page, tags };
}

function views(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ((window as unknown as { dataLayer?: { event: string; page_location?: string }[] }).dataLayer ?? [])
      .filter(({ event }) => event === "page_view")
      .map(({ page_location }) => new URL(page_location ?? "").pathname),
  );
}

describe("the tag manager, where the site names a container", () => {
  test("is loaded after hydration and told of each page view", async () => {
    const { page, tags } = await visit();
    await page.locator(".sidebar a", { hasText: "one" }).click();
    await untilHeading(page, "one");
    expect(tags).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);
    expect(await views(page)).toEqual(["/docs/", "/docs/one/"]);
  });

  test.each([
    ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
    ["Global Privacy Control", () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })],
  ])("is left out under %s", async (_, prepare) => {
    const { page, tags } = await visit({}, prepare);
    await letPass(page, 10_000);
    expect(tags).toEqual([]);
    expect(await views(page)).toEqual([]);
  });
});

describe("Plausible and Umami", () => {
  /** Stands in for both. */
  let provider: Server;
  let ownSite: ServedSite;
  let silentSite: ServedSite;
  const root = mkdtempSync(join(tmpdir(), "docs-views-"));
  let received: { path: string; body: string }[] = [];

  beforeAll(async () => {
    provider = createServer((request, response) => {
      const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "content-type" };
      if (request.method === "OPTIONS") return void response.writeHead(204, headers).end();
      let body = "";
      request.on("data", (chunk) => (body += chunk));
      request.on("end", () => {
        received.push({ path: request.url ?? "", body });
        response.writeHead(202, headers).end("{}");
      });
    });
    await new Promise<void>((listening) => provider.listen(0, "127.0.0.1", listening));
    const host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const siteWith = (name: string, settings: string) => {
      for (const part of ["content", "site"]) mkdirSync(join(root, name, part), { recursive: true });
      for (const page of ["index", "one"])
        writeFileSync(join(root, name, `content/${page}.md`), `---\ntitle: ${page}\ndescription: Page.\n---\n`);
      writeFileSync(join(root, name, "site/site.yaml"), settings);
      return buildAndServe(join(root, name), join(root, name, "dist"));
    };
    ownSite = await siteWith(
      "own",
      `analytics:
  plausible: { domain: docs.example.com, host: "${host}" }
  umami: { website: 83dd64c4-17ad-4e3e-a905-b3d8c867c1a5, host: "${host}" }
`,
    );
    silentSite = await siteWith("silent", "title: Silent\n");
  });

  afterAll(() => {
    for (const site of [ownSite, silentSite]) site.close();
    provider.closeAllConnections();
    provider.close();
    rmSync(root, { recursive: true });
  });

  /** Opens the front page and then the other one. @returns what the policy blocked. */
  async function read(address: string, prepare: () => void = () => {}): Promise<string[]> {
    received = [];
    const page = await newPage();
    const blocked: string[] = [];
    page.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
    await page.addInitScript(prepare);
    await open(page, address);
    await page.locator(".sidebar a", { hasText: "one" }).click();
    await untilHeading(page, "one");
    return blocked;
  }

  test("are told of the first page and of a navigation, under the strict policy", async () => {
    const blocked = await read(ownSite.address);
    await expect.poll(() => received.length).toBe(4);
    expect(blocked).toEqual([]);
    const bodies = (path: string) =>
      received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    const { origin, hostname } = new URL(ownSite.address);
    const [first, second] = [ownSite.address, `${ownSite.address}one/`];
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
    await read(silentSite.address);
    await read(ownSite.address, () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    // A page that is counted comes last, so anything sent before would have arrived by then.
    const before = received.length;
    await read(ownSite.address);
    await expect.poll(() => received.length).toBe(4);
    expect(before).toBe(0);
  });
});

test("Google Analytics is loaded from its host only, and told of each page view", async () => {
  const root = mkdtempSync(join(tmpdir(), "docs-ga-"));
  for (const name of ["content", "site"]) mkdirSync(join(root, name));
  for (const name of ["index", "one"])
    writeFileSync(join(root, `content/${name}.md`), `---\ntitle: ${name}\ndescription: Page.\n---\n`);
  writeFileSync(join(root, "site/site.yaml"), "analytics: { googleAnalytics: G-TEST1 }\n");
  const built = await buildAndServe(root, join(root, "dist"));
  const page = await newPage();
  const tags: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (request) => {
    tags.push(request.request().url());
    return request.fulfill({ contentType: "text/javascript", body: "" });
  });
  await open(page, built.address);
  await page.locator(".sidebar a", { hasText: "one" }).click();
  await untilHeading(page, "one");
  const commands = await page.evaluate(() =>
    (window as unknown as { dataLayer: IArguments[] }).dataLayer.map(({ 0: command, 1: name, 2: fields }) => [
      command,
      name instanceof Date ? "now" : name,
      fields?.page_location ? new URL(fields.page_location as string).pathname : fields?.send_page_view,
    ]),
  );
  expect(tags).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST1"]);
  expect(commands).toEqual([
    ["js", "now", undefined],
    ["config", "G-TEST1", false],
    ["event", "page_view", "/docs/"],
    ["event", "page_view", "/docs/one/"],
  ]);
  built.close();
  rmSync(root, { recursive: true });
});
