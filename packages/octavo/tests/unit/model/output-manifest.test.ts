import { expect, test } from "vitest";
import { formatManifest, type OutputManifest, parseManifest } from "../../../src/model/output-manifest.ts";

const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'", "'sha256-c'"] };
const facts = { immutable: false, size: 12, compressed: false, key: "key" };
const manifest: OutputManifest = {
  headers: [["X-One", 'a "quoted" value']],
  files: new Map([
    ["docs/index.html", { type: "text/html; charset=utf-8", ...facts, inline }],
    ["docs/größe/index.html", { type: "text/html; charset=utf-8", ...facts, inline: { ...inline } }],
    ["docs/404.html", { type: "text/html; charset=utf-8", ...facts, inline: { ...inline, styles: [] } }],
    ["docs/feed", { type: "application/atom+xml", ...facts }],
    ["docs/__proto__", { type: "application/octet-stream", ...facts }],
    [
      "docs/assets/immutable/main.js",
      { type: "text/javascript; charset=utf-8", ...facts, immutable: true, compressed: true },
    ],
  ]),
};

test("a manifest is read as it was written", () => {
  expect(parseManifest(formatManifest(manifest))).toEqual(manifest);
});

test("documents with the same hashes share one entry", () => {
  expect(formatManifest(manifest).match(/sha256-a/g)).toHaveLength(2);
});

test.each(["", "This folder is being written.", "{}", "null", "[1", '{"headers":[]}'])(
  "`%s` is no manifest",
  (text) => {
    expect(parseManifest(text)).toBeUndefined();
  },
);
