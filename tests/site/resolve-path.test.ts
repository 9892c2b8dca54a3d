import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redirectTable } from "../../packages/octavo/core/model/redirects.ts";
import {
  type PathTable,
  resolvePath,
  routeBelow,
  withSearchAndHash,
} from "../../packages/octavo/core/model/resolve-path.ts";
import { addressOf } from "../../packages/octavo/core/model/route.ts";
import { loadEdition } from "../../packages/octavo/core/settings/editions/load-edition.ts";
import { loadSite } from "../../packages/octavo/core/settings/load-site.ts";
import { redirectRules, type WrittenRule } from "../../packages/octavo/tests/redirect-rules.ts";
import { siteRoot } from "../site-root.ts";
import { specRoutes, v1Routes } from "../spec-routes.ts";

function tableOf(base: string, routes: readonly string[], rules: WrittenRule[]): PathTable {
  const pages = new Set(routes);
  return { base, hasPage: (route) => pages.has(route), redirects: redirectTable(redirectRules(rules)) };
}

const main = loadSite(siteRoot);
const { redirects: rules, editions } = main.site;
const v1Rules = editions
  .filter(({ folder }) => folder !== undefined)
  .flatMap((version) => loadEdition(siteRoot, main, version).site.redirects);

/** Pages that rules lead to, and that the specification doesn't have. */
const added = ["/glossary/", "/changelog/", "/workflows/steps/triggers/schedule/"];

/** The rules of this repository, assuming that every page of the specification exists, also those of version 1. */
const real = {
  ...tableOf(
    "/docs/",
    [...specRoutes, ...added, ...[...v1Routes, "/workflows/steps/triggers/schedule/"].map((route) => `/v1${route}`)],
    [],
  ),
  redirects: redirectTable([...rules, ...v1Rules]),
};

/** Rules that a careless writer could write. */
const odd = tableOf(
  "/docs/",
  ["/", "/limits/", "/café/", "/100%/", "/a b/", "/[x]/", "/docs/"],
  [
    { from: "/docs/loop/", to: "/docs/loop-2/" },
    { from: "/docs/loop-2/", to: "/docs/loop" },
    { from: "/docs/self/*", to: "/docs/self/*" },
    { from: "/docs/grow/*", to: "/docs/grow/more/*" },
    { from: "/docs/all/*", to: "/*" },
    { from: "/docs/outside/", to: "/elsewhere/" },
    { from: "/docs/gone/", to: "/docs/nowhere/" },
    { from: "/docs/hash/", to: "/docs/limits/#größe-→" },
    { from: "/docs/abroad/", to: "https://example.com/größe →" },
    { from: "/docs/v1/*", to: "https://example.com/v1/*" },
    { from: "/docs/limits/", to: "https://example.com/hides-a-page" },
    { from: "/docs/coffee/", to: "/docs/Café" },
  ],
);

const atRoot = tableOf("/", ["/", "/limits/", "/evil.com/"], [{ from: "/old/*", to: "/*" }]);

const tables: [name: string, table: PathTable][] = [
  ["the real rules", real],
  ["odd rules", odd],
  ["a site at the root of its host", atRoot],
];

/** Building blocks of addresses, including unwanted ones. */
const piece = fc.constantFrom(
  ...["/", "//", "docs", "DOCS", "limits", "Limits", "notebook", "destinations", "v1", "v2", "docs-v2", "old", "all"],
  ...["grow", "self", "loop", "hash", "abroad", "coffee", "evil.com", "index", "index.html", ".html", ".md", "?", "#"],
  ...[
    ".",
    "..",
    "%2e",
    "%2e%2e",
    "%2E.",
    "%2f",
    "%2F",
    "%5c",
    "\\",
    "%23",
    "%3F",
    "%25",
    "%00",
    "%0a",
    "%0D",
    "%7f",
    "%",
    "%zz",
    "%c3",
  ],
  ...[
    "é",
    "\ud800",
    "%C3%A9",
    "%e2%82%ac",
    "%20",
    " ",
    "+",
    "$&",
    "$1",
    "*",
    "İ",
    "ß",
    ":",
    "@",
    "[",
    "'",
    "constructor",
  ],
);
const start = fc.constantFrom("/docs/", "/docs/v1/", "/docs/v2/", "/docs/docs/", "/docs/all/", "/docs-v2/", "/old/");
const anyPath = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(start, fc.array(piece, { maxLength: 8 })).map(([path, rest]) => path + rest.join("")),
  },
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
  fc.webPath(),
  fc.string({ unit: "binary" }),
);

/** Where a browser that is redirected to a location goes next: path and host. */
function afterRedirect(location: string): URL {
  return new URL(location, "http://localhost");
}

describe("resolvePath", () => {
  describe.each(tables)("with %s", (_, table) => {
    test("any path is a page, a redirect or unknown, and never throws", () => {
      fc.assert(
        fc.property(anyPath, (path) => {
          const resolution = resolvePath(path, table);
          expect(["page", "redirect", "unknown"]).toContain(resolution.kind);
          if (resolution.kind === "page") expect(table.hasPage(resolution.route)).toBe(true);
        }),
        { numRuns: 2000 },
      );
    });

    test("a redirect leads to another site, or to a page without a second redirect", () => {
      fc.assert(
        fc.property(anyPath, (path) => {
          const resolution = resolvePath(path, table);
          if (resolution.kind !== "redirect") return;
          const { host, pathname } = afterRedirect(resolution.location);
          if (host === "localhost") expect(resolvePath(pathname, table).kind).toBe("page");
          else expect(resolution.location).toMatch(/^https:\/\//);
        }),
        { numRuns: 2000 },
      );
    });

    test("a location is fit for a header and never names a host by two slashes", () => {
      fc.assert(
        fc.property(anyPath, (path) => {
          const resolution = resolvePath(path, table);
          if (resolution.kind === "redirect") expect(resolution.location).toMatch(/^(?!\/\/)[\x21-\x7e]+$/);
        }),
        { numRuns: 2000 },
      );
    });

    test("a hash comes from a rule, never from the requested address", () => {
      const hashes = Object.values(table.redirects.exact).map((to) => afterRedirect(to).hash);
      fc.assert(
        fc.property(anyPath, (path) => {
          const resolution = resolvePath(path, table);
          if (resolution.kind === "redirect")
            expect(["", ...hashes]).toContain(afterRedirect(resolution.location).hash);
        }),
        { numRuns: 2000 },
      );
    });

    test("dots and encoded slashes lead to nothing", () => {
      const climbing = fc.constantFrom("/../", "/./", "/%2e%2e/", "/.%2E/", "/%2e/", "%2f", "%2F", "%5c", "%5C", "\\");
      fc.assert(
        fc.property(anyPath, climbing, anyPath, (before, climb, after) => {
          expect(resolvePath(before + climb + after, table).kind).toBe("unknown");
        }),
      );
    });

    test("what is not below the base is no page", () => {
      fc.assert(
        fc.property(anyPath, (path) => {
          if (resolvePath(path, table).kind === "page") expect(path.startsWith(table.base)).toBe(true);
        }),
        { numRuns: 1000 },
      );
    });
  });

  test("every page of the specification is found at its own address", () => {
    for (const route of specRoutes)
      expect(resolvePath(addressOf("/docs/", route), real)).toEqual({ kind: "page", route });
  });

  test("case, slashes, .html, /index.html and percent-encoding do not matter", () => {
    const ending = fc.constantFrom("", "/", "//", ".html", ".HTML", "/index.html", "/Index.html", "/index.html/");
    fc.assert(
      fc.property(
        fc.constantFrom(...specRoutes),
        ending,
        fc.infiniteStream(fc.constantFrom("same", "upper", "encoded", "doubled")),
        (route, end, changes) => {
          const address = addressOf("/docs/", route);
          const bare = address.slice(0, -1);
          const written =
            [...bare].map((letter, index) => (index === 0 ? letter : change(letter, changes.next().value))).join("") +
            end;
          const resolution = resolvePath(written, real);
          if (written === address) expect(resolution).toEqual({ kind: "page", route });
          else expect(resolution, written).toEqual({ kind: "redirect", location: address });
        },
      ),
      { numRuns: 3000 },
    );
  });

  test("a route with letters beyond ASCII has one address, encoded", () => {
    expect(resolvePath("/docs/caf%C3%A9/", odd)).toEqual({ kind: "page", route: "/café/" });
    for (const form of ["/docs/café/", "/docs/caf%c3%a9/", "/docs/CAF%C3%89", "/docs/coffee"]) {
      expect(resolvePath(form, odd)).toEqual({ kind: "redirect", location: "/docs/caf%C3%A9/" });
    }
    expect(resolvePath("/docs/100%25/", odd)).toEqual({ kind: "page", route: "/100%/" });
    expect(resolvePath("/docs/a%20b/", odd)).toEqual({ kind: "page", route: "/a b/" });
  });

  test.each([
    ["/docs/hash", "/docs/limits/#gr%C3%B6%C3%9Fe-%E2%86%92"],
    ["/docs/abroad", "https://example.com/gr%C3%B6%C3%9Fe%20%E2%86%92"],
    ["/docs/v1/a%3Fb%20%C3%A9", "https://example.com/v1/a%3Fb%20%C3%A9/"],
  ])("%s has a location in ASCII", (path, location) => {
    expect(resolvePath(path, odd)).toEqual({ kind: "redirect", location });
  });

  test("a circle, an endless chain and a target that is no page are unknown, not a redirect to nowhere", () => {
    for (const path of ["/docs/loop/", "/docs/self/x/", "/docs/grow/x/", "/docs/gone/", "/docs/outside/"]) {
      expect(resolvePath(path, odd).kind, path).toBe("unknown");
    }
  });

  test("a number sign in a path is part of a name, also below a redirect", () => {
    for (const path of ["/docs/v2/%23x", "/docs/v2/limits%23memory", "/docs-v2/%3Fx", "/docs/docs/%2523x"])
      expect(resolvePath(path, real).kind, path).toBe("unknown");
    expect(resolvePath("/docs/v1/%23x", real).kind).toBe("unknown");
  });

  test("a page is never hidden by a rule", () => {
    expect(resolvePath("/docs/limits/", odd)).toEqual({ kind: "page", route: "/limits/" });
  });

  test("an unknown path is reported as the route that was looked for", () => {
    expect(resolvePath("/docs/No/Such/Page", real)).toEqual({ kind: "unknown", route: "/no/such/page/" });
    expect(resolvePath("/elsewhere/", real)).toEqual({ kind: "unknown", route: "" });
    expect(resolvePath("/docs-v3/", real)).toEqual({ kind: "unknown", route: "" });
  });
});

/** Changes one letter of a path to another form of the same address. */
function change(letter: string, how: string): string {
  if (how === "doubled") return letter === "/" ? "//" : letter;
  if (how === "upper") return letter.toUpperCase();
  if (how === "encoded" && letter !== "/") return `%${letter.charCodeAt(0).toString(16)}`;
  return letter;
}

describe("the redirects of this site", () => {
  /** What a reader who requests a path finally gets. */
  function endOf(path: string): string {
    const resolution = resolvePath(path, real);
    if (resolution.kind === "page") return path;
    return resolution.kind === "redirect" ? resolution.location : "nothing";
  }

  test.each([
    ["/cron", "/workflows/steps/triggers/schedule/"],
    ["/notebook", "/workflows/steps/"],
    ["/workflows/fork", "/workflows/copy/"],
    ["/notebook/fork", "/workflows/copy/"],
    ["/notebook/inspector/", "/workflows/events/inspect/"],
    ["/notebook/destinations/s3/", "/destinations/s3/"],
    ["/notebook/destinations/sse/", "/destinations/sse/"],
    ["/notebook/destinations/snowflake/", "/destinations/"],
    ["/notebook/destinations/http/", "/destinations/http/"],
    ["/notebook/destinations/email/", "/destinations/email/"],
    ["/notebook/destinations/", "/destinations/"],
    ["/notebook/code/", "/code/nodejs/"],
    ["/notebook/observability/", "/workflows/events/inspect/"],
    ["/notebook/actions/", "/workflows/steps/actions/"],
    ["/notebook/sources/", "/workflows/steps/triggers/"],
    ["/notebook/sql/", "/destinations/sql/"],
    ["/what-is-pipedream/", "/"],
    ["/workflows/steps/code/", "/code/nodejs/"],
  ])("client-side: %s leads to %s", (from, to) => {
    expect(endOf(`/docs${from}`)).toBe(`/docs${to}`);
  });

  test("client-side: /docs/apps/all-apps leads to the external apps page", () => {
    expect(endOf("/docs/docs/apps/all-apps")).toBe("https://pipedream.com/apps");
  });

  test.each([
    ["/docs-v2", "/docs/"],
    ["/docs-v2/limits/", "/docs/limits/"],
    ["/docs-v2/workflows/steps", "/docs/workflows/steps/"],
    ["/docs/v2", "/docs/"],
    ["/docs/v2/limits/", "/docs/limits/"],
    ["/docs/v2/workflows/steps", "/docs/workflows/steps/"],
    ["/docs/notebook/actions/", "/docs/workflows/steps/actions/"],
    ["/docs/cron", "/docs/workflows/steps/triggers/schedule/"],
    ["/docs/notebook", "/docs/workflows/steps/"],
    ["/docs/workflows/fork", "/docs/workflows/copy/"],
    ["/docs/notebook/fork", "/docs/workflows/copy/"],
    ["/docs/notebook/inspector/", "/docs/workflows/events/inspect/"],
    ["/docs/notebook/destinations/s3/", "/docs/destinations/s3/"],
    ["/docs/notebook/destinations/sse/", "/docs/destinations/sse/"],
    ["/docs/notebook/destinations/snowflake/", "/docs/destinations/"],
    ["/docs/notebook/destinations/http/", "/docs/destinations/http/"],
    ["/docs/notebook/destinations/email/", "/docs/destinations/email/"],
    ["/docs/notebook/destinations/", "/docs/destinations/"],
    ["/docs/notebook/code/", "/docs/code/nodejs/"],
    ["/docs/notebook/observability/", "/docs/workflows/events/inspect/"],
    ["/docs/notebook/sources/", "/docs/workflows/steps/triggers/"],
    ["/docs/security/", "/docs/privacy-and-security/"],
    ["/docs/notebook/sql/", "/docs/destinations/sql/"],
    ["/docs/what-is-pipedream/", "/docs/"],
    ["/docs/apps/intercom", "/docs/apps/intercom/"],
    ["/docs/apps/zoho-books", "/docs/apps/zoho-books/"],
    ["/docs/apps/zoho-crm", "/docs/apps/zoho-crm/"],
    ["/docs/apps/zoho-mail", "/docs/apps/zoho-mail/"],
    ["/docs/apps/all-apps", "/docs/apps/all-apps/"],
    ["/docs/support", "https://pipedream.com/support"],
    ["/docs/workflows/steps/code/async/", "/docs/code/nodejs/async/"],
    ["/docs/workflows/steps/code/state", "/docs/v1/workflows/steps/code/state/"],
  ])("hosting: %s leads to %s", (from, to) => {
    expect(endOf(from)).toBe(to);
  });

  test.each([
    "/docs/apps/intercom/",
    "/docs/apps/zoho-books/",
    "/docs/apps/zoho-crm/",
    "/docs/apps/zoho-mail/",
    "/docs/apps/all-apps/",
  ])("hosting: %s is a page, not a redirect away", (address) => {
    expect(resolvePath(address, real).kind).toBe("page");
  });

  test.each([
    ["/event-sources/", "/docs/sources/"],
    ["/event-sources/logs/", "/docs/sources/logs/"],
    ["/your-first-workflow/", "/docs/quickstart/"],
    ["/security/pgp-key/", "/docs/privacy-and-security/pgp-key/"],
    ["/workflows/triggers/", "/docs/workflows/steps/triggers/"],
    ["/workflows/steps/code/auth/", "/docs/code/nodejs/auth/"],
    ["/workflows/steps/code/async/", "/docs/code/nodejs/async/"],
    ["/workflows/steps/code/state/", "/docs/v1/workflows/steps/code/state/"],
    ["/workflows/steps/code/nodejs/http-requests/", "/docs/code/nodejs/http-requests/"],
    ["/workflows/steps/code/nodejs/working-with-files/", "/docs/code/nodejs/working-with-files/"],
    ["/components/props", "/docs/components/api/#props"],
    ["/contributing", "/docs/components/guidelines/"],
    ["/cli/", "/docs/cli/install/"],
    ["/support", "https://pipedream.com/support"],
    ["/v1/workflows/steps", "/docs/v1/workflows/steps/"],
    ["/V1", "/docs/v1/"],
    ["/v1/cron", "/docs/v1/workflows/steps/triggers/schedule/"],
    ["/v1/notebook/code/", "/docs/v1/workflows/steps/code/"],
    ["/v1/code/nodejs/", "/docs/v1/workflows/steps/code/"],
    ["/v1/sources/http/", "/docs/v1/event-sources/http/"],
    ["/v1/migrate-from-v1/", "/docs/migrate-from-v1/"],
    ["/docs/limits/", "/docs/limits/"],
    ["/docs/components/api/", "/docs/components/api/"],
  ])("old addresses: %s leads to %s", (from, to) => {
    expect(endOf(`/docs${from}`)).toBe(to);
  });

  test("every rule leads somewhere", () => {
    for (const { from } of [...rules, ...v1Rules])
      expect(endOf(from.replace("*", "limits/")), from).not.toBe("nothing");
  });
});

describe("withSearchAndHash", () => {
  test.each([
    ["/docs/limits/", "", "", "/docs/limits/"],
    ["/docs/limits/", "?a=1", "", "/docs/limits/?a=1"],
    ["/docs/limits/", "", "#memory", "/docs/limits/#memory"],
    ["/docs/limits/", "?a=1", "#memory", "/docs/limits/?a=1#memory"],
    ["/docs/triggers/#schedule", "?a=1", "", "/docs/triggers/?a=1#schedule"],
    ["/docs/triggers/#schedule", "?a=1", "#http", "/docs/triggers/?a=1#http"],
    ["https://example.com/x?b=2#y", "?a=1", "", "https://example.com/x?b=2&a=1#y"],
    ["https://example.com/x?b=2", "", "#z", "https://example.com/x?b=2#z"],
  ])("%s with %j and %j is %s", (location, search, hash, whole) => {
    expect(withSearchAndHash(location, search, hash)).toBe(whole);
  });

  test("query and hash of any request survive any redirect of this site", () => {
    const search = fc.webQueryParameters().map((text) => (text ? `?${text}` : ""));
    const hash = fc.webFragments().map((text) => (text ? `#${text}` : ""));
    const sources = [...rules, ...v1Rules].map(({ from }) => from.replace("*", "limits"));
    fc.assert(
      fc.property(fc.constantFrom(...sources), search, hash, (path, asked, section) => {
        const resolution = resolvePath(path, real);
        if (resolution.kind !== "redirect") throw new Error(`${path} is no redirect`);
        const whole = withSearchAndHash(resolution.location, asked, section);
        const [front, end = ""] = whole.split("#", 2);
        expect(front.endsWith(asked)).toBe(true);
        expect(`#${end}`).toBe(section || (resolution.location.match(/#.*/)?.[0] ?? "#"));
      }),
    );
  });
});

describe("routeBelow", () => {
  test("takes the base off, and nothing that only begins like it", () => {
    expect(routeBelow("/docs/", "/docs/limits/")).toBe("/limits/");
    expect(routeBelow("/docs/", "/docs/")).toBe("/");
    expect(routeBelow("/", "/limits/")).toBe("/limits/");
    expect(routeBelow("/docs/", "/docs-v2/limits/")).toBeUndefined();
  });
});
