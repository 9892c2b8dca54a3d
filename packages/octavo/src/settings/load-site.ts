// Stage: reads the files of `site/` into one `Site`. Without a `site/` folder, the defaults apply.

import * as v from "valibot";
import { fileStart, type NamedPage, type Problem, warning } from "../model/problem.ts";
import type { Constant, MovedAnchor, Site } from "../model/site.ts";
import { splitVersion, type Target, targetOf } from "../model/target.ts";
import { movedTarget, type Version } from "../model/version.ts";
import { loadApi } from "./load-api.ts";
import { readRedirects } from "./read-redirects.ts";
import { readSidebar } from "./read-sidebar.ts";
import { readVersions } from "./read-versions.ts";
import { anchorsFile } from "./schemas/addresses.ts";
import { constantsFile } from "./schemas/constants.ts";
import { siteFile } from "./schemas/site.ts";
import { glossaryFile, synonymsFile } from "./schemas/words.ts";
import { readSettings } from "./settings-file.ts";
import { checkSettingsFolder, hasSettingsFolder } from "./settings-folder.ts";

export type LoadedSite = { site: Site; problems: Problem[] };

/** @param id of a version that is an overlay. Its settings are in `site/<id>/`, and complete those of the site. */
export function loadSite(root: string, id?: string): LoadedSite {
  const problems: Problem[] = [];
  const read = <S extends v.GenericSchema>(name: string, schema: S) => readSettings(root, name, schema, problems);
  const settings = read("site.yaml", siteFile);
  const { redirectHosts, start, api, glossary, frontMatter, ...rest } = settings.value ?? v.parse(siteFile, {});
  const versions = readVersions(root, rest.base, problems);
  const folders = versions.flatMap((version) => (version.folder === undefined ? [] : [version.id]));
  problems.unshift(...checkSettingsFolder(root, folders));
  const version = versions.find((one) => (id === undefined ? one.base === rest.base : one.id === id));
  const folder = id === undefined ? "" : `${id}/`;
  const base = version?.base ?? rest.base;
  const pageAt = (route: string, ...path: (string | number)[]): NamedPage => ({ ...settings.placeOf(path), route });
  // Without the list of allowed hosts, every redirect to another site would be reported.
  const isUnread = settings.value === undefined && settings.problems.length > 0;
  const hosts = isUnread ? undefined : new Set([new URL(rest.origin).host, ...redirectHosts]);
  const terms = id === undefined ? (read("glossary.yaml", glossaryFile).value ?? []) : [];
  if (!isUnread && !glossary && terms.some(({ linked }) => linked)) problems.push(withoutGlossaryPage);
  const constants = new Map([
    ...readConstants("constants.yaml"),
    ...(folder ? readConstants(`${folder}constants.yaml`) : []),
  ]);
  return {
    problems,
    site: {
      ...rest,
      base,
      sharedBase: rest.base,
      settingsFolder: folder ? `site/${id}` : "site",
      versions,
      ...(version && { version }),
      start: start.map((route, index) => pageAt(placeIn(version, { route }).route, "start", index)),
      frontMatter: new Map(Object.entries(frontMatter)),
      strict: rest.strict ?? hasSettingsFolder(root),
      sidebar: readSidebar(root, folder, problems),
      redirects: readRedirects(root, folder, base, hosts, problems),
      movedAnchors: readMovedAnchors(folder),
      constants,
      glossary: terms,
      glossaryPage: glossary && folder === "" ? pageAt(glossary.page, "glossary", "page") : undefined,
      synonyms: read("synonyms.yaml", synonymsFile).value ?? [],
      api: loadApi(root, { ...api, page: pageAt(api.page, "api", "page") }, constants, problems),
    },
  };

  function readConstants(name: string): [name: string, constant: Constant][] {
    return Object.entries(read(name, constantsFile).value ?? {}).map(([name, constant]) => [
      name,
      { ...constant, text: printed(constant) },
    ]);
  }

  /** A version has its own, and those of the pages that it shares with the main version. */
  function readMovedAnchors(folder: string): MovedAnchor[] {
    const { value = {}, placeOf } = read(`${folder}anchors.yaml`, anchorsFile);
    const own = Object.entries(value).map(([from, to]): MovedAnchor => {
      const { route, anchor = "" } = targetOf(from);
      const { version, place } = splitVersion(to);
      return { ...placeOf([from]), from: { route, anchor }, to: { ...targetOf(place), ...(version && { version }) } };
    });
    if (!folder || !version) return own;
    const inherited = readMovedAnchors("").map(({ from, to, ...place }): MovedAnchor => {
      const { route } = placeIn(version, { route: from.route });
      return {
        ...place,
        from: { route, anchor: from.anchor },
        to: to.version ? to : placeIn(version, to),
        isInherited: true,
      };
    });
    return [...own, ...inherited];
  }
}

/** Where a place of the main version is in a version. */
function placeIn(version: Version | undefined, target: Target): Target {
  return (version && movedTarget(target, version)) ?? target;
}

const withoutGlossaryPage = warning(
  "site/glossary.yaml",
  fileStart,
  "No page is named for these terms, so their uses don't become links.",
  "Write `::glossary` on a page, and name it in site/site.yaml: `glossary: { page: /route/ }`.",
);

/** `512KB`, `30 minutes`, `10,000`, `$19`. A string value is printed unchanged. */
export function printed({ value, unit }: Omit<Constant, "text">): string {
  if (typeof value === "string") return value;
  const number = value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (unit === "USD") return `$${number}`;
  return unit === "seconds" || unit === "minutes" ? `${number} ${unit}` : `${number}${unit ?? ""}`;
}
