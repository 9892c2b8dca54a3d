// Access to the built site for programs: the search index, and pages by route or address. Files are looked up again on
// each call, because a build may have replaced the site.

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isExternal } from "../model/redirects.ts";
import { type PathTable, resolvePath } from "../model/resolve-path.ts";
import { markdownPath } from "../model/route.ts";
import { splitHash } from "../model/target.ts";
import { openIndex, type SearchIndex } from "../search/load-index.ts";

export type Site = {
  /** Folder of the built site, which contains the base path. */
  dist: string;
  base: string;
  /** Scheme and host of the published site. */
  origin: string;
  /** The versions of the documentation that it publishes, the main one first. Empty if there is only one. */
  versions: { id: string; base: string }[];
};

/** A page, the external address that it moved to, or nothing. */
export type FoundPage = { markdown: string } | { movedTo: string } | undefined;

/** @throws when there is no built site. */
export function openBuiltDocs(site: Site) {
  const folder = join(site.dist, site.base, "assets/search");
  const head = join(folder, "index.json");
  if (!existsSync(head)) throw new Error(`There is no built site in ${site.dist}. Run \`npm run build\` first.`);
  let opened: { changed: number; index: SearchIndex } | undefined;
  return {
    site,
    index: (): SearchIndex => {
      const changed = statSync(head).mtimeMs;
      if (opened?.changed === changed) return opened.index;
      const index = openIndex(async (path) => readFileSync(join(folder, path), "utf8"));
      opened = { changed, index };
      // A file that couldn't be read may be there next time.
      index.head().catch(() => {
        opened = undefined;
      });
      return index;
    },
    page: (named: string): FoundPage => findPage(named, site),
  };
}

/** @param named `/limits/`, `limits`, an address with or without its host, or the address of the page's Markdown. */
function findPage(named: string, { dist, base, origin }: Site): FoundPage {
  const fileOf = (route: string) => join(dist, base, markdownPath(route));
  const redirects = JSON.parse(readFileSync(join(dist, base, "assets/redirects.json"), "utf8"));
  const table: PathTable = { base, redirects, hasPage: (route) => existsSync(fileOf(route)) };
  const path = named
    .trim()
    .replace(origin, "")
    .replace(/[?#].*$/s, "")
    .replace(/(?:\/index)?\.md$/, "");
  const rooted = `/${path.replace(/^\/+/, "")}`;
  const first = resolvePath(`${rooted}/`.startsWith(base) ? rooted : base.slice(0, -1) + rooted, table);
  const last = first.kind === "redirect" ? resolvePath(splitHash(first.location).path, table) : first;
  if (last.kind === "page") return { markdown: readFileSync(fileOf(last.route), "utf8") };
  return first.kind === "redirect" && isExternal(first.location) ? { movedTo: first.location } : undefined;
}
