// Stage: reads the files of `site/` into one `Site`. Without a `site/` folder, the defaults apply.

import * as v from "valibot";
import { fileStart, type NamedPage, type Problem, warning } from "../../model/problem.ts";
import type { Site } from "../../model/site.ts";
import { loadApi } from "./load-api.ts";
import { readChangelog } from "./read-changelog.ts";
import { readConstants } from "./read-constants.ts";
import { readLogo } from "./read-logo.ts";
import { readMovedAnchors } from "./read-moved-anchors.ts";
import { readRedirects } from "./read-redirects.ts";
import { readSidebar } from "./read-sidebar.ts";
import { readTestedSamples } from "./read-tested-samples.ts";
import { readVersions } from "./read-versions.ts";
import { siteFile } from "./schemas/site.ts";
import { glossaryFile, synonymsFile } from "./schemas/words.ts";
import { readSettings } from "./settings-file.ts";
import { checkSettingsFolder, hasSettingsFolder } from "./settings-folder.ts";

export type LoadedSite = {
  site: Site;
  /** Where redirects may lead. Undefined if the settings that say so can't be read. */
  hosts: ReadonlySet<string> | undefined;
  problems: Problem[];
};

/** The main version. `load-version.ts` reads what other versions add. */
export function loadSite(root: string): LoadedSite {
  const problems: Problem[] = [];
  const read = <S extends v.GenericSchema>(name: string, schema: S) => readSettings(root, name, schema, problems);
  const settings = read("site.yaml", siteFile);
  const {
    redirectHosts,
    start,
    api,
    glossary,
    changelog,
    announcement,
    testedSamples,
    frontMatter,
    diagramRoles,
    mcp,
    events,
    checkSamples,
    ...rest
  } = settings.value ?? v.parse(siteFile, {});
  const versions = readVersions(root, rest.base, problems);
  const version = versions.find(({ base }) => base === rest.base);
  problems.unshift(
    ...checkSettingsFolder(
      root,
      versions.flatMap(({ id, folder }) => (folder ? [id] : [])),
    ),
  );
  const pageAt = (route: string, ...path: (string | number)[]): NamedPage => ({ ...settings.placeOf(path), route });
  // Without the list of allowed hosts, every redirect to another site would be reported.
  const isUnread = settings.value === undefined && settings.problems.length > 0;
  const hosts = isUnread ? undefined : new Set([new URL(rest.origin).host, ...redirectHosts]);
  const glossaryList = read("glossary.yaml", glossaryFile);
  const terms = (glossaryList.value ?? []).map((term, index) => ({ ...glossaryList.placeOf([index]), ...term }));
  if (!isUnread && !glossary && terms.some(({ linked }) => linked)) problems.push(withoutGlossaryPage);
  const changes = readChangelog(root, problems);
  if (!isUnread && !changelog && changes.length > 0) problems.push(withoutChangelogPage);
  const constants = readConstants(root, "", problems);
  const site: Site = {
    ...rest,
    sharedBase: rest.base,
    settingsFolder: "site",
    versions,
    ...(version && { version }),
    ...(events !== undefined && { events: { ...settings.placeOf(["events"]), path: events } }),
    ...(checkSamples && { checkSamples: { ...settings.placeOf(["checkSamples"]), command: checkSamples } }),
    start: start.map((route, index) => pageAt(route, "start", index)),
    frontMatter: new Map(Object.entries(frontMatter)),
    diagramRoles: new Map(Object.entries(diagramRoles)),
    logo: readLogo(root, problems),
    strict: rest.strict ?? hasSettingsFolder(root),
    sidebar: readSidebar(root, "", problems),
    redirects: readRedirects(root, "", rest.base, hosts, problems),
    movedAnchors: readMovedAnchors(root, "", problems),
    constants,
    glossary: terms,
    glossaryPage: glossary && pageAt(glossary.page, "glossary", "page"),
    changelog: changes,
    changelogPage: changelog && pageAt(changelog.page, "changelog", "page"),
    announcement: announcement && { ...settings.placeOf(["announcement", "text"]), ...announcement },
    mcp: mcp && { page: pageAt(mcp.page, "mcp", "page") },
    synonyms: read("synonyms.yaml", synonymsFile).value ?? [],
    api: loadApi(root, { ...api, page: pageAt(api.page, "api", "page") }, constants, problems),
    testedSamples: readTestedSamples(
      root,
      testedSamples && pageAt(testedSamples.page, "testedSamples", "page"),
      versions,
      problems,
    ),
  };
  return { site, hosts, problems };
}

const withoutGlossaryPage = warning(
  "site/glossary.yaml",
  fileStart,
  "No page is named for these terms, so their uses don't become links.",
  "Write `::glossary` on a page, and name it in site/site.yaml: `glossary: { page: /route/ }`.",
);

const withoutChangelogPage = warning(
  "site/changelog.yaml",
  fileStart,
  "No page is named for the changelog, so it has no feeds.",
  "Write `::changelog` on a page, and name it in site/site.yaml: `changelog: { page: /route/ }`.",
);
