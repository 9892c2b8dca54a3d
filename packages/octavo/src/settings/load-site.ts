// Stage: reads the files of `site/` into one `Site`. Without a `site/` folder, the defaults apply.

import * as v from "valibot";
import type { Problem } from "../model/problem.ts";
import type { Constant, Site } from "../model/site.ts";
import { targetOf } from "../model/target.ts";
import { loadApi } from "./load-api.ts";
import { readRedirects } from "./read-redirects.ts";
import { readSidebar } from "./read-sidebar.ts";
import { readSettings } from "./settings-file.ts";
import { checkSettingsFolder } from "./settings-folder.ts";
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
      start: start.map((route, index) => ({ ...settings.placeOf(["start", index]), route: targetOf(route).route })),
      sidebar: readSidebar(root, problems),
      redirects: readRedirects(root, rest.base, hosts, problems),
      movedAnchors: Object.entries(anchors.value ?? {}).map(([from, to]) => {
        const { route, anchor = "" } = targetOf(from);
        return { ...anchors.placeOf([from]), from: { route, anchor }, to: targetOf(to) };
      }),
      constants,
      glossary: read("glossary.yaml", glossaryFile).value ?? [],
      synonyms: read("synonyms.yaml", synonymsFile).value ?? [],
      api: loadApi(root, constants, problems),
    },
  };
}

/** `512KB`, `30 minutes`, `10,000`, `$19`. A string value is printed unchanged. */
export function printed({ value, unit }: Omit<Constant, "text">): string {
  if (typeof value === "string") return value;
  const number = value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (unit === "USD") return `$${number}`;
  return unit === "seconds" || unit === "minutes" ? `${number} ${unit}` : `${number}${unit ?? ""}`;
}
