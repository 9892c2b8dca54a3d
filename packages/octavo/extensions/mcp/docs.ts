// The built site as programs read it: the search index, pages by route or address, and the list of pages. It only reads
// published files, so it runs wherever these can be read.

import * as v from "valibot";
import { parseJson } from "../../core/files/parse-json.ts";
import { decoded } from "../../core/model/decode.ts";
import type { PublishedFiles } from "../../core/model/endpoint.ts";
import { type PageIndex, pageIndexPath, parsePageIndex } from "../../core/model/page-index.ts";
import { isExternal, type RedirectTable, redirectsPath } from "../../core/model/redirects.ts";
import { type Resolution, resolvePath } from "../../core/model/resolve-path.ts";
import { markdownPath, pageAssetPath } from "../../core/model/route.ts";
import { splitHash } from "../../core/model/target.ts";
import { parseRedirects } from "../../core/serve/http/redirects-file.ts";
import { searchFolder } from "../search/model/index-paths.ts";
import { type KeptIndex, keepIndex } from "../search/model/keep-index.ts";
import type { McpSite } from "./model/mcp-site.ts";

/** A page or a section, the external address that it moved to, or the address of a page without the named section. */
export type Found = { markdown: string } | { movedTo: string } | { withoutSection: string } | undefined;

export type Docs = {
  site: { base: string; origin: string };
  /** Calls back with the opened index, and once more with a fresh one if its files were replaced in the meantime. */
  withIndex: KeptIndex["use"];
  /** @param named `/limits/`, `limits#memory`, an address with or without its host, or that of the page's Markdown. */
  page: (named: string) => Promise<Found>;
  list: () => Promise<PageIndex>;
};

/** An index keeps what it has read. After this many files it's opened again, so that memory doesn't grow with a site. */
const mostKeptFiles = 1000;

/** @param base of one version of the documentation. */
export function openDocs({ origin }: Pick<McpSite, "origin">, base: string, files: PublishedFiles): Docs {
  const readBelow = (path: string) => files.read(base.slice(1) + path);
  const readExisting = async (path: string): Promise<string> => {
    const text = await readBelow(path);
    if (text === undefined) throw new Error(`${path} is missing.`);
    return text;
  };
  let opened: { stamp: string | number; index: KeptIndex } | undefined;
  let reads = 0;
  const openedIndex = () => {
    const stamp = files.stamp();
    if (opened?.stamp === stamp && reads < mostKeptFiles) return opened.index;
    reads = 0;
    const index = keepIndex((path) => {
      reads++;
      return readExisting(searchFolder + path);
    });
    opened = { stamp, index };
    return index;
  };
  return {
    site: { base, origin },
    withIndex: async (use) => openedIndex().use(use),
    page: async (named) => {
      const redirects = parseRedirects(await readExisting(redirectsPath));
      return findPage(named, { base, origin, redirects, read: readBelow });
    },
    list: async () => parsePageIndex(await readExisting(pageIndexPath)),
  };
}

/** Where the sections of a page are in its Markdown, and where those are that left the page. */
const pageSections = v.object({
  ranges: v.record(v.string(), v.tuple([v.number(), v.number()])),
  movedAnchors: v.optional(v.record(v.string(), v.string()), {}),
});

type Lookup = {
  base: string;
  origin: string;
  redirects: RedirectTable;
  read: (path: string) => Promise<string | undefined>;
};

async function findPage(named: string, lookup: Lookup): Promise<Found> {
  const { path: written, hash: asked } = splitHash(named.trim().replace(lookup.origin, ""));
  const path = written.replace(/\?.*$/s, "").replace(/(?:\/index)?\.md$/, "");
  const first = await resolve(withBase(`/${path.replace(/^\/+/, "")}`, lookup.base), lookup);
  const { path: target, hash: redirected } = splitHash(first.kind === "redirect" ? first.location : "");
  const last = first.kind === "redirect" ? await resolve(target, lookup) : first;
  if (last.kind !== "page")
    return first.kind === "redirect" && isExternal(first.location) ? { movedTo: first.location } : undefined;
  const markdown = (await lookup.read(markdownPath(last.route))) ?? "";
  const hash = decoded(asked || redirected || "");
  if (!hash) return { markdown };
  const asset = (await lookup.read(pageAssetPath(last.route))) ?? '{"ranges":{}}';
  const { ranges, movedAnchors } = parseJson(pageSections, asset);
  const range = new Map(Object.entries(ranges)).get(hash);
  if (range) return { markdown: `${markdown.slice(...range).trimEnd()}\n` };
  const moved = new Map(Object.entries(movedAnchors)).get(hash);
  // Where a section went to, it can't have moved again, because the build checks that.
  if (moved !== undefined) return isExternal(moved) ? { movedTo: moved } : findPage(moved, lookup);
  return asked ? { withoutSection: last.route } : { markdown };
}

/** A route may start with the base or, in an older version, with the version's folder only. */
function withBase(path: string, base: string): string {
  if (`${path}/`.startsWith(base)) return path;
  const folder = `/${base.split("/").at(-2)}/`;
  return base.slice(0, -1) + (`${path}/`.startsWith(folder) ? path.slice(folder.length - 1) : path);
}

/** Resolving a path needs to know which pages exist. Each is looked up when it's first needed. */
async function resolve(path: string, { base, redirects, read }: Lookup): Promise<Resolution> {
  const known = new Map<string, boolean>();
  for (;;) {
    let unknown: string | undefined;
    const hasPage = (route: string) => {
      if (!known.has(route)) unknown ??= route;
      return known.get(route) ?? false;
    };
    const resolution = resolvePath(path, { base, redirects, hasPage });
    if (unknown === undefined) return resolution;
    known.set(unknown, (await read(markdownPath(unknown))) !== undefined);
  }
}
