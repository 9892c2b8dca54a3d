// Version 1 of the documentation: every route and anchor of its specification, and the way from each page of one version
// to the other and back.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { CompiledPage } from "../../packages/octavo/core/model/page.ts";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { splitHash } from "../../packages/octavo/core/model/target.ts";
import { readContent } from "../../packages/octavo/core/publish/read-content.ts";
import { type EditionTree, viewOf } from "../../packages/octavo/core/site/connect-pages.ts";
import { siteRoot } from "../site-root.ts";
import { v1Anchors, v1Routes } from "../spec-routes.ts";

let v2: EditionTree;
let v1: EditionTree;

beforeAll(async () => {
  const { trees } = await readContent(siteRoot, createProgress(undefined));
  [v2, v1] = trees;
});

/** Where the menu of versions leads from a page: a route and an anchor, or undefined for the overview. */
function elsewhere(
  page: CompiledPage,
  from: EditionTree,
  to: EditionTree,
): { route: string; anchor?: string } | undefined {
  const { edition, base } = to.site;
  const found = viewOf(page, from).counterparts?.[edition.id];
  if (!found) return { route: page.source.route };
  if (found.address === undefined) return undefined;
  const { path, hash } = splitHash(found.address);
  return { route: path.slice(base.length - 1), anchor: hash };
}

test("version 1 has every page of its specification", () => {
  expect(v1Routes).toHaveLength(113);
  expect(v1Routes.filter((route) => !v1.pages.has(route))).toEqual([]);
});

test("version 1 has every anchor of its specification, on its page or moved", () => {
  expect(v1Anchors.length).toBeGreaterThan(500);
  const isLost = (place: string) => {
    const [route, anchor] = place.split("#", 2);
    return !v1.pages.get(route)?.anchors.includes(anchor) && !v1.movedAnchors.get(route)?.[anchor];
  };
  expect(v1Anchors.filter(isLost)).toEqual([]);
});

describe("the menu of versions", () => {
  test("leads from every page of version 2 to a page of version 1 and back, or says why there is none", () => {
    const without = [...v2.pages.values()].filter((page) => {
      const there = elsewhere(page, v2, v1);
      if (!there) return true;
      const found = v1.pages.get(there.route);
      expect(found, page.source.route).toBeDefined();
      if (there.anchor) expect(found?.anchors, page.source.route).toContain(there.anchor);
      return false;
    });
    const notes = without.map((page) => viewOf(page, v2).counterparts?.v1?.note);
    expect(without.map(({ source }) => source.route)).toEqual([...v1.site.edition.without.keys()].sort());
    expect(notes.every(Boolean)).toBe(true);
  });

  test("leads from every page of version 1 to a page of version 2, and from there to the same page", () => {
    for (const page of v1.pages.values()) {
      const { route } = page.source;
      const there = elsewhere(page, v1, v2);
      const found = there && v2.pages.get(there.route);
      if (!there || !found) throw new Error(`${route} has no page in version 2.`);
      if (there.anchor) {
        expect(found.anchors, route).toContain(there.anchor);
        continue;
      }
      const back = elsewhere(found, v2, v1);
      const isSection = back?.anchor !== undefined;
      if (!isSection) expect(back?.route, `${route} by way of ${there.route}`).toBe(route);
    }
  });
});

describe("a page of version 1", () => {
  test("only leads to version 2 where the text says so, or where version 1 has no such page", () => {
    for (const page of v1.pages.values()) {
      for (const { url, route, version } of page.links) {
        if (version === undefined || url.startsWith("v2:")) continue;
        expect(v1.pages.has(route), `${page.source.route}: ${url}`).toBe(false);
        expect(page.source.sharedFrom, `${page.source.route}: ${url}`).toBeDefined();
      }
    }
  });

  test("is shared, unless it differs", () => {
    const shared = [...v1.pages.values()].filter(({ source }) => source.sharedFrom !== undefined);
    expect(shared.length).toBeGreaterThan(40);
    for (const { source } of shared) expect(source.path.startsWith("content/"), source.path).toBe(true);
  });

  test("has code in the style of version 1", () => {
    const own = [...v1.pages.values()].filter(({ source }) => source.sharedFrom === undefined);
    const wrong = own.filter(({ source }) => {
      const samples = readFileSync(source.file, "utf8").match(/```js.*?```/gs) ?? [];
      return samples.some((code) => /defineComponent\(\{[^`]*async run\(\{ steps, \$ \}\)/.test(code));
    });
    expect(wrong.map(({ source }) => source.route)).toEqual([]);
  });
});

test("version 2 has no more asides about version 1 than links to its pages", async () => {
  const pages = [...v2.pages.values()].filter(({ source }) => source.route !== "/migrate-from-v1/");
  for (const { source, content } of pages) {
    const prose = (await content()).markdown.replace(/```.*?```/gs, "");
    expect(prose, source.route).not.toMatch(/\b(?:older|v1|previous) builder\b/i);
  }
});
