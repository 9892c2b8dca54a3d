// Which address each entry of the menu of versions has on a page.

import type { PageView } from "../../model/page.ts";
import { addressOf } from "../../model/route.ts";
import type { SiteInfo, VersionLink } from "./page-state.ts";

export type VersionTarget = VersionLink & {
  address: string;
  /** Whether it leads to the overview, because the version has no such page. */
  leadsHome: boolean;
  /** Why it has no such page. */
  note: string | undefined;
};

/** @param view undefined for an unknown address, which has no page. */
export function versionTargets({ versions }: SiteInfo, view: PageView | undefined): VersionTarget[] {
  return versions.map((version) => {
    const { href, id } = version;
    const found = view?.counterparts?.[id];
    const samePage = view && href.startsWith("/") ? addressOf(href, view.record.path) : href;
    const address = found ? (found.address ?? href) : samePage;
    return { ...version, address, leadsHome: found !== undefined && !found.address, note: found?.note };
  });
}

/** The versions that have their own text for the page, and a question that leads to it. */
export function otherTexts(site: SiteInfo, view: PageView): VersionTarget[] {
  return versionTargets(site, view).filter(({ id, question }) => question && view.otherTexts?.includes(id));
}
