import { describe, expect, test } from "vitest";
import { openBlockCache } from "../../../../../core/cache/block-cache.ts";
import { pageSetup } from "../../../../../core/page/context/page-setup.ts";
import { ourSource } from "../../../../../core/site/our-source.ts";
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
    const setup = { ...compilers, cache: openBlockCache() };
    const { aliases } = pageSetup(ourSource("/root"), { ...plainSite, movedAnchors }, setup);
    expect(aliases).toEqual(new Map([["/a/", new Map([["new", ["old", "older"]]])]]));
  });
});
