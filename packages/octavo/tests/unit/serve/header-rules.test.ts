import { expect, test } from "vitest";
import { parseHeaderRules } from "../../../src/serve/header-rules.ts";

const headersOf = parseHeaderRules(`# a comment
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'none'; img-src https://example.com

/docs/assets/*
  Cache-Control: immutable

/docs/a+b.js
  X-One: 1
`);

test.each([
  ["/docs/", {}],
  ["/docs/assets/x/y.js", { "cache-control": "immutable" }],
  ["/docs/assets", {}],
  ["/x/docs/assets/y.js", {}],
  ["/docs/a+b.js", { "x-one": "1" }],
  ["/docs/aab.js", {}],
  ["/docs/a+bxjs", {}],
])("%s has the headers of all rules that fit it", (path, own) => {
  const always = {
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; img-src https://example.com",
  };
  expect(headersOf(path)).toEqual({ ...always, ...own });
});

test("without rules there are no headers", () => expect(parseHeaderRules("")("/")).toEqual({}));
