// What is published is what the check of collisions knows. A file that it doesn't know could silently overwrite a page.

import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { isImmutablePath } from "../../../packages/octavo/core/model/immutable-files.ts";
import { createProgress } from "../../../packages/octavo/core/model/progress.ts";
import { catalog, hostCatalog } from "../../../packages/octavo/core/publish/catalog.ts";
import { claims } from "../../../packages/octavo/core/site/checks/output-paths.ts";
import { readContent } from "../../../packages/octavo/core/site/read-content.ts";
import { siteRoot } from "../../site-root.ts";
import { files } from "./site.ts";

const { tree, versions, publicFiles } = await readContent(siteRoot, createProgress(undefined));
const trees = [tree, ...versions];
const claimed = new Set(
  trees.flatMap((each) => {
    const sources = [...each.pages.values()].map(({ source }) => source);
    const claimed = claims(each.site, sources, each === tree ? publicFiles : new Map());
    return claimed.map(({ path }) => `/${path}`);
  }),
);

/** No other file can be in a folder that is claimed as a whole. */
const isClaimed = (file: string) => claimed.has(dirname(file)) || claimed.has(file);

describe("the check of collisions knows", () => {
  test("every published file", () => {
    const own = files.filter((file) => !/\.(?:br|gz)$/.test(file));
    const isImmutable = (file: string) => trees.some(({ site }) => isImmutablePath(file.slice(site.base.length)));
    const unknown = own.filter((file) => !isClaimed(file) && !isImmutable(file));
    expect(own.length).toBeGreaterThan(1000);
    expect(unknown).toEqual([]);
  });

  test("every text file of the catalog, and all of them are published", () => {
    const ofVersions = trees.flatMap((each) => catalog(each, trees).map(({ path }) => each.site.base + path));
    const paths = [...ofVersions, ...hostCatalog(tree).map(({ path }) => `/${path}`)];
    expect(paths.filter((path) => !isClaimed(path))).toEqual([]);
    expect(paths.filter((path) => !files.includes(path))).toEqual([]);
  });
});
