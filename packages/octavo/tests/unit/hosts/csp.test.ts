import { describe, expect, test } from "vitest";
import { allInline, contentSecurityPolicy } from "../../../src/hosts/csp.ts";
import type { OutputFile } from "../../../src/model/output-manifest.ts";

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

  test("starts from nothing and allows nothing unsafe", () => {
    expect(plain).toMatch(/^default-src 'none'; /);
    expect(plain).toContain("script-src 'self' 'sha256-boot';");
    expect(plain).toContain("style-src 'sha256-a' 'sha256-b';");
    expect(plain).not.toMatch(/unsafe|https?:|\*/);
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
