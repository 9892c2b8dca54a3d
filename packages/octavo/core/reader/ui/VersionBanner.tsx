// Says which version of the documentation a page is of, and leads to the same page of the current version.

import { texts } from "virtual:octavo-texts";
import type { PageView } from "../../model/page.ts";
import { currentOf, type SiteInfo } from "./page-state.ts";
import { versionTargets } from "./versions.ts";

type Props = { site: SiteInfo; view: PageView | undefined };

export function VersionBanner({ site, view }: Props) {
  const current = currentOf(versionTargets(site, view));
  if (!site.banner || !current) return null;
  const isSamePage = current.address !== current.href;
  return (
    <p className="version-banner" role="note">
      {site.banner}{" "}
      <a href={current.address}>{(isSamePage ? texts.viewVersion : texts.goToVersion)({ version: current.label })}</a>
    </p>
  );
}
