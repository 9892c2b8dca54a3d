import type { ViteDevServer } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openDevSite } from "../../../../src/author/dev/dev-site.ts";
import { devHandler } from "../../../../src/author/dev/handler.ts";
import { openServer } from "../../../../src/server/http/http-server.ts";
import { listen } from "../../../../src/server/http/listen.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\nText.\n`;
const root = temporaryFolder(
  {
    "content/index.md": page("Home"),
    "content/one.md": page("One"),
    "public/my file & größe.txt": "named freely",
    "public/.env": "secret",
    "site/redirects.yaml": "at-root:\n  - { from: /before/*, to: /docs/* }\n",
  },
  afterAll,
);
const failure = new Error("broken");
const askedOfVite: (string | undefined)[] = [];
/** A fake Vite that renders nothing and serves one script. */
const vite = {
  ssrFixStacktrace: () => {},
  environments: {},
  ssrLoadModule: () => Promise.reject(failure),
  middlewares: (
    request: { url?: string },
    response: { end: (text: string) => void },
    next: (cause?: Error) => void,
  ) => {
    askedOfVite.push(request.url);
    if (request.url === "/src/known.ts") response.end("known");
    else next(request.url === "/src/broken.ts" ? failure : undefined);
  },
} as unknown as ViteDevServer;

let address: string;
let close: () => void;
beforeAll(async () => {
  const site = await openDevSite(root);
  await site.loadAll();
  const server = openServer(devHandler({ root, site, vite }), []);
  address = await listen(server, "127.0.0.1", 0, "/");
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());
afterEach(() => vi.restoreAllMocks());

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, address), { redirect: "manual", ...init });

describe("a page that cannot be rendered", () => {
  test("is reported without the stack, which stays in the terminal", async () => {
    for (const path of ["/docs/one/", "/docs/nowhere/", "/src/broken.ts"]) {
      const terminal = vi.spyOn(process.stderr, "write").mockReturnValue(true);
      const response = await ask(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/plain; charset=utf-8"]);
      expect(await response.text()).toBe(
        `${path} couldn't be rendered. See the terminal where the dev server runs for the error.\n`,
      );
      expect(terminal).toHaveBeenCalledWith(expect.stringContaining(failure.stack ?? ""));
    }
  });
});

describe("a file", () => {
  test("is found with any name, unless it begins with a dot", async () => {
    const found = await ask(`/docs/${encodeURIComponent("my file & größe.txt")}`);
    expect([found.status, await found.text()]).toEqual([200, "named freely"]);
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await (await ask("/docs/.env")).text()).not.toContain("secret");
  });

  test("of the generator is served where the interface needs it, and nowhere else", async () => {
    expect(await (await ask("/src/known.ts")).text()).toBe("known");
    const before = askedOfVite.length;
    for (const path of ["/package.json", "/content/index.md", "/site/site.yaml", "/.git/config"])
      expect((await ask(path)).status).toBe(404);
    expect(askedOfVite.length).toBe(before);
  });
});

test("an old address outside the base leads to its page, as on a real host", async () => {
  const { status, headers } = await ask("/before/one?a=1");
  expect([status, headers.get("location")]).toEqual([302, "/docs/one/?a=1"]);
  expect((await ask("/docs//one")).headers.get("location")).toBe("/docs/one/");
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not allowed", async (method) => {
  for (const path of ["/docs/one/", "/src/known.ts"]) expect((await ask(path, { method })).status).toBe(405);
});
