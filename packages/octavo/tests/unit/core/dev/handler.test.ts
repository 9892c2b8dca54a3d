import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type DevSite, openDevSite } from "../../../../core/dev/dev-site.ts";
import { devHandler, takesBody } from "../../../../core/dev/handler.ts";
import { openLive } from "../../../../core/dev/live.ts";
import { limits, openServer } from "../../../../core/serve/http/http-server.ts";
import { listen } from "../../../../core/serve/http/listen.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\nText.\n`;
const root = temporaryFolder(
  {
    "content/index.md": page("Home"),
    "content/one.md": page("One"),
    "public/my file & größe.txt": "named freely",
    "public/.env": "secret",
    "site/site.yaml": "mcp: { page: /one/ }\n",
    "site/redirects.yaml": "at-root:\n  - { from: /before/*, to: /docs/* }\n",
  },
  afterAll,
);
let site: DevSite;
const told: unknown[] = [];
let address: string;
let close: () => void;
beforeAll(async () => {
  site = await openDevSite(root);
  await site.loadAll();
  const live = openLive();
  const handler = devHandler({
    root,
    site,
    live,
    faces: new Map([["sample", { told: (query) => void told.push(query.get("id")) }]]),
  });
  const server = openServer(handler, [], limits, (path) => takesBody(path, site));
  address = await listen(server, "127.0.0.1", 0, "/");
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());
afterEach(() => vi.restoreAllMocks());

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, address), { redirect: "manual", ...init });

test("a page that can't be rendered is reported without the stack, which stays in the terminal", async () => {
  const failure = new Error("broken");
  vi.spyOn(site, "published").mockRejectedValue(failure);
  for (const path of ["/docs/one/", "/docs/nowhere/"]) {
    const terminal = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const response = await ask(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/plain; charset=utf-8"]);
    expect(await response.text()).toBe(
      `${path} couldn't be rendered. See the terminal where the dev server runs for the error.\n`,
    );
    expect(terminal).toHaveBeenCalledWith(expect.stringContaining(failure.stack ?? ""));
  }
});

test("a file is found with any name, unless it begins with a dot", async () => {
  const found = await ask(`/docs/${encodeURIComponent("my file & größe.txt")}`);
  expect([found.status, await found.text()]).toEqual([200, "named freely"]);
  expect(await (await ask("/docs/.env")).text()).not.toContain("secret");
});

test("no file of the site or the generator is served besides those of a build", async () => {
  const paths = [
    "/package.json",
    "/content/index.md",
    "/site/site.yaml",
    "/.git/config",
    "/core/reader/client/main.tsx",
  ];
  for (const path of [...paths, "/docs/index.html/x", "/@octavo/", "/@vite/client"])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

test("an old address outside the base leads to its page, as on a real host", async () => {
  const { status, headers } = await ask("/before/one?a=1");
  expect([status, headers.get("location")]).toEqual([301, "/docs/one/?a=1"]);
  expect((await ask("/docs//one")).headers.get("location")).toBe("/docs/one/");
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not allowed", async (method) => {
  for (const path of ["/docs/one/", "/@octavo/events"]) expect((await ask(path, { method })).status).toBe(405);
});

test("an extension is told what open pages send to its path", async () => {
  const post = async (path: string) => (await ask(path, { method: "POST" })).status;
  expect([await post("/@octavo/sample?id=1"), await post("/@octavo/other?id=2")]).toEqual([204, 405]);
  expect(told).toEqual(["1"]);
});

test("a program gets Markdown if it asks for it, and a part of a file", async () => {
  const markdown = await ask("/docs/one/", { headers: { accept: "text/markdown" } });
  expect([markdown.headers.get("content-type"), await markdown.text()]).toEqual([
    "text/markdown; charset=utf-8",
    expect.stringContaining('title: "One"'),
  ]);
  expect(await (await ask("/docs/one/two/", { headers: { accept: "text/markdown" } })).text()).toContain(
    "# Page not found",
  );
  const part = await ask("/docs/llms.txt", { headers: { range: "bytes=0-5" } });
  expect([part.status, await part.text()]).toEqual([206, "# Home"]);
});

test("an assistant can search the site", async () => {
  const params = { name: "search_docs", arguments: { query: "one" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const headers = { "content-type": "application/json", accept: "application/json" };
  const response = await ask("/docs/mcp", { method: "POST", headers, body });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("/docs/one/")]);
});
