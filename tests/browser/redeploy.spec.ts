// A new deployment while a tab is open: builds the site twice into one folder, the second time with a different
// setting.

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { build } from "../../packages/octavo/core/cli/build-site.ts";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { textsOf } from "../../packages/octavo/core/texts/texts-of.ts";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { siteRoot } from "../site-root.ts";
import { isSameDocument, newPage, nextFrames, open, stopClock } from "./browser.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

const folder = temporaryFolder({ "site/site.yaml": "" }, afterAll);
let site: ServedSite;

// A separate site, because each test publishes another deployment of it.
beforeAll(async () => {
  cpSync(join(siteRoot, "tests/fixtures/bare"), folder, { recursive: true });
  site = await buildAndServe(folder, join(folder, "dist"));
});

afterAll(() => site.close());

async function deploy(title: string): Promise<void> {
  writeFileSync(join(folder, "site/site.yaml"), `title: ${title}\n`);
  await build(folder, join(folder, "dist"), createProgress(undefined));
}

describe("a deployment under an open tab", () => {
  test("with other settings turns the next navigation into one load of the document", async () => {
    const page = await newPage();
    let documents = 0;
    page.on("request", (request) => request.isNavigationRequest() && documents++);
    // Otherwise, a deployment that takes long would come after the page was fetched ahead.
    await stopClock(page);
    await open(page, site.address);
    await deploy("Renamed");
    documents = 0;
    await page.locator(".sidebar a", { hasText: "One" }).click();
    await page.waitForFunction(() => document.title === "One | Renamed");
    expect(documents).toBe(1);
    expect(await isSameDocument(page)).toBe(false);
  });

  test("with an edited page shows the new text without loading a document", async () => {
    const page = await newPage();
    await stopClock(page);
    await open(page, site.address);
    const file = join(folder, "content/two.md");
    writeFileSync(file, `${readFileSync(file, "utf8")}\nEdited since.\n`);
    await build(folder, join(folder, "dist"), createProgress(undefined));
    await page.locator(".sidebar a", { hasText: "Two" }).click();
    await page.getByText("Edited since.").waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("that took the script away loads the document once, and never in a loop", async () => {
    const page = await newPage();
    let documents = 0;
    page.on("request", (request) => request.isNavigationRequest() && documents++);
    await page.route("**/assets/immutable/main-*.js", (request) => request.fulfill({ status: 404, body: "" }));
    await page.goto(inject("fixtures").bare.address);
    await page.mouse.move(10, 10);
    await page.mouse.move(10, 20);
    await page.waitForFunction(() => performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload");
    await page.waitForLoadState();
    await page.mouse.move(20, 10);
    await page.mouse.move(20, 20);
    // The search says so when the script is lost, right before a document would be loaded.
    await page.locator(".search-status", { hasText: textsOf("en").searchNotLoaded }).waitFor({ state: "attached" });
    await nextFrames(page);
    expect(documents).toBe(2);
    await page.locator(".sidebar a", { hasText: "One" }).click();
    await page.waitForURL("**/one/");
    expect(await page.locator("main h1").textContent()).toBe("One");
    expect(documents).toBe(3);
  });
});
