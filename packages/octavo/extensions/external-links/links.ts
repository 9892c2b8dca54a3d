// Collects the links to other sites by address, so that each address is requested once.

import type { CompiledPage } from "../../core/model/page.ts";
import type { Place } from "../../core/model/problem.ts";
import { routeBelow } from "../../core/model/resolve-path.ts";
import type { Site } from "../../core/model/site.ts";

/** A link as written, and where. */
export type Link = Place & { url: string; file: string };

/** The pages of one version. */
export type Pages = { site: Site; pages: ReadonlyMap<string, CompiledPage> };

/** @param inSettings links that settings contain, and pages may show. @returns links by address, without its anchor. */
export async function collectLinks(versions: readonly Pages[], inSettings: readonly Link[]) {
  const links = new Map<string, Link[]>();
  const places = new Set<string>();
  const add = (link: Link) => {
    const place = JSON.stringify([link.file, link.line, link.column, link.url]);
    // Versions share pages.
    if (places.has(place) || !URL.canParse(link.url) || isOwnPage(link.url, versions)) return;
    places.add(place);
    const address = link.url.replace(/#.*$/s, "");
    links.set(address, [...(links.get(address) ?? []), link]);
  };
  for (const link of inSettings) add(link);
  const generated: Link[] = [];
  for (const { pages } of versions)
    for (const { source, isBroken, content } of pages.values())
      for (const { isGenerated, ...link } of isBroken ? [] : (await content()).externalLinks)
        if (isGenerated) generated.push({ ...link, file: source.path });
        else add({ ...link, file: source.path });
  // What a directive generates is usually written elsewhere, and has to be corrected there.
  const written = new Set(links.keys());
  for (const link of generated) if (!written.has(link.url.replace(/#.*$/s, ""))) add(link);
  return links;
}

/** A page that may not be published yet. */
function isOwnPage(url: string, versions: readonly Pages[]): boolean {
  return versions.some(({ site: { origin, base }, pages }) => {
    if (!url.startsWith(origin)) return false;
    const route = routeBelow(base, new URL(url).pathname);
    return route !== undefined && pages.has(route);
  });
}
