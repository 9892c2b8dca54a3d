import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageCacheFile } from "../../../../../core/cache/cache-folder.ts";
import { runJob } from "../../../../../core/publish/jobs/run-job.ts";
import { UnreadableSource } from "../../../../../core/publish/writer/store-file.ts";
import { connectPages } from "../../../../../core/site/connect-pages.ts";
import { addressesFile } from "../../../../../extensions/addresses/tree-addresses.ts";
import { wholeText } from "../../../../../extensions/assistants/llms.ts";
import { damages } from "../../../../damages.ts";
import { pageText, prose, readFiles } from "../../../../releases.ts";
import { samplePage } from "../../../../sample-page.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";
import { plainSite } from "../../page/compile-text.ts";

let cache = "";

beforeEach(() => {
  cache = temporaryFolder();
  vi.stubEnv("DOCS_CACHE", cache);
});
afterEach(() => vi.unstubAllEnvs());

async function openSite() {
  const { root, content } = await readFiles({
    "content/index.md": pageText("Home", `Größe.\n\n## Part\n\n${prose("part")}`),
    "content/a.md": pageText("A", "Text."),
    "site/redirects.yaml": "below-base:\n  - { from: /z/, to: /a/ }\n",
  });
  const files = { text: wholeText(content.tree), addresses: addressesFile([content.tree]) };
  return { files, job: (file: keyof typeof files) => files[file].job(pageCacheFile(root)) };
}

async function made(sent: { job: string; input: object } | undefined): Promise<string> {
  if (!sent) throw new Error("Another thread can't make the file.");
  const chunks: Uint8Array[] = [];
  const file = await runJob<(input: object) => AsyncGenerator<Uint8Array>>(sent.job, structuredClone(sent.input));
  for await (const chunk of file) chunks.push(chunk);
  return String(Buffer.concat(chunks));
}

test.each(["text", "addresses"] as const)("another thread makes the same file of all pages: %s", async (name) => {
  const { files, job } = await openSite();
  const text = await made(job(name));
  expect(text.length).toBeGreaterThan(100);
  expect(text).toBe(String(await files[name].make()));
});

test("it fails if a page is damaged, and this thread makes the file instead", async () => {
  const { files, job } = await openSite();
  const sent = job("text");
  const before = String(await files.text.make());
  for (const pack of readdirSync(cache).filter((file) => file.endsWith(".pack")))
    damages["changed in one byte"](join(cache, pack));
  await expect(made(sent)).rejects.toThrow(UnreadableSource);
  expect(String(await files.text.make())).toBe(before);
});

test("it isn't asked if the cache doesn't have a page", async () => {
  const { files } = await openSite();
  expect(files.text.job("pages.bin")).toBeDefined();
  const pages = [samplePage("/"), samplePage("/a/")];
  const { tree } = connectPages(pages, plainSite, new Map());
  expect(wholeText(tree).job("pages.bin")).toBeUndefined();
  expect(addressesFile([tree]).job("pages.bin")).toBeUndefined();
});
