import { describe, expect, test } from "vitest";
import type { OutputFile } from "../../../../src/model/output-manifest.ts";
import { allInline, contentSecurityPolicy } from "../../../../src/publish/hosts/csp.ts";

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
  const plain = contentSecurityPolicy(inline, undefined);

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
    const wide = contentSecurityPolicy(inline, undefined, origins);
    expect(wide).toBe(plain.replace("connect-src 'self'", `connect-src 'self' ${origins.join(" ")}`));
    expect(contentSecurityPolicy(inline, undefined, [])).toBe(plain);
  });

  test("is wider for images of other sites in `img-src` alone", () => {
    const origins = ["https://a.example", "https://b.example"];
    const wide = contentSecurityPolicy(inline, undefined, [], origins);
    expect(wide).toBe(plain.replace("img-src 'self'", `img-src 'self' ${origins.join(" ")}`));
  });

  test("is wider for a tag manager by its hosts and its names alone", () => {
    const wide = contentSecurityPolicy(inline, "GTM-1");
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
  });
});
