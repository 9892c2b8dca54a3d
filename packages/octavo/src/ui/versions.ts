// Which address each entry of the menu of versions has on a page.

import type { PageView } from "../model/page.ts";
import { addressOf } from "../model/route.ts";
import type { SiteInfo, VersionLink } from "./page-state.ts";

export type VersionTarget = VersionLink & {
  address: string;
  /** Set if it leads to the overview, because the version has no such page. */
  leadsHome?: true;
  /** Why it has no such page. */
  note?: string;
};

/** @param view undefined where there is no page, such as an unknown address. */
export function versionTargets({ versions }: SiteInfo, view: PageView | undefined): VersionTarget[] {
  return versions.map((version) => {
    const { href, id } = version;
    if (view === undefined || !href.startsWith("/")) return { ...version, address: href };
    const found = view.counterparts?.[id];
    if (!found) return { ...version, address: addressOf(href, view.record.path) };
    const { address = href, note } = found;
    return { ...version, address, ...(!found.address && { leadsHome: true }), ...(note && { note }) };
  });
}
