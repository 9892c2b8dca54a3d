import { describe, expect, test } from "vitest";
import { openBlockCache } from "../../../../../core/cache/block-cache.ts";
import { pageSetup } from "../../../../../core/page/context/page-setup.ts";
import { compilers } from "../../../../built-in-parts.ts";
import { move } from "../../../../moved-anchor.ts";
import { plainSite } from "../compile-text.ts";

describe("pageSetup", () => {
  test("old anchors that stay on their page are second targets of the new heading, others are not", () => {
    const movedAnchors = [
      move("/a/#old", "/a/#new"),
      move("/a/#older", "/a/#new"),
      move("/a/#gone", "/a/"),
      move("/a/#moved", "/b/#new"),
    ];
    const { aliases } = pageSetup("/root", { ...plainSite, movedAnchors }, { ...compilers, cache: openBlockCache() });
    expect(aliases).toEqual(new Map([["/a/", new Map([["new", ["old", "older"]]])]]));
  });
});
