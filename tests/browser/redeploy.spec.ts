// A new deployment while a tab is open: builds the site twice into one folder, the second time with a different
// setting.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../../packages/octavo/src/cli/build-site.ts";
import { createProgress } from "../../packages/octavo/src/model/progress.ts";
import { isSameDocument, newPage, nextFrames, open, stopClock } from "./browser.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

const folder = mkdtempSync(join(tmpdir(), "docs-redeploy-"));
let site: ServedSite;

/** The smallest site with three pages. */
beforeAll(async () => {
  for (const name of ["content", "site"]) mkdirSync(join(folder, name));
  for (const title of ["Index", "One", "Two"]) {
    writeFileSync(
      join(folder, `content/${title.toLowerCase()}.md`),
      `---\ntitle: ${title}\ndescription: A page.\n---\n\nText.\n`,
    );
  }
  site = await buildAndServe(folder, join(folder, "dist"));
});

afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

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
    let scripts = 0;
    await page.route("**/assets/immutable/main-*.js", async (request) => {
      await request.fulfill({ status: 404, body: "" });
      scripts++;
    });
    await page.goto(site.address);
    for (const asked of [1, 2]) {
      await page.mouse.move(10 * asked, 10);
      await page.mouse.move(10 * asked, 20);
      // Each document fetches it ahead, and once more to run it.
      await expect.poll(() => scripts).toBeGreaterThanOrEqual(2 * asked);
      if (asked === 1) await expect.poll(() => documents).toBe(2);
      await page.waitForLoadState();
    }
    await nextFrames(page);
    expect(documents).toBe(2);
    await page.locator(".sidebar a", { hasText: "One" }).click();
    await page.waitForURL("**/one/");
    expect(await page.locator("main h1").textContent()).toBe("One");
  });
});
