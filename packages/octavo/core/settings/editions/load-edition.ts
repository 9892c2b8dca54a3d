// The settings of an edition that is an overlay: those of its parent, completed by the files in `site/<id>/`.

import { extensionSettings } from "../../../extensions/settings.ts";
import { type Edition, movedRoute, movedTarget } from "../../model/edition.ts";
import { fileStart, type NamedPage, type Problem } from "../../model/problem.ts";
import type { MovedAnchor, Site } from "../../model/site.ts";
import type { Target } from "../../model/target.ts";
import type { LoadedSite } from "../load-site.ts";
import { targetsIn } from "../named-values.ts";
import { readConstants } from "../read-constants.ts";
import { readMovedAnchors } from "../read-moved-anchors.ts";
import { readRedirects } from "../read-redirects.ts";
import { readSidebar } from "../read-sidebar.ts";
import { siteFile } from "../schemas/site.ts";
import { editionValues } from "../setting-values.ts";
import { sharedSidebar } from "../shared-sidebar.ts";
import { checkLabels, translated } from "./translated-settings.ts";

export function loadEdition(
  root: string,
  { site, hosts }: LoadedSite,
  edition: Edition,
): { site: Site; problems: Problem[] } {
  const problems: Problem[] = [];
  const { id, base = site.base, translation } = edition;
  const folder = `${id}/`;
  const sidebar = readSidebar(root, folder, problems);
  if (translation) problems.push(...checkLabels(translation, site, sidebar));
  const pageIn = (page: NamedPage): NamedPage => ({ ...page, route: movedRoute(page.route, edition) });
  const sources = { root, folder, site, problems, isUnread: false };
  const { settings, targets } = editionValues(extensionSettings, site.settings, edition, sources);
  const shared: Site = {
    ...site,
    ...{ base, edition, settings },
    settingsFolder: `site/${id}`,
    start: site.start.map(pageIn),
    redirects: readRedirects(root, folder, base, hosts, problems),
    movedAnchors: [...readMovedAnchors(root, folder, problems), ...inheritedAnchors(site, edition)],
    constants: new Map([...site.constants, ...readConstants(root, folder, problems)]),
  };
  const inherited = translation ? translated(shared, translation) : otherVersion(shared, site);
  const complete = sidebar ? { ...inherited, sidebar, isSidebarShared: undefined } : inherited;
  // A page that site.yaml names may be missing in an edition.
  const named = targetsIn(siteFile, { ...complete, ...settings }, "site/site.yaml", () => fileStart);
  return { problems, site: { ...complete, targets: [...named, ...targets] } };
}

function otherVersion(site: Site, { settingsFolder }: Site): Site {
  return {
    ...site,
    ...(site.sidebar && {
      sidebar: sharedSidebar(site.sidebar, site.edition, `${settingsFolder}/sidebar.yaml`),
      isSidebarShared: true as const,
    }),
    // These are about the main version.
    changelog: [],
    changelogPage: undefined,
  };
}

/** Those of the pages that the edition shares. */
function inheritedAnchors({ movedAnchors }: Site, edition: Edition): MovedAnchor[] {
  const placeIn = (target: Target) => movedTarget(target, edition) ?? target;
  return movedAnchors.map(({ from, to, ...place }) => {
    const { route } = placeIn({ route: from.route });
    return { ...place, from: { ...from, route }, to: to.version ? to : placeIn(to), isInherited: true };
  });
}
