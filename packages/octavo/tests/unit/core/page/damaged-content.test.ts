import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CompiledPage } from "../../../../core/model/page.ts";
import { openContentStores } from "../../../../core/site/content-stores.ts";
import { articleHtml } from "../../../article-html.ts";
import { damages } from "../../../damages.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

let cache: string;
beforeEach(() => {
  cache = temporaryFolder();
  vi.stubEnv("DOCS_CACHE", cache);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A page whose content is damaged after it was compiled. */
async function damagedPage(): Promise<CompiledPage> {
  const root = temporaryFolder({ "content/index.md": "---\ntitle: Home\ndescription: A page.\n---\n\nWords.\n" });
  const stores = await openContentStores(root, () => []);
  await stores.compileAll();
  for (const name of readdirSync(cache).filter((name) => name.endsWith(".pack"))) damages.empty(join(cache, name));
  const [page] = stores.main.pages();
  if (!page) throw new Error("There is no page.");
  return page;
}

test("a page is compiled again when its content is damaged, and then kept again", async () => {
  const page = await damagedPage();
  expect((await page.content()).markdown).toBe("# Home\n\nWords.\n");
  rmSync(page.source.file);
  expect(await articleHtml(page)).toContain("<p>Words.</p>");
});

test("a page that can't be compiled again is named", async () => {
  const page = await damagedPage();
  rmSync(page.source.file);
  await expect(page.content()).rejects.toThrow(/^content\/index\.md:1:1 {2}The file can't be read: ENOENT/);
});
