import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, inlineHashes } from "../../../src/hosts/csp.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const document = `<head><script type="application/ld+json">{}</script><style data-inlined>a{}</style>
<script data-main="/main.js">boot()</script></head><body><script type="application/json">{"a":1}</script>
<script src="/other.js"></script><style>a{}</style></body>`;

describe("inlineHashes", () => {
  test("names what a document runs and is styled by, once; data and other files it does not", () => {
    expect(inlineHashes(document)).toEqual({ script: [hash("boot()")], style: [hash("a{}")] });
  });
});

describe("contentSecurityPolicy", () => {
  const plain = contentSecurityPolicy(document, undefined);

  test("starts from nothing and allows nothing unsafe", () => {
    expect(plain).toMatch(/^default-src 'none'; /);
    expect(plain).toContain(`script-src 'self' ${hash("boot()")};`);
    expect(plain).toContain(`style-src ${hash("a{}")};`);
    expect(plain).not.toMatch(/unsafe|https?:|\*/);
  });

  test("is wider for a tag manager by its hosts and its names alone", () => {
    const wide = contentSecurityPolicy(document, "GTM-1");
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
