import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decoded } from "../../../../core/model/decode.ts";
import { fileStart } from "../../../../core/model/problem.ts";
import { sourceFault, targetFault } from "../../../../core/model/redirect-rule.ts";
import { canonicalSource, redirectTable } from "../../../../core/model/redirects.ts";
import { resolvePath } from "../../../../core/model/resolve-path.ts";
import { encodePath } from "../../../../core/model/route.ts";
import { nastyText } from "./nasty-text.ts";

const hosts = new Set(["example.com"]);

describe("sourceFault", () => {
  test.each(["/", "/old", "/old.html", "/v1/*", "/*", "/größe/", "/C%23/a%20b/%7Bc%7D", "/wiki/A_(b),c;d=e&f"])(
    "%s can be redirected",
    (from) => expect(sourceFault(from)).toBeUndefined(),
  );

  test.each(["", "old", "//old", "/a b", "/a?b", "/a#b", "/v1*", "/*/a", "/a%2fb", "/%2a", "/a/../b", "/{$HOME}"])(
    "%j can't",
    (from) => expect(sourceFault(from)).toBeDefined(),
  );

  test("an accepted path is found at the address that a browser requests", () => {
    fc.assert(
      fc.property(nastyText, (rest) => {
        const written = `/${rest}`;
        fc.pre(sourceFault(written) === undefined && !written.endsWith("*"));
        const from = canonicalSource(decoded(`/docs${written}`));
        const redirects = redirectTable([{ ...fileStart, from, to: { path: "/docs/limits/" } }]);
        const asked = new URL(`/docs${written}`, "https://example.com").pathname;
        for (const path of [asked, encodePath(from)])
          expect(resolvePath(path, { base: "/docs/", hasPage: (route) => route === "/limits/", redirects })).toEqual({
            kind: "redirect",
            location: "/docs/limits/",
          });
      }),
      { numRuns: 2000 },
    );
  });
});

describe("targetFault", () => {
  const fault = (to: string, from = "/old/", allowed: ReadonlySet<string> | undefined = hosts) =>
    targetFault(to, from, allowed)?.message;

  test.each(["/", "/limits/#memory", "/größe/", "https://example.com/a?b=c#d", "HTTPS://EXAMPLE.COM:443/"])(
    "%s can be led to",
    (to) => expect(fault(to)).toBeUndefined(),
  );

  test.each(["/*", "/new/*", "https://example.com/*", "/fixed/"])("%s takes what a wildcard matched", (to) =>
    expect(fault(to, "/old/*")).toBeUndefined(),
  );

  test.each(["/a*b/", "/*/new/", "https://example.com/a*b", "https://example.com/*/*", "https://example.com/?a=*"])(
    "a wildcard can only be the end of a target's path: %s",
    (to) =>
      expect(targetFault(to, "/old/*", hosts)?.message).toBe("contains `*` somewhere other than the end of the path"),
  );

  test("another host must be allowed, unless the list could not be read", () => {
    expect(fault("https://evil.example/")).toBe("leads to another site, `evil.example`");
    expect(fault("https://example.com.evil.example/")).toBeDefined();
    expect(targetFault("https://evil.example/", "/old/", undefined)).toBeUndefined();
  });

  test("what it accepts leads to this host or to an allowed one", () => {
    fc.assert(
      fc.property(nastyText, fc.constantFrom("", "/", "https://example.com", "https://example.com/"), (rest, start) => {
        const to = start + rest;
        fc.pre(fault(to) === undefined);
        expect(new URL(to, "https://example.com/docs/old/").host).toBe("example.com");
      }),
      { numRuns: 3000 },
    );
  });
});
