// Stage: reads the files of `site/` into one `Site`. Without a `site/` folder, the defaults apply.

import * as v from "valibot";
import { readChangelog } from "../../extensions/changelog/read-changelog.ts";
import { extensionSettings } from "../../extensions/settings.ts";
import { usualMarks } from "../model/math-mark.ts";
import { fileStart, type Problem, warning } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { readTranslations } from "./editions/read-translations.ts";
import { readVersions } from "./editions/read-versions.ts";
import { namesOfFiles, placeValues, targetsIn } from "./named-values.ts";
import { readBrand } from "./read-brand.ts";
import { readConstants } from "./read-constants.ts";
import { readMovedAnchors } from "./read-moved-anchors.ts";
import { readRedirects } from "./read-redirects.ts";
import { readSidebar } from "./read-sidebar.ts";
import { readTexts } from "./read-texts.ts";
import { readTheme } from "./read-theme.ts";
import { siteFile } from "./schemas/site.ts";
import { mainValues } from "./setting-values.ts";
import { readSettings } from "./settings-file.ts";
import { checkSettingsFolder, hasSettingsFolder } from "./settings-folder.ts";

export type LoadedSite = {
  site: Site;
  /** Where redirects may lead. Undefined if the settings that say so can't be read. */
  hosts: ReadonlySet<string> | undefined;
  problems: Problem[];
};

/**
 * The main version. `load-edition.ts` reads what other editions add.
 *
 * @param otherBase the base that no setting says.
 */
export function loadSite(root: string, otherBase?: string): LoadedSite {
  const problems: Problem[] = [];
  const settings = readSettings(root, "site.yaml", siteFile, problems);
  const written = settings.value ?? v.parse(siteFile, {});
  const value = { ...written, base: otherBase ?? written.base };
  const { origin, base, redirectHosts } = value;
  const strict = value.strict ?? hasSettingsFolder(root);
  const { edition, versions } = readVersions(root, base, problems);
  const translations = readTranslations(root, value, { edition, versions }, problems);
  const editions = [...(versions.includes(edition) ? [] : [edition]), ...versions, ...translations];
  problems.unshift(
    ...checkSettingsFolder(root, [
      ...editions.flatMap(({ id, folder }) => (folder ? [id] : [])),
      ...namesOfFiles(siteFile, value),
    ]),
  );
  // Without the list of allowed hosts, every redirect to another site would be reported.
  const isUnread = settings.value === undefined && settings.problems.length > 0;
  const hosts = isUnread ? undefined : new Set([new URL(origin).host, ...redirectHosts]);
  const constants = readConstants(root, "", problems);
  placeValues(siteFile, value, settings.file, settings.placeOf);
  const placed = placedSettings(value, settings.placeOf);
  const values = mainValues(
    extensionSettings,
    { value, placeOf: settings.placeOf },
    {
      ...{ root, folder: "", problems, isUnread },
      site: { strict, editions, constants },
    },
  );
  const site: Site = {
    ...placed,
    settings: values.settings,
    targets: [...targetsIn(siteFile, value, settings.file, settings.placeOf), ...values.targets],
    sharedBase: base,
    settingsFolder: "site",
    edition,
    editions,
    ...readBrand(root, value, settings.placeOf, problems),
    colors: readTheme(root, problems),
    texts: readTexts(root, problems),
    strict,
    sidebar: readSidebar(root, "", problems),
    redirects: readRedirects(root, "", base, hosts, problems),
    movedAnchors: readMovedAnchors(root, "", problems),
    constants,
    changelog: readChangelog(root, problems),
  };
  if (!isUnread && !site.changelogPage && site.changelog.length > 0) problems.push(withoutChangelogPage);
  return { site, hosts, problems };
}

type SettingsPlace = ReturnType<typeof readSettings>["placeOf"];

/** The settings of the core in site.yaml. Those that checks report carry their places. */
function placedSettings(value: v.InferOutput<typeof siteFile>, placeOf: SettingsPlace) {
  const ofCore: typeof value & Record<string, unknown> = { ...value };
  for (const { at } of extensionSettings) delete ofCore[at];
  const { redirectHosts, changelog, announcement, ...others } = ofCore;
  const { frontMatter, events, topLinks, footerLinks, math, ...rest } = others;
  return {
    ...rest,
    ...(events !== undefined && { events: { ...placeOf(["events"]), path: events } }),
    ...(math !== undefined && { math: math ? usualMarks : [] }),
    topLinks: topLinks.map((link, index) => ({ ...placeOf(["topLinks", index, "to"]), ...link })),
    footerLinks: footerLinks.map((link, index) => ({ ...placeOf(["footerLinks", index, "to"]), ...link })),
    frontMatter: new Map(Object.entries(frontMatter)),
    changelogPage: changelog?.page,
    announcement: announcement && { ...placeOf(["announcement", "text"]), ...announcement },
  };
}

const withoutChangelogPage = warning(
  "site/changelog.yaml",
  fileStart,
  "No page is named for the changelog, so it has no feeds.",
  "Write `::changelog` on a page, and name it in site/site.yaml: `changelog: { page: /route/ }`.",
);
