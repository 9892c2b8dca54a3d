// Collects the links to other sites by address, so that each address is asked once.

import type { CompiledPage } from "../../model/page.ts";
import type { Place } from "../../model/problem.ts";
import { routeBelow } from "../../model/resolve-path.ts";
import type { Site } from "../../model/site.ts";

/** A link as written, and where. */
export type Link = Place & { url: string; file: string };

/** The pages of one version. */
export type Pages = { site: Site; pages: ReadonlyMap<string, CompiledPage> };

/** The links to each address, by the address without an anchor. */
export type LinksByAddress = Map<string, Link[]>;

/** @param inSettings links that settings contain, and pages may show. */
export async function collectLinks(versions: readonly Pages[], inSettings: readonly Link[]): Promise<LinksByAddress> {
  const links: LinksByAddress = new Map();
  const known = new Set<string>();
  const add = (link: Link) => {
    const place = JSON.stringify([link.file, link.line, link.column, link.url]);
    // Versions share pages.
    if (known.has(place) || !URL.canParse(link.url) || isOwnPage(link.url, versions)) return;
    known.add(place);
    const address = withoutAnchor(link.url);
    const others = links.get(address);
    if (others) others.push(link);
    else links.set(address, [link]);
  };
  for (const link of inSettings) add(link);
  const generated: Link[] = [];
  for (const { pages } of versions) {
    for (const { source, isBroken, content } of pages.values()) {
      if (isBroken) continue;
      for (const { isGenerated, ...link } of (await content()).externalLinks) {
        const found = { ...link, file: source.path };
        if (isGenerated) generated.push(found);
        else add(found);
      }
    }
  }
  // What a directive generates is usually written elsewhere, and has to be corrected there.
  const written = new Set(links.keys());
  for (const link of generated) if (!written.has(withoutAnchor(link.url))) add(link);
  return links;
}

function withoutAnchor(url: string): string {
  return url.replace(/#.*$/s, "");
}

/** The anchor with its `#`. */
export function anchorPart(url: string): string {
  return url.slice(withoutAnchor(url).length);
}

/** A page that may not be published yet. */
function isOwnPage(url: string, versions: readonly Pages[]): boolean {
  return versions.some(({ site: { origin, base }, pages }) => {
    if (!url.startsWith(origin)) return false;
    const route = routeBelow(base, new URL(url).pathname);
    return route !== undefined && pages.has(route);
  });
}
