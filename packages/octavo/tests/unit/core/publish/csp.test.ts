import { describe, expect, test } from "vitest";
import type { OutputFile } from "../../../../core/model/output-file.ts";
import type { Header } from "../../../../core/model/output-manifest.ts";
import type { PolicySources } from "../../../../core/model/policy-sources.ts";
import { addedSources, allInline, contentSecurityPolicy, policyLengthProblems } from "../../../../core/publish/csp.ts";
import { type Analytics, analyticsSources } from "../../../../extensions/analytics/model/analytics.ts";

const file: OutputFile = { type: "text/html", immutable: false, size: 1, compressed: false, key: "" };
const document = (scripts: string[], styles: string[]): OutputFile => ({
  ...file,
  inline: { scripts, styles },
});

test("the hashes of all documents are listed once, in the same order whichever document comes first", () => {
  const files = [document(["'s'"], ["'c'", "'a'"]), file, document(["'s'"], ["'b'"])];
  const inline = { scripts: ["'s'"], styles: ["'a'", "'b'", "'c'"] };
  expect(allInline(files)).toEqual(inline);
  expect(allInline(files.toReversed())).toEqual(inline);
});

describe("contentSecurityPolicy", () => {
  const inline = { scripts: ["'sha256-boot'"], styles: ["'sha256-a'", "'sha256-b'"] };
  const plain = contentSecurityPolicy(inline);

  test("has exactly these directives", () => {
    const reasons: Record<string, string> = {
      "default-src 'none'": "What isn't named here can't be loaded.",
      "script-src 'self' 'sha256-boot'": "The script that starts a page is in it. Others are files of the site.",
      "style-src 'sha256-a' 'sha256-b'": "Styles are in the page, and no element has its own.",
      "img-src 'self'": "Images are files of the site.",
      "font-src 'self'": "Fonts are files of the site.",
      "connect-src 'self'": "Navigation and search load files of the site.",
      "worker-src 'self'": "The search runs in a worker.",
      "manifest-src 'self'": "The web app manifest is a file of the site.",
      "base-uri 'none'": "A `<base>` that was smuggled in would send all links to another host.",
      "form-action 'self'": "A form can't send what a reader enters to another host.",
      "frame-ancestors 'none'": "No other site can show a page in a frame and have its readers click in it.",
      "require-trusted-types-for 'script'": "Text can't become HTML or a script by accident.",
      "trusted-types docs": "Only one policy makes trusted HTML: that for the articles of the build.",
    };
    expect(plain.split("; ")).toEqual(Object.keys(reasons));
  });

  test("is wider for requests to an API by its origins in `connect-src` alone", () => {
    const origins = ["https://api.example.com", "https://eu.example.com:8443"];
    const wide = contentSecurityPolicy(inline, [{ "connect-src": origins }]);
    expect(wide).toBe(plain.replace("connect-src 'self'", `connect-src 'self' ${origins.join(" ")}`));
  });

  test("is wider for images of other sites in `img-src` alone", () => {
    const origins = ["https://a.example", "https://b.example"];
    const wide = contentSecurityPolicy(inline, addedSources({ scripts: [] }, origins));
    expect(wide).toBe(plain.replace("img-src 'self'", `img-src 'self' ${origins.join(" ")}`));
  });

  test("is wider for the videos of pages by their players alone", () => {
    const sources = ["frame-src https://player.example", "media-src 'self'"];
    const wide = contentSecurityPolicy(inline, addedSources({ scripts: [] }, [], sources));
    expect(wide).toBe(`${plain}; ${sources.join("; ")}`);
  });

  test("isn't wider without settings", () => {
    expect([...addedSources({ scripts: [] }, []), ...analyticsSources({})]).toEqual([]);
  });

  test.each<Analytics>([{ tagManager: "GTM-1" }, { googleAnalytics: "G-1" }])(
    "is wider for %o by Google's names alone",
    (analytics) => {
      const wide = contentSecurityPolicy(inline, analyticsSources(analytics));
      const more = wide.split(/[ ;]+/).filter((word) => !plain.split(/[ ;]+/).includes(word));
      expect(new Set(more)).toEqual(
        new Set([
          "https://*.googletagmanager.com",
          "https://*.google-analytics.com",
          "https://*.analytics.google.com",
          "goog#html",
          "google#safe",
          "'allow-duplicates'",
        ]),
      );
    },
  );

  test("is wider for Plausible and Umami by where page views are sent alone", () => {
    const plausible = { domain: "example.com", host: "https://plausible.io" };
    const umami = { website: "1", host: "https://stats.example.com" };
    expect(contentSecurityPolicy(inline, analyticsSources({ plausible, umami }))).toBe(
      plain.replace("connect-src 'self'", "connect-src 'self' https://plausible.io https://stats.example.com"),
    );
  });

  test("is wider for a script by its origin and what the setting allows", () => {
    const allow = {
      "connect-src": ["https://api.example.com"],
      "frame-src": ["https://example.com"],
      "trusted-types": ["chat"],
    };
    const wide = contentSecurityPolicy(
      inline,
      addedSources({ scripts: [{ src: "https://cdn.example.com/chat.js", allow }] }, []),
    );
    expect(wide).toBe(
      `${plain
        .replace("'sha256-boot'", "'sha256-boot' https://cdn.example.com")
        .replace("connect-src 'self'", "connect-src 'self' https://api.example.com")
        .replace("trusted-types docs", "trusted-types docs chat")}; frame-src https://example.com`,
    );
  });
});

describe("the length of the policy", () => {
  const headerOf = (added: PolicySources[]): Header[] => [
    ["Content-Security-Policy", contentSecurityPolicy({ scripts: [], styles: [] }, added)],
  ];

  test("is reported above what Cloudflare Pages accepts, with what settings add", () => {
    const added = [
      { "connect-src": Array.from({ length: 70 }, (_, index) => `https://host-${index + 10}.example.com`) },
    ];
    expect(policyLengthProblems(headerOf([]), [])).toEqual([]);
    const [problem] = policyLengthProblems(headerOf(added), added);
    expect(problem?.message).toMatch(/^The Content-Security-Policy header has 2\d{3} characters\. /);
    expect(problem?.remedy).toContain("add 1960 of them");
  });
});
