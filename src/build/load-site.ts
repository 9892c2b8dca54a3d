// Stage: the files of `site/` to one `Site`. A root without `site/` gets the defaults.

import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as v from "valibot";
import { parseYaml, type YamlResult } from "../markdown/yaml.ts";
import { error, type Problem } from "../model/problem.ts";
import { canonicalSource, isExternal } from "../model/redirects.ts";
import type { Constant, MovedAnchor, Site } from "../model/site.ts";
import { loadApi } from "./load-api.ts";
import { readSidebar } from "./read-sidebar.ts";
import { anchorsFile, constantsFile, glossaryFile, redirectsFile, siteFile, synonymsFile } from "./site-schema.ts";

export type LoadedSite = { site: Site; problems: Problem[] };

export function loadSite(root: string): LoadedSite {
  const problems: Problem[] = [];
  const read = <S extends v.GenericSchema>(
    name: string,
    schema: S,
  ): YamlResult<v.InferOutput<S>> & { file: string } => {
    const path = join(root, "site", name);
    const file = relative(root, path);
    const result = parseYaml(existsSync(path) ? readFileSync(path, "utf8") : "", file, schema);
    problems.push(...result.problems);
    return { ...result, file };
  };
  const settings = read("site.yaml", siteFile).value ?? v.parse(siteFile, {});
  const redirects = read("redirects.yaml", redirectsFile);
  const anchors = read("anchors.yaml", anchorsFile);
  const constants = new Map(
    Object.entries(read("constants.yaml", constantsFile).value ?? {}).map(([name, constant]) => [
      name,
      { ...constant, text: printed(constant) },
    ]),
  );
  const sidebar = readSidebar(root, problems);
  const below = (path: string) => settings.base.slice(0, -1) + path;

  const rules = (["below-base", "at-root"] as const).flatMap((key) =>
    (redirects.value?.[key] ?? []).flatMap(({ from, to }, index) => {
      const place = redirects.placeOf([key, index, "from"]);
      const wrong = [from, to].filter((path) => !path.startsWith("/") && !isExternal(path));
      for (const path of wrong) {
        const message = `\`${path}\` is neither a path nor an address.`;
        problems.push(error(redirects.file, place, message, "Start it with `/`."));
      }
      if (wrong.length > 0) return [];
      const full = (path: string) => (key === "at-root" || isExternal(path) ? path : below(path));
      return [{ ...place, from: canonicalSource(full(from)), to: full(to) }];
    }),
  );
  return {
    problems,
    site: {
      ...settings,
      sidebar,
      redirects: rules,
      movedAnchors: Object.entries(anchors.value ?? {}).map(
        ([from, to]): MovedAnchor => ({ ...anchors.placeOf([from]), from, to }),
      ),
      constants,
      glossary: read("glossary.yaml", glossaryFile).value ?? [],
      synonyms: read("synonyms.yaml", synonymsFile).value ?? [],
      api: loadApi(root, constants, problems),
    },
  };
}

/** `512KB`, `30 minutes`, `10,000`, `$19`; a string stands as it is. */
export function printed({ value, unit }: Omit<Constant, "text">): string {
  if (typeof value === "string") return value;
  const number = value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (unit === "USD") return `$${number}`;
  return unit === "seconds" || unit === "minutes" ? `${number} ${unit}` : `${number}${unit ?? ""}`;
}
