// Which address each entry of the menu of versions has on a page.

import type { PageView } from "../model/page.ts";
import { addressOf } from "../model/route.ts";
import type { SiteInfo, VersionLink } from "./page-state.ts";

export type VersionTarget = VersionLink & {
  address: string;
  /** Why it doesn't lead to the same page. */
  note?: string;
};

/** @param view undefined where there is no page, such as an unknown address. */
export function versionTargets({ versions }: SiteInfo, view: PageView | undefined): VersionTarget[] {
  return versions.map((version) => {
    const isOwn = version.href.startsWith("/") && view !== undefined;
    const { address = isOwn ? addressOf(version.href, view.record.path) : version.href, note } =
      view?.counterparts?.[version.id] ?? {};
    return { ...version, address, ...(note && { note }) };
  });
}

/** Whether a path on this host belongs to another version, whose base path is below this one's. */
export function isOfOtherVersion(path: string, { versions, base }: SiteInfo): boolean {
  return versions.some(({ href, isShown }) => !isShown && href.length > base.length && path.startsWith(href));
}
