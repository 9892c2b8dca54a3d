// Stage: reads the files of `site/` into one `Site`. Without a `site/` folder, the defaults apply.

import * as v from "valibot";
import { fileStart, type NamedPage, type Problem, warning } from "../model/problem.ts";
import type { Constant, Site } from "../model/site.ts";
import { targetOf } from "../model/target.ts";
import { loadApi } from "./load-api.ts";
import { readRedirects } from "./read-redirects.ts";
import { readSidebar } from "./read-sidebar.ts";
import { anchorsFile } from "./schemas/addresses.ts";
import { constantsFile } from "./schemas/constants.ts";
import { siteFile } from "./schemas/site.ts";
import { glossaryFile, synonymsFile } from "./schemas/words.ts";
import { readSettings } from "./settings-file.ts";
import { checkSettingsFolder, hasSettingsFolder } from "./settings-folder.ts";

export type LoadedSite = { site: Site; problems: Problem[] };

export function loadSite(root: string): LoadedSite {
  const problems = checkSettingsFolder(root);
  const read = <S extends v.GenericSchema>(name: string, schema: S) => readSettings(root, name, schema, problems);
  const settings = read("site.yaml", siteFile);
  const { redirectHosts, start, api, glossary, frontMatter, ...rest } = settings.value ?? v.parse(siteFile, {});
  const pageAt = (route: string, ...path: (string | number)[]): NamedPage => ({ ...settings.placeOf(path), route });
  // Without the list of allowed hosts, every redirect to another site would be reported.
  const isUnread = settings.value === undefined && settings.problems.length > 0;
  const hosts = isUnread ? undefined : new Set([new URL(rest.origin).host, ...redirectHosts]);
  const anchors = read("anchors.yaml", anchorsFile);
  const terms = read("glossary.yaml", glossaryFile).value ?? [];
  if (!isUnread && !glossary && terms.some(({ linked }) => linked)) problems.push(withoutGlossaryPage);
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
      start: start.map((route, index) => pageAt(route, "start", index)),
      frontMatter: new Map(Object.entries(frontMatter)),
      strict: rest.strict ?? hasSettingsFolder(root),
      sidebar: readSidebar(root, problems),
      redirects: readRedirects(root, rest.base, hosts, problems),
      movedAnchors: Object.entries(anchors.value ?? {}).map(([from, to]) => {
        const { route, anchor = "" } = targetOf(from);
        return { ...anchors.placeOf([from]), from: { route, anchor }, to: targetOf(to) };
      }),
      constants,
      glossary: terms,
      glossaryPage: glossary && pageAt(glossary.page, "glossary", "page"),
      synonyms: read("synonyms.yaml", synonymsFile).value ?? [],
      api: loadApi(root, { ...api, page: pageAt(api.page, "api", "page") }, constants, problems),
    },
  };
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
