// Stage: reads the files of `site/` into one `Site`. Without a `site/` folder, the defaults apply.

import * as v from "valibot";
import { decoded } from "../model/decode.ts";
import type { Problem } from "../model/problem.ts";
import { canonicalRoute } from "../model/route.ts";
import type { Constant, MovedAnchor, Site } from "../model/site.ts";
import { loadApi } from "./load-api.ts";
import { readRedirects } from "./read-redirects.ts";
import { readSidebar } from "./read-sidebar.ts";
import { readSettings } from "./settings-file.ts";
import { checkSettingsFolder, hasSettingsFolder } from "./settings-folder.ts";
import { anchorsFile, constantsFile, glossaryFile, siteFile, synonymsFile } from "./site-schema.ts";

export type LoadedSite = { site: Site; problems: Problem[] };

export function loadSite(root: string): LoadedSite {
  const problems = checkSettingsFolder(root);
  const read = <S extends v.GenericSchema>(name: string, schema: S) => readSettings(root, name, schema, problems);
  const settings = read("site.yaml", siteFile);
  const { redirectHosts, start, ...rest } = settings.value ?? v.parse(siteFile, {});
  // Without the list of allowed hosts, every redirect to another site would be reported.
  const isUnread = settings.value === undefined && settings.problems.length > 0;
  const hosts = isUnread ? undefined : new Set([new URL(rest.origin).host, ...redirectHosts]);
  const anchors = read("anchors.yaml", anchorsFile);
  const constants = new Map(
    Object.entries(read("constants.yaml", constantsFile).value ?? {}).map(([name, constant]) => [
      name,
      { ...constant, text: printed(constant) },
    ]),
  );
  return {
    problems,
    site: {
      ...rest,
      strict: rest.strict ?? hasSettingsFolder(root),
      start: start.map((route, index) => ({ ...settings.placeOf(["start", index]), route: sectionOf(route) })),
      sidebar: readSidebar(root, problems),
      redirects: readRedirects(root, rest.base, hosts, problems),
      movedAnchors: Object.entries(anchors.value ?? {}).map(
        ([from, to]): MovedAnchor => ({ ...anchors.placeOf([from]), from: sectionOf(from), to: sectionOf(to) }),
      ),
      constants,
      glossary: read("glossary.yaml", glossaryFile).value ?? [],
      synonyms: read("synonyms.yaml", synonymsFile).value ?? [],
      api: loadApi(root, constants, problems),
    },
  };
}

/** A route with its hash, in the form used for pages and headings. */
function sectionOf(address: string): string {
  const [path, hash] = address.split("#", 2);
  return canonicalRoute(decoded(path)) + (hash === undefined ? "" : `#${decoded(hash)}`);
}

/** `512KB`, `30 minutes`, `10,000`, `$19`. A string value is printed unchanged. */
export function printed({ value, unit }: Omit<Constant, "text">): string {
  if (typeof value === "string") return value;
  const number = value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (unit === "USD") return `$${number}`;
  return unit === "seconds" || unit === "minutes" ? `${number} ${unit}` : `${number}${unit ?? ""}`;
}
