import { expect, test } from "vitest";
import { immutable, responseHeaders, revalidated, securityHeaders } from "../../../../core/model/headers.ts";

const policy = "default-src 'none'";

test("every response has exactly these headers", () => {
  const reasons: Record<string, string> = {
    "Content-Security-Policy: default-src 'none'": "See the tests of the policy.",
    "Strict-Transport-Security: max-age=31536000": "After the first visit, nobody on the network can change a page.",
    "X-Content-Type-Options: nosniff": "A text file can't run as a script or be shown as a page.",
    "Referrer-Policy: strict-origin-when-cross-origin": "Other sites learn the host, but not the page or a search.",
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()": "No script can ask for these.",
    "Cross-Origin-Opener-Policy: same-origin": "Windows of other sites can't reach into ours.",
    "Cross-Origin-Resource-Policy: same-origin": "Other sites can't load our files.",
  };
  expect(securityHeaders(policy).map(([name, value]) => `${name}: ${value}`)).toEqual(Object.keys(reasons));
});

test("only files whose names change with their content are kept without asking again", () => {
  const headers = securityHeaders(policy);
  const security = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const of = (path?: string) => responseHeaders({ headers, immutable: /^\/docs\/assets\/immutable\// }, path);
  expect(of("/docs/index.html")).toEqual({ ...security, "cache-control": revalidated });
  expect(of("/docs/assets/immutable/main.js")).toEqual({ ...security, "cache-control": immutable });
  expect(of("/docs/assets/main.js")).toEqual({ ...security, "cache-control": revalidated });
  expect(of()).toEqual({ ...security, "cache-control": revalidated });
});
