// The settings of a version that is an overlay: those of the main version, completed by the files in `site/<id>/`.

import { extensionSettings } from "../../../extensions/settings.ts";
import { type Edition, movedTarget } from "../../model/edition.ts";
import type { NamedPage, Problem } from "../../model/problem.ts";
import type { MovedAnchor, Site } from "../../model/site.ts";
import type { Target } from "../../model/target.ts";
import type { LoadedSite } from "../load-site.ts";
import { readConstants } from "../read-constants.ts";
import { readMovedAnchors } from "../read-moved-anchors.ts";
import { readRedirects } from "../read-redirects.ts";
import { readSidebar } from "../read-sidebar.ts";
import { editionValues } from "../setting-values.ts";
import { sharedSidebar } from "../shared-sidebar.ts";

export function loadVersion(
  root: string,
  { site, hosts }: LoadedSite,
  edition: Edition,
): { site: Site; problems: Problem[] } {
  const problems: Problem[] = [];
  const folder = `${edition.id}/`;
  const { base = site.base } = edition;
  const placeIn = (target: Target) => movedTarget(target, edition) ?? target;
  const pageIn = (page: NamedPage): NamedPage => ({ ...page, route: placeIn(page).route });
  /** Those of the pages that the version shares. */
  const inherited = site.movedAnchors.map(({ from, to, ...place }): MovedAnchor => {
    const { route } = placeIn({ route: from.route });
    return { ...place, from: { ...from, route }, to: to.version ? to : placeIn(to), isInherited: true };
  });
  const written = readSidebar(root, folder, problems);
  const values = editionValues(extensionSettings, site.settings, edition, {
    root,
    folder,
    site,
    problems,
    isUnread: false,
  });
  return {
    problems,
    site: {
      ...site,
      ...values,
      base,
      settingsFolder: `site/${edition.id}`,
      edition,
      start: site.start.map(pageIn),
      sidebar: written ?? (site.sidebar && sharedSidebar(site.sidebar, edition, `${site.settingsFolder}/sidebar.yaml`)),
      ...(!written && site.sidebar && { isSidebarShared: true as const }),
      redirects: readRedirects(root, folder, base, hosts, problems),
      movedAnchors: [...readMovedAnchors(root, folder, problems), ...inherited],
      constants: new Map([...site.constants, ...readConstants(root, folder, problems)]),
      // These are about the main version.
      changelog: [],
      changelogPage: undefined,
      mcp: site.mcp && { page: pageIn(site.mcp.page) },
    },
  };
}
