import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
