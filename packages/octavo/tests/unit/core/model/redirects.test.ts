import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  canonicalSource,
  findRedirect,
  isExternal,
  type RedirectTable,
  redirectTable,
  redirectTargetText,
} from "../../../../core/model/redirects.ts";
import { redirectRules } from "../../../redirect-rules.ts";

describe("redirectTable", () => {
  test("keeps exact rules apart from prefixes, and the longest prefix first", () => {
    const table = redirectTable(
      redirectRules([
        { from: "/docs/*", to: "/*" },
        { from: "/docs/old/", to: "/docs/new/" },
        { from: "/docs/v1/*", to: "https://example.com/*" },
      ]),
    );
    expect(table.exact).toEqual({ "/docs/old/": "/docs/new/" });
    expect(table.prefixes.map(([prefix]) => prefix)).toEqual(["/docs/v1/", "/docs/"]);
  });

  test("survives JSON, because the browser and the server read it from a file", () => {
    const table = redirectTable(
      redirectRules([
        { from: "/a/", to: "/b/" },
        { from: "/c/*", to: "/d/*" },
      ]),
    );
    expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  });
});

describe("findRedirect", () => {
  const found = (path: string, rules: RedirectTable) => {
    const target = findRedirect(path, rules);
    return target && redirectTargetText(target);
  };
  const table = redirectTable(
    redirectRules([
      { from: "/docs/v1/changes/", to: "/docs/changes/" },
      { from: "/docs/v1/*", to: "https://example.com/v1/*" },
      { from: "/docs/docs/*", to: "/docs/*" },
    ]),
  );

  test("an exact rule wins over a prefix", () => {
    expect(found("/docs/v1/changes/", table)).toBe("/docs/changes/");
  });

  test("the rest of the path follows a prefix", () => {
    expect(found("/docs/v1/a/b/", table)).toBe("https://example.com/v1/a/b/");
    expect(found("/docs/v1/", table)).toBe("https://example.com/v1/");
    expect(found("/docs/docs/limits/", table)).toBe("/docs/limits/");
  });

  test("a path that no rule names is not redirected", () => {
    expect(findRedirect("/docs/v10/", table)).toBeUndefined();
    expect(findRedirect("/docs/", table)).toBeUndefined();
  });

  test("the first of two rules for the same prefix applies", () => {
    const twice = redirectTable(
      redirectRules([
        { from: "/a/*", to: "/b/*" },
        { from: "/a/*", to: "/c/*" },
      ]),
    );
    expect(found("/a/x/", twice)).toBe("/b/x/");
  });

  test("a rule for everything applies where no other rule does", () => {
    const all = redirectTable(
      redirectRules([
        { from: "/*", to: "/new/*" },
        { from: "/a/*", to: "/b/*" },
      ]),
    );
    expect([found("/", all), found("/a/x/", all), found("/c/x/", all)]).toEqual(["/new/", "/b/x/", "/new/c/x/"]);
  });

  test("names of object properties are no rules", () => {
    for (const name of ["constructor", "__proto__", "toString"]) expect(findRedirect(name, table)).toBeUndefined();
  });

  test("a dollar sign in the path is only a dollar sign", () => {
    expect(found("/docs/docs/$&/$1/$$/", table)).toBe("/docs/$&/$1/$$/");
  });

  test("what the path had encoded is encoded again on the way to another site", () => {
    expect(found("/docs/v1/a b/é/?#/", table)).toBe("https://example.com/v1/a%20b/%C3%A9/%3F%23/");
  });
});

test("the cost of a lookup doesn't grow with the segments of a path", () => {
  const table = { exact: {}, prefixes: [["/docs/v1/", "/docs/*"]] satisfies [string, string][] };
  const lookUps = vi.spyOn(Map.prototype, "get");
  onTestFinished(() => lookUps.mockRestore());
  expect(findRedirect(`/docs/${"a/".repeat(10_000)}`, table)).toBeUndefined();
  expect(lookUps.mock.calls.length).toBeLessThan(10);
  expect(findRedirect(`/docs/v1/${"a/".repeat(10_000)}`, table)).toEqual({ path: `/docs/${"a/".repeat(10_000)}` });
});

describe("canonicalSource", () => {
  test.each([
    ["/Docs/Cron", "/docs/cron/"],
    ["/docs/v1/*", "/docs/v1/*"],
    ["/docs/v1*", "/docs/v1/*"],
    ["/docs/old.html", "/docs/old/"],
  ])("%s is stored as %s", (from, stored) => expect(canonicalSource(from)).toBe(stored));
});

describe("isExternal", () => {
  test.each([
    "https://example.com",
    "HTTP://EXAMPLE.COM",
    "mailto:a@example.com",
    "//example.com",
    "javascript:void(0)",
  ])("%s leaves the site", (address) => expect(isExternal(address)).toBe(true));

  test.each(["/limits/", "limits/a:b", "#anchor", ""])("%j stays", (address) =>
    expect(isExternal(address)).toBe(false),
  );
});
