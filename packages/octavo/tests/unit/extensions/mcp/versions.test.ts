// The tools of a site with two versions of its documentation.

import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../../../../core/cli/build-site.ts";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const root = join(packageRoot, "tests/fixtures/versions");
const out = join(temporaryFolder({}, afterAll), "dist");
const client = new Client({ name: "test", version: "1" });

beforeAll(async () => {
  await build(root, out, createProgress(undefined));
  const args = [join(packageRoot, "bin/octavo.mjs"), "mcp", "--root", root, "--out", out];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "pipe" }));
});
afterAll(() => client.close());

async function call(name: string, given: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given });
  return (content as { text: string }[])[0].text;
}

test("let a program choose the version, and default to the main one", async () => {
  const { tools } = await client.listTools();
  for (const { inputSchema } of tools)
    expect(inputSchema.properties?.version).toMatchObject({ enum: ["v2", "v1"], default: "v2" });
});

test("search one version", async () => {
  expect(await call("search_docs", { query: "checkpoint", version: "v1" })).toContain(
    "/docs/v1/steps/code/#checkpoint",
  );
  expect(await call("search_docs", { query: "script" })).toContain("/docs/python/");
  expect(await call("search_docs", { query: "script", version: "v1" })).toBe("No results for “script”.");
});

test("read a page of one version, by its route or its address", async () => {
  expect(await call("read_page", { page: "/limits/" })).toContain("A file can have 30MB.");
  for (const page of ["/limits/", "/v1/limits", "/docs/v1/limits/"])
    expect(await call("read_page", { page, version: "v1" }), page).toContain("A file can have 150KB.");
  expect(await call("read_page", { page: "http://localhost:4173/docs/v1/limits/" })).toContain("150KB");
});

test("refuse a version that doesn't exist", async () => {
  await expect(call("read_page", { page: "/limits/", version: "v9" })).rejects.toThrow(/version/);
});
