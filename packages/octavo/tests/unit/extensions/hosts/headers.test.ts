import { expect, test } from "vitest";
import { securityHeaders } from "../../../../core/model/headers.ts";
import { deployment } from "../../../../extensions/hosts/deployment.ts";
import { publishedTexts, serverFiles } from "../../../../extensions/hosts/targets.ts";

const policy = "default-src 'none'";

test.each(["_headers", "vercel.json", "nginx/site.conf", "caddy/docs.caddy"])("%s sends all of them", (path) => {
  const told = deployment({
    base: "/docs/",
    versions: [],
    redirects: [],
    routes: new Set(["/"]),
    immutable: [],
    headers: securityHeaders(policy),
  });
  const files = new Map(serverFiles(told, "dist"));
  const missing = securityHeaders(policy).filter(([name, value]) => {
    const text = publishedTexts[path]?.(told) ?? files.get(path) ?? "";
    return !text.includes(name) || !text.includes(value);
  });
  expect(missing).toEqual([]);
});
