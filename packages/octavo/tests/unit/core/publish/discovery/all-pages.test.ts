import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runJob } from "../../../../../core/publish/jobs/run-job.ts";
import { type Source, UnreadableSource } from "../../../../../core/publish/writer/store-file.ts";
import type { Content } from "../../../../../core/publish/writer/write-site.ts";
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
  return {
    text: () => wholeText(content.tree, root).make(),
    addresses: () => addressesFile([content.tree], root).make(),
  };
}

async function made({ content }: Content): Promise<string> {
  if (!isOnThread(content)) throw new Error("Another thread can't make the file.");
  const chunks: Uint8Array[] = [];
  const file = await runJob<(input: object) => AsyncGenerator<Uint8Array>>(content.job, structuredClone(content.input));
  for await (const chunk of file) chunks.push(chunk);
  return String(Buffer.concat(chunks));
}

const isOnThread = (source: Source) => typeof source === "object" && "job" in source;

test.each(["text", "addresses"] as const)("another thread makes the same file of all pages: %s", async (name) => {
  const { [name]: make } = await openSite();
  const content = await make();
  const text = await made(content);
  expect(text.length).toBeGreaterThan(100);
  expect(text).toBe(String(await content.otherwise?.()));
});

test("it fails if a page is damaged, and this thread makes the file instead", async () => {
  const content = await (await openSite()).text();
  const before = String(await content.otherwise?.());
  for (const pack of readdirSync(cache).filter((file) => file.endsWith(".pack")))
    damages["changed in one byte"](join(cache, pack));
  await expect(made(content)).rejects.toThrow(UnreadableSource);
  expect(String(await content.otherwise?.())).toBe(before);
});

test("it isn't asked if the cache doesn't have a page", async () => {
  expect(isOnThread((await (await openSite()).text()).content)).toBe(true);
  const { tree } = connectPages([samplePage("/"), samplePage("/a/")], plainSite, new Map());
  for (const { make } of [wholeText(tree, ""), addressesFile([tree], "")])
    expect(isOnThread((await make()).content)).toBe(false);
});
