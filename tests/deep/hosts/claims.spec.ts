// What is published is what the check of collisions knows. A file that it doesn't know could silently overwrite a page.

import { describe, expect, test } from "vitest";
import { imageCacheFolder } from "../../../packages/octavo/core/cache/cache-folder.ts";
import { openImageCache } from "../../../packages/octavo/core/cache/image-cache.ts";
import { isImmutablePath } from "../../../packages/octavo/core/model/immutable-files.ts";
import { unservedFiles } from "../../../packages/octavo/core/model/output-manifest.ts";
import { createProgress } from "../../../packages/octavo/core/model/progress.ts";
import { filesOfPages } from "../../../packages/octavo/core/publish/published-files.ts";
import { readContent } from "../../../packages/octavo/core/publish/read-content.ts";
import { sampleWorkshop } from "../../../packages/octavo/tests/sample-workshop.ts";
import { siteRoot } from "../../site-root.ts";
import { files } from "./site.ts";

const { tree, trees, publicFiles } = await readContent(siteRoot, createProgress(undefined));
const images = openImageCache(imageCacheFolder(siteRoot));
const workshop = sampleWorkshop(tree, { trees, images }, publicFiles);
const listed = [...workshop.besidesPages, ...filesOfPages(workshop)].map(({ file, below }) => {
  return { ...file, paths: [file.path, ...(file.copies ?? [])].map((path) => `/${below}${path}`) };
});

const exact = new Set(listed.flatMap(({ list, paths }) => (list ? [] : paths)));
const folders = listed.flatMap(({ list, paths }) => (list ? paths : []));
const isImmutable = (file: string) => trees.some(({ site }) => isImmutablePath(file.slice(site.base.length)));

describe("the list of published files has", () => {
  test("every published file", () => {
    const own = files.filter((file) => !/\.(?:br|gz)$/.test(file));
    expect(own.length).toBeGreaterThan(1000);
    expect(own.filter((file) => !exact.has(file) && !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
  });

  test("no other file", () => {
    const made = listed.flatMap(({ make, paths }) => (make ? paths : []));
    expect(made.filter((path) => !files.includes(path))).toEqual([]);
  });

  test("what isn't a folder of its own only where names change with the content", () => {
    expect(folders.filter((folder) => !folder.endsWith("/") && !isImmutable(`${folder}.js`))).toEqual([]);
  });

  test("for hosts, what isn't served", () => {
    const reserved = listed.filter(({ scope, last, make, list }) => scope === "host" && (last || (!make && !list)));
    expect(reserved.flatMap(({ paths }) => paths).sort()).toEqual(unservedFiles.map((path) => `/${path}`).sort());
  });
});
