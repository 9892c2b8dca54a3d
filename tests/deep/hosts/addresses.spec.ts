// Where every address leads. One table, tested on every server that can run here.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { asking, follow, hosts } from "./ask.ts";
import { packages } from "./install-servers.ts";
import { dist, moved, movedBelow, pages, read, withQuery } from "./site.ts";

test("every server is here", () => {
  expect(inject("missing"), `Install them: apt-get install ${packages.join(" ")}`).toEqual([]);
});

describe.each(hosts)("%s", (host) => {
  const get = asking(host);

  describe("a page", () => {
    test("is at its address, as the build has made it", async () => {
      expect(pages.length).toBeGreaterThan(100);
      for (const page of pages) {
        const { status, headers, body } = await get(`${page}?a=1`);
        expect([page, status, headers["content-type"]]).toEqual([page, 200, "text/html; charset=utf-8"]);
        expect(body.equals(readFileSync(join(dist, page, "index.html"))), page).toBe(true);
      }
    });

    test("is led to from every other form of its address, with the query, for good", async () => {
      for (const page of pages) {
        const bare = page.slice(0, -1);
        const forms = [bare, `${bare}.html`, `${page}index.html`, page.toUpperCase(), `${bare.toUpperCase()}.HTML`];
        for (const form of forms) {
          const { status, headers } = await get(`${form}?a=1&b=%20`);
          expect([form, status, headers.location]).toEqual([form, 301, `${page}?a=1&b=%20`]);
        }
      }
    });

    test("is led to from more slashes than needed", async () => {
      expect((await get("//docs//limits//")).headers.location).toBe("/docs/limits/");
    });

    test("and the root of the host have documents", async () => {
      expect((await get("/")).body.toString()).toBe(read("index.html"));
    });
  });

  describe("an old address", () => {
    test("leads to its new one in one step, in every form, with the query before the hash", async () => {
      expect(moved.length).toBeGreaterThan(30);
      for (const { from, to } of moved) {
        for (const form of [from, `${from}/`, `${from}.html`, `${from}/index.html`, from.toUpperCase()]) {
          for (const query of ["", "?a=1&b=%20"]) {
            const { status, headers } = await get(form + query);
            expect([form, status, headers.location]).toEqual([form, 301, withQuery(to, query)]);
          }
        }
      }
    });

    test.each([
      ["/docs/v2/limits/?a=1", "/docs/limits/?a=1"],
      ["/docs/v2", "/docs/"],
      ["/docs/V2/Limits", "/docs/limits/"],
      ["/docs-v2/limits/?a=1", "/docs/limits/?a=1"],
      ["/docs-v2/cron?a=1", "/docs/workflows/steps/triggers/schedule/?a=1"],
      ["/docs-v2/", "/docs/"],
      ["/docs/docs/code/nodejs", "/docs/code/nodejs/"],
      ["/docs/v1/workflows/steps?a=1", "/docs/v1/workflows/steps/?a=1"],
      ["/docs/V1/Event-Sources/index.html", "/docs/v1/event-sources/"],
      ["/docs/v1/cron", "/docs/v1/workflows/steps/triggers/schedule/"],
      ["/docs/v1/code/nodejs", "/docs/v1/workflows/steps/code/"],
      ["/docs/workflows/steps/code/state", "/docs/v1/workflows/steps/code/state/"],
    ])("below another: %s leads to %s", async (from, to) => {
      const { location, steps } = await follow(get, from);
      expect(location).toBe(to);
      expect(steps).toBeLessThanOrEqual(3);
    });

    test("below another leads to no other host, and breaks no header", async () => {
      for (const { from } of movedBelow) {
        for (const rest of [
          "/example.com",
          "//example.com",
          "\\example.com",
          "%5cexample.com",
          "%2fexample.com",
          "%2f%2fexample.com",
          "%09/example.com",
          "%0d%0aSet-Cookie:a=b",
        ]) {
          const { status, headers } = await get(from.replace("*", rest));
          expect([301, 400, 404]).toContain(status);
          expect(headers["set-cookie"]).toBeUndefined();
          expect(headers.location ?? "/docs/").toMatch(/^(?:\/docs\/|https:\/\/pipedream\.com\/)/);
        }
      }
    });

    test.each(["%23x", "limits%23memory", "limits%3Fx", "limits%25"])(
      "below another keeps the encoded character of %s, which is part of a name",
      async (rest) => {
        for (const from of ["/docs/v2/", "/docs-v2/"]) {
          const { location, steps } = await follow(get, from + rest);
          expect(steps).toBeLessThanOrEqual(3);
          expect(location.toLowerCase()).toContain(rest.toLowerCase());
          expect((await get(location)).status).toBe(404);
        }
      },
    );
  });

  describe("what is not there", () => {
    test.each([
      "/docs/nowhere/",
      "/docs/limits/more/",
      "/elsewhere",
      "/docs/assets/pages/gone.json",
      "/docs/assets/immutable/main-Gone1234.js",
      "/docs/assets/",
      "/docs/assets",
      "/docs/404.html",
    ])("%s has status 404 and the page that says so", async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(body.toString()).toBe(read("docs/404.html"));
      expect(headers["cache-control"]).toBe("no-cache");
    });

    test.each(["/docs/v1/nowhere/", "/docs/V1/Nowhere", "/docs/v1/assets/gone.json", "/docs/v1/404.html"])(
      "%s has the not-found page of its version",
      async (path) => {
        const { status, body } = await get(path);
        expect([status, body.toString()]).toEqual([404, read("docs/v1/404.html")]);
      },
    );

    test.each(["/_headers", "/_redirects", "/vercel.json"])(
      "%s, which other hosts read, is not shown",
      async (path) => {
        expect((await get(path)).status).toBe(404);
      },
    );

    test.each([
      "/.docs-output",
      "/%2edocs-output",
      "/.nojekyll",
      "/%2enojekyll",
      "//.nojekyll",
      "/docs/.nojekyll",
      "/.well-known/.nojekyll",
    ])("%s begins with a dot and is not shown", async (path) => {
      const { status, body } = await get(path);
      expect([status, body.toString()]).toEqual([404, read("docs/404.html")]);
    });

    test("is not found by any way of writing `..`", async () => {
      for (const up of ["..", "%2e%2e", ".%2e", "%252e%252e", "..%00", "..;"]) {
        for (const slash of ["/", "%2f", "%5c", "\\", "//", "/./"]) {
          for (const start of ["/", "/docs/", "/docs/assets/"]) {
            const { status, body } = await get(`${start}${`${up}${slash}`.repeat(9)}etc/passwd`);
            expect([301, 400, 404]).toContain(status);
            expect(body.toString()).not.toMatch(/^root:/m);
          }
        }
      }
    });
  });
});
