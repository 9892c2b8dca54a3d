// Which address each entry of the menu of versions has on a page.

import { texts } from "virtual:octavo-texts";
import type { PageView } from "../../model/page.ts";
import { addressOf } from "../../model/route.ts";
import type { EditionMenuProps } from "./EditionMenu.tsx";
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

/** Undefined with a single version. */
export function versionMenu(site: SiteInfo, view: PageView | undefined): EditionMenuProps | undefined {
  const versions = versionTargets(site, view);
  const shown = versions.find(({ isShown }) => isShown);
  if (!shown || versions.length < 2) return undefined;
  return {
    ...{ id: "version-menu", className: "versions", label: texts.versions },
    button: [{ text: shown.label }, { className: "visually-hidden", text: ` ${texts.switchVersion}` }],
    items: versions.map(({ hint, leadsHome, note, ...version }) => ({
      ...version,
      notes: [
        { className: "version-hint", text: hint },
        { className: "version-why", text: leadsHome && [note, texts.opensOverview].filter(Boolean).join(" ") },
      ],
    })),
  };
}

/** The versions that have their own text for the page, and a question that leads to it. */
export function otherTexts(site: SiteInfo, view: PageView): VersionTarget[] {
  return versionTargets(site, view).filter(({ id, question }) => question && view.otherTexts?.includes(id));
}
