// The server as a program uses it: through the SDK's own client, over standard input and output.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ErrorCode, ListResourcesResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../../../../core/cli/build-site.ts";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { longestPiece } from "../../../../extensions/mcp/paginate.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: Words.\n---\n\n${body}\n`;
const root = temporaryFolder(
  {
    "content/index.md": page("Home", "See [limits](/limits/)."),
    "content/limits/index.md": page(
      "Limits",
      "What you may use.\n\n## Memory\n\nA run has 256MB of memory.\n\n### Peaks\n\n```sh\n## not a heading\n```\n\n## Disk\n\nA lot.",
    ),
    "content/größe/index.md": page("Größe", "In meters."),
    "content/guides/start/index.md": page("Start", "Begin here."),
    "content/long/index.md": page(
      "Long",
      Array.from({ length: 3000 }, (_, at) => `Paragraph number ${at}.`).join("\n\n"),
    ),
    "site/site.yaml": "origin: https://example.com\nredirectHosts: [example.net]\n",
    "site/redirects.yaml": `below-base:
  - { from: /old/, to: "/limits/#memory" }
  - { from: /support/, to: https://example.net/support }
`,
    "site/anchors.yaml": "/#ram: /limits/#memory\n",
  },
  afterAll,
);
const out = join(temporaryFolder({}, afterAll), "dist");
const client = new Client({ name: "test", version: "1" });

const args = [join(packageRoot, "bin/octavo.mjs"), "mcp", "--root", root, "--out", out];

beforeAll(async () => {
  await build(root, out, createProgress(undefined));
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "pipe" }));
});
afterAll(() => client.close());

async function call(name: string, given: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as { text: string }[];
  return { text, isError: isError === true };
}

test("says what it is, and offers its tools, which only read", async () => {
  expect(client.getServerVersion()).toMatchObject({ name: "com.example/docs", title: "Documentation" });
  expect(client.getInstructions()).toContain("call search_docs");
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search_docs", "read_page", "list_pages"]);
  for (const tool of tools)
    expect(tool).toMatchObject({ title: expect.stringMatching(/./), annotations: { readOnlyHint: true } });
});

test("finds a section with its address and a piece of its text", async () => {
  const { text } = await call("search_docs", { query: "memory" });
  expect(text).toMatch(
    /^## Limits: Memory\nhttps:\/\/example\.com\/docs\/limits\/#memory\n\nA run has 256MB of memory\./,
  );
  expect((await call("search_docs", { query: "xylophone" })).text).toBe("No results for “xylophone”.");
});

test("reads a page by its route or its address", async () => {
  const names = ["/limits/", "limits", "/docs/limits", "https://example.com/docs/limits/", "/Limits.html"];
  for (const given of [...names, "/docs/limits/index.md", "https://example.com/docs/limits.md"]) {
    const { text } = await call("read_page", { page: given });
    expect(text, given).toContain("# Limits\n\nWhat you may use.");
  }
  for (const given of ["/größe/", "https://example.com/docs/gr%C3%B6%C3%9Fe/"])
    expect((await call("read_page", { page: given })).text, given).toContain("In meters.");
  for (const given of ["/", "https://example.com/docs/", "https://example.com/docs"])
    expect((await call("read_page", { page: given })).text, given).toContain("# Home");
});

test("reads one section of a page, up to the next one like it", async () => {
  const names = ["/limits/#memory", "https://example.com/docs/limits/#memory", "limits.md#m%65mory", "/old", "#ram"];
  for (const given of names)
    expect((await call("read_page", { page: given })).text, given).toBe(
      "## Memory\n\nA run has 256MB of memory.\n\n### Peaks\n\n```sh\n## not a heading\n```\n",
    );
  expect((await call("read_page", { page: "/limits/#peaks" })).text).toMatch(/^### Peaks\n/);
  expect((await call("read_page", { page: "/limits/#limits" })).text).toContain("## Disk");
  expect(await call("read_page", { page: "/limits/#nowhere" })).toEqual({
    isError: true,
    text: "There is no section `/limits/#nowhere`. To read the whole page, call read_page with /limits/.",
  });
});

test("lists all pages, or those of one section", async () => {
  const { text } = await call("list_pages", {});
  expect(text).toContain("https://example.com/docs/limits/index.md");
  expect((await call("list_pages", { offset: 1e9 })).text).toMatch(/^`The list` has \d+ characters\./);
  expect((await call("list_pages", { section: " guides " })).text).toBe(
    "## Guides\n\n- [Start](https://example.com/docs/guides/start/index.md): Words.\n",
  );
  expect(await call("list_pages", { section: "Nowhere" })).toEqual({
    isError: true,
    text: "There is no section `Nowhere`. The sections are: Guides.",
  });
});

test("reads a long page in pieces, as each says", async () => {
  let whole = "";
  let offset: string | undefined = "0";
  while (offset !== undefined) {
    const { text } = await call("read_page", { page: "/long/", offset: Number(offset) });
    expect(text.length).toBeLessThan(longestPiece + 200);
    whole += text.replace(/\n\n\[Characters .*\]\n$/, "");
    [, offset] = /call read_page with offset (\d+)\.\]/.exec(text) ?? [];
  }
  expect(whole).toBe(readFileSync(join(out, "docs/long/index.md"), "utf8"));
  expect((await call("read_page", { page: "/long/", offset: 1e9 })).text).toMatch(/^`\/long\/` has \d+ characters\./);
});

test("says where a page that left the site has moved", async () => {
  expect(await call("read_page", { page: "/support" })).toEqual({
    isError: true,
    text: "`/support` is no longer part of these docs. It has moved to https://example.net/support.",
  });
});

test("says so when there is no such page, and reads nothing outside the site", async () => {
  writeFiles(out, { "../secret/index.md": "secret", "../secret.md": "secret" });
  const up = ["..", "%2e%2e", ".%2E", "%252e%252e", "../..", "..\\..", "%2e%2e%2f%2e%2e"];
  const names = [
    "/nowhere/",
    "/etc/passwd",
    "file:///etc/passwd",
    "https://evil.com/docs/limits/",
    "limits\0",
    "\0",
    "%",
  ];
  for (const dots of up)
    names.push(`/${dots}/secret/`, `/docs/${dots}/secret`, `${dots}/secret.md`, `/limits/${dots}/../secret/`);
  for (const given of [...names, join(out, "../secret/"), "x".repeat(2000)]) {
    const { isError, text } = await call("read_page", { page: given });
    expect([given, isError, text]).toEqual([
      given,
      true,
      `There is no page \`${given}\`. Use search_docs to find one.`,
    ]);
  }
});

test.each([
  ["search_docs", {}, 'does not have required property "query"'],
  ["search_docs", { query: 7 }, 'query: Instance type "number" is invalid. Expected "string".'],
  ["search_docs", { query: "" }, "query: String is too short (0 < 1)."],
  ["search_docs", { query: "x".repeat(1001) }, "query: String is too long (1001 > 1000)."],
  ["search_docs", { query: "x".repeat(500_000) }, "query: String is too long (500000 > 1000)."],
  ["search_docs", { query: "x", limit: 0 }, "limit: 0 is less than 1."],
  ["search_docs", { query: "x", limit: 1.5 }, 'limit: Instance type "number" is invalid. Expected "integer".'],
  ["search_docs", { query: "x", limit: "5" }, 'limit: Instance type "string" is invalid. Expected "integer".'],
  ["search_docs", { query: "x", more: 1 }, "more: There is no such argument."],
  ["read_page", { page: ["/limits/"] }, 'page: Instance type "array" is invalid. Expected "string".'],
  ["read_page", { page: "x".repeat(2001) }, "page: String is too long (2001 > 2000)."],
  ["read_page", { page: "/limits/", offset: -1 }, "offset: -1 is less than 0."],
  ["nope", {}, 'There is no tool named "nope". The tools are search_docs, read_page, list_pages.'],
])("%s refuses wrong arguments as the protocol says (%#)", async (name, given, message) => {
  await expect(call(name, given)).rejects.toMatchObject({
    code: ErrorCode.InvalidParams,
    message: expect.stringContaining(message),
  });
});

test("rejects other methods", async () => {
  const asked = client.request({ method: "resources/list" }, ListResourcesResultSchema);
  await expect(asked).rejects.toMatchObject({ code: ErrorCode.MethodNotFound });
});

test("answers the longest query there may be", async () => {
  for (const query of ["memory ".repeat(142), "m.".repeat(500), "\u{1f600}".repeat(1000)])
    expect((await call("search_docs", { query, limit: 24 })).isError).toBe(false);
});

test("continues after lines that aren't messages, and ends with its input", async () => {
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const end = once(child, "exit");
  const long = Buffer.alloc(1_000_000, "x");
  for (let part = 0; part < 30; part++) child.stdin.write(long);
  child.stdin.write('\nnot JSON\n{"jsonrpc":"1.0","id":1,"method":"ping"}\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n');
  child.stdin.end();
  const lines = (await child.stdout.setEncoding("utf8").toArray()).join("").trim().split("\n");
  const answers = lines.map((line) => JSON.parse(line)).map(({ id, error }) => [id, error?.code]);
  expect(answers).toEqual([
    [null, -32600],
    [null, -32700],
    [1, -32600],
    [2, undefined],
  ]);
  expect(await end).toEqual([0, null]);
});

test("reads a site that was built since", async () => {
  const before = join(out, "../before");
  renameSync(out, before);
  expect(await call("search_docs", { query: "memory" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("can't be read"),
  });
  expect((await call("read_page", { page: "/limits/" })).isError).toBe(true);
  writeFiles(root, { "content/new.md": page("New", "A quokka.") });
  await build(root, out, createProgress(undefined));
  expect((await call("search_docs", { query: "quokka" })).text).toContain("https://example.com/docs/new/");
  expect((await call("read_page", { page: "/new/" })).text).toContain("A quokka.");
});
