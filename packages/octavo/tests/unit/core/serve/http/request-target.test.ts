import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTarget } from "../../../../../core/serve/http/request-target.ts";

test.each([
  ["/docs/", { pathname: "/docs/", search: "" }],
  ["/docs/?a=1&b=%zz?c", { pathname: "/docs/", search: "?a=1&b=%zz?c" }],
  ["/my%20file.txt", { pathname: "/my%20file.txt", search: "" }],
  ["//evil.com//x", { pathname: "//evil.com//x", search: "" }],
  ["///", { pathname: "///", search: "" }],
  ["http://localhost:4173/docs/?a", { pathname: "/docs/", search: "?a", host: "localhost:4173" }],
  ["HTTP://localhost", { pathname: "/", search: "", host: "localhost" }],
  ["http://localhost?a", { pathname: "/", search: "?a", host: "localhost" }],
])("%s is read", (text, target) => expect(parseTarget(text)).toEqual(target));

test.each([
  "",
  "x",
  "*",
  "?",
  "/docs/%",
  "/docs/%zz",
  "/docs/%ff",
  "/%c0%af",
  "/#x",
  "/a b",
  "/größe",
  "/\r\n",
  "http://",
  "ftp://x/",
  "localhost:80",
])("%j is malformed", (text) => expect(parseTarget(text)).toBeUndefined());

test("what is read can be decoded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      const target = parseTarget(`/${text}`);
      if (target) expect(() => decodeURIComponent(target.pathname)).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});
