// The server as a program meets it: through the SDK's own client, over standard input and output.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../../../src/build/build.ts";
import { packageRoot } from "../../../src/build/places.ts";
import { createProgress } from "../../../src/build/progress.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: Words.\n---\n\n${body}\n`;
const root = temporaryFolder(
  {
    "content/index.md": page("Home", "See [limits](/limits/)."),
    "content/limits/index.md": page("Limits", "What you may use.\n\n## Memory\n\nA run has 256MB of memory."),
    "site/site.yaml": "origin: https://example.com\n",
  },
  afterAll,
);
const out = join(mkdtempSync(join(tmpdir(), "docs-mcp-")), "dist");
const client = new Client({ name: "test", version: "1" });

beforeAll(async () => {
  await build(root, out, createProgress(undefined));
  const args = [join(packageRoot, "bin/docs.mjs"), "mcp", "--root", root, "--out", out];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "pipe" }));
}, 60_000);
afterAll(() => client.close());

async function call(name: string, given: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as { text: string }[];
  return { text, isError: isError === true };
}

test("offers its two tools", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search_docs", "read_page"]);
});

test("finds a section with its address and a piece of its text", async () => {
  const { text } = await call("search_docs", { query: "memory" });
  expect(text).toMatch(
    /^## Limits: Memory\nhttps:\/\/example\.com\/docs\/limits\/#memory\n\nA run has 256MB of memory\./,
  );
  expect((await call("search_docs", { query: "xylophone" })).text).toBe("Nothing was found for “xylophone”.");
});

test("reads a page by its route or its address", async () => {
  for (const given of ["/limits/", "limits", "https://example.com/docs/limits/#memory"]) {
    const { text } = await call("read_page", { page: given });
    expect(text, given).toContain("# Limits\n\nWhat you may use.");
  }
});

test("says so when there is no such page, and reads nothing outside the site", async () => {
  for (const given of ["/nowhere/", "/../../../etc/passwd", ""]) {
    const { isError, text } = await call("read_page", { page: given });
    expect([given, isError || text.includes("# Home")]).toEqual([given, true]);
  }
});
