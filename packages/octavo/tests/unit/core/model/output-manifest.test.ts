import { expect, test } from "vitest";
import { formatManifest, type OutputManifest, parseManifest } from "../../../../core/model/output-manifest.ts";

const manifest: OutputManifest = {
  headers: [["X-One", 'a "quoted" value']],
  immutable: /^\/docs\/assets\/immutable\/.+$/,
};

test("a manifest is read as it was written", () => {
  expect(parseManifest(formatManifest(manifest))).toEqual(manifest);
});

test.each(["", "This folder is being written.", "{}", "null", "[1", '{"headers":[]}', formatManifest()])(
  "`%s` is no manifest",
  (text) => {
    expect(parseManifest(text)).toBeUndefined();
  },
);
