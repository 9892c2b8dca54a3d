// All samples of the site. Reading them takes seconds, so the list is kept until a page, a setting, or the generator changes.

import { readSamples, type SampledPage } from "octavo/samples";
import { sourceFolders } from "../packages/octavo/bin/source-folders.mjs";
import { type Cache, hashOfFiles } from "./cache.ts";
import { type Page, withResults } from "./sample.ts";

const generator = sourceFolders.map((folder) => `packages/octavo/${folder}`);
const sources = ["content", "versions", "site", ...generator, "package-lock.json"];

/** @param only the route of the pages to read, in each version that has it. */
export async function collect(root: string, cache: Cache, only?: string): Promise<Page[]> {
  const key = hashOfFiles(root, sources);
  const known = cache.get<SampledPage[]>("pages", key);
  const pages = known ?? (await readSamples(root, only)).pages;
  if (!known && only === undefined) cache.set("pages", key, pages);
  return pages.filter(({ route }) => only === undefined || route === only).map(withResults);
}
