import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressOf,
  ancestorRoutes,
  canonicalRoute,
  documentPath,
  pageAssetPath,
  routeOfFile,
} from "../../../../core/model/route.ts";

/** Routes of up to four segments that a writer could use as folder names. */
const anyRoute = fc
  .array(fc.stringMatching(/^[a-z0-9éü _-]{1,8}$/), { maxLength: 4 })
  .map((segments) => (segments.length === 0 ? "/" : `/${segments.join("/")}/`));

const routes = ["/", "/limits/", "/code/nodejs/", "/code/nodejs/sharing-code/", "/api/http/", "/größe/"];

describe("routeOfFile", () => {
  test.each([
    ["index.md", "/"],
    ["README.md", "/"],
    ["workflows/steps/index.md", "/workflows/steps/"],
    ["workflows/steps/README.md", "/workflows/steps/"],
    ["workflows/steps.md", "/workflows/steps/"],
    ["Workflows/Steps.md", "/workflows/steps/"],
    ["Index.MD", "/"],
    ["api/my-index.md", "/api/my-index/"],
    ["index/index.md", "/index/"],
    ["api/v1.2.md", "/api/v1.2/"],
  ])("%s has the route %s", (file, route) => expect(routeOfFile(file)).toBe(route));

  test("a file and the index of a folder with the same name have one route", () => {
    fc.assert(
      fc.property(anyRoute, (route) => {
        fc.pre(route !== "/" && !/\/(index|readme)\/$/.test(route));
        expect(routeOfFile(`${route.slice(1, -1)}.md`)).toBe(routeOfFile(`${route.slice(1)}index.md`));
      }),
    );
  });
});

describe("canonicalRoute", () => {
  test.each([
    ["/", "/"],
    ["", "/"],
    ["/limits", "/limits/"],
    ["limits", "/limits/"],
    ["/Limits/", "/limits/"],
    ["/limits.html", "/limits/"],
    ["/limits.HTML", "/limits/"],
    ["/limits/index.html", "/limits/"],
    ["/limits/index.html/", "/limits/"],
    ["/index.html", "/"],
    ["//limits///memory", "/limits/memory/"],
    ["/limits/myindex.html", "/limits/myindex/"],
    ["/limits.htm", "/limits.htm/"],
    ["/cafe\u0301", "/caf\u00e9/"],
    ["/CAFE\u0301", "/caf\u00e9/"],
  ])("%j becomes %j", (path, route) => expect(canonicalRoute(path)).toBe(route));

  test("a canonical route stays as it is", () => {
    fc.assert(
      fc.property(anyRoute, (route) => {
        expect(canonicalRoute(route)).toBe(route);
      }),
    );
    for (const route of routes) expect(canonicalRoute(route)).toBe(route);
  });
});

describe("addressOf", () => {
  test.each([
    ["/docs/", "/", "/docs/"],
    ["/docs/", "/limits/", "/docs/limits/"],
    ["/", "/limits/", "/limits/"],
    ["/docs/", "/café au lait/", "/docs/caf%C3%A9%20au%20lait/"],
    ["/docs/", "/c#/what?/100%/", "/docs/c%23/what%3F/100%25/"],
  ])("base %s and route %s make %s", (base, route, address) => expect(addressOf(base, route)).toBe(address));
});

describe("pageAssetPath", () => {
  test("the home page has the name of no other page", () => {
    expect(pageAssetPath("/")).toBe("assets/pages/index.json");
    expect(pageAssetPath("/workflows/steps/")).toBe("assets/pages/workflows/steps.json");
  });

  test("no two pages of the specification share a file", () => {
    expect(new Set(routes.map(pageAssetPath)).size).toBe(routes.length);
  });
});

describe("documentPath", () => {
  test("a document lies in the folder of its route", () => {
    expect(documentPath("/")).toBe("index.html");
    expect(documentPath("/workflows/steps/")).toBe("workflows/steps/index.html");
  });
});

describe("ancestorRoutes", () => {
  test("lists the routes above, nearest first", () => {
    expect(ancestorRoutes("/a/b/c/")).toEqual(["/a/b/", "/a/", "/"]);
    expect(ancestorRoutes("/a/")).toEqual(["/"]);
    expect(ancestorRoutes("/")).toEqual([]);
  });
});
