// Runs the configurations in the documentation of the generator, with only paths and ports replaced, on the files of a
// build: nginx with and without its Brotli module, and Caddy.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteRoot } from "../../site-root.ts";
import { ask } from "./ask.ts";
import { type Server, startCaddyWith, startNginxWith } from "./servers.ts";
import { dist, read } from "./site.ts";

/** A sample from the page about hosts, with this run's paths in place of a server's. */
function sample(title: string, changes: [from: string, to: string][]): string {
  const text = readFileSync(join(siteRoot, "packages/octavo/docs/content/hosts.md"), "utf8");
  let code = new RegExp(`title="${title}"\\n(.*?)\`\`\``, "s").exec(text)?.[1] ?? "";
  for (const [from, to] of [...changes, ["/srv/", `${dirname(dist)}/`]]) {
    expect(code).toContain(from);
    code = code.replaceAll(from, to);
  }
  return code;
}

const listen: [string, string] = ["listen 443 ssl;", "listen 127.0.0.1:PORT;"];
const servers: Record<string, () => Promise<Server>> = {
  "nginx with brotli": () => startNginxWith(sample("nginx.conf", [listen]), dist, true),
  "nginx without brotli": () => startNginxWith(sample("nginx.conf", [listen, ["brotli_static on;", ""]]), dist, false),
  Caddy: () => startCaddyWith(sample("Caddyfile", [["docs.example.com {", "http://127.0.0.1:PORT {"]]), dist),
};

describe.each(Object.keys(servers))("%s", (name) => {
  let server: Server;
  beforeAll(async () => {
    server = await servers[name]();
  });
  afterAll(() => server.close());
  const get = (path: string, encoding = "") => ask(server.origin, path, { "accept-encoding": encoding });

  test("sends the build's compressed files where possible", async () => {
    const brotli = name === "nginx without brotli" ? "gzip" : "br";
    for (const [accepted, encoding, ending] of [
      ["br, gzip", brotli, { br: ".br", gzip: ".gz" }[brotli]],
      ["gzip", "gzip", ".gz"],
      ["", undefined, ""],
    ]) {
      const { headers, body } = await get("/docs/limits/", accepted);
      expect(headers["content-encoding"]).toBe(encoding);
      expect(body.equals(readFileSync(join(dist, `docs/limits/index.html${ending}`)))).toBe(true);
    }
  });

  test("has the pages, the redirects, the headers and the 404 page", async () => {
    expect((await get("/docs/limits/")).headers["content-security-policy"]).toContain("default-src 'none'");
    const moved = await get("/docs/cron?a=1");
    expect([moved.status, moved.headers.location]).toEqual([301, "/docs/workflows/steps/triggers/schedule/?a=1"]);
    const missing = await get("/docs/nowhere/");
    expect([missing.status, missing.body.toString()]).toEqual([404, read("docs/404.html")]);
  });
});
