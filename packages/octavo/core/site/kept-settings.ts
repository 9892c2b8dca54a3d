// The settings of all versions, kept from one run to the next. Parsing and validating them takes a third of a second on a
// site that describes an API, and they rarely change.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFile, keepInCache } from "../cache/cache-folder.ts";
import { readKeptValue, writeKeptValue } from "../cache/kept-value.ts";
import type { Edition } from "../model/edition.ts";
import type { Problem } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import type { LoadedSite } from "../settings/load-site.ts";

export type LoadedVersion = { site: Site; problems: Problem[] };

export type LoadedSettings = {
  main: LoadedSite;
  /** Those of all editions but the main one. */
  versions: ReadonlyMap<Edition, LoadedVersion>;
};

/**
 * @param generator changes with the code that reads settings.
 * @param base the path of all addresses, if no setting says it.
 */
export async function keptSettings(root: string, generator: string, base?: string): Promise<LoadedSettings> {
  const file = cacheFile("settings", root);
  const key = keyOf(root, generator, base);
  const known = key && readKeptValue<LoadedSettings>(file, key);
  if (known) return known;
  const settings = await readAll(root, base);
  const { main, versions } = settings;
  // Mistakes may depend on more than the files that are part of the key, such as on who may read them.
  const isRight = [main, ...versions.values()].every(({ problems }) => problems.length === 0);
  if (key && isRight) keepInCache(() => writeKeptValue(file, key, settings));
  return settings;
}

async function readAll(root: string, base: string | undefined): Promise<LoadedSettings> {
  const { loadSite } = await import("../settings/load-site.ts");
  const { loadEdition } = await import("../settings/editions/load-edition.ts");
  const main = loadSite(root, base);
  const overlays = main.site.editions.filter(({ folder }) => folder !== undefined);
  return { main, versions: new Map(overlays.map((each) => [each, loadEdition(root, main, each)])) };
}

/** Changes with all that the settings are read from. Undefined if that can't be read. */
function keyOf(root: string, generator: string, base: string | undefined): string | undefined {
  const hash = createHash("sha256").update(JSON.stringify([generator, base]));
  const add = (folder: string, depth: number, isApi = false) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      hash.update(JSON.stringify([entry.name, entry.isFile(), entry.isDirectory()]));
      if (/\.(?:ya?ml|json|svg|png|webp|js|css)$/.test(entry.name))
        hash.update(createHash("sha256").update(readFileSync(path)).digest());
      // The settings of versions are one level down. An API description can be several levels down.
      else if (entry.isDirectory() && (depth === 0 || isApi)) add(path, depth + 1, isApi || entry.name === "openapi");
    }
  };
  const folder = join(root, "site");
  try {
    if (existsSync(folder)) add(folder, 0);
    return hash.digest("hex");
  } catch {
    return undefined;
  }
}
