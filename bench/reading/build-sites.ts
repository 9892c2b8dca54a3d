// Builds this site, and the same pages with the other generators. Those are installed in separate folders, when they
// are needed for the first time.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { siteRoot } from "../../tests/site-root.ts";
import { installRival } from "../install-rival.ts";
import { writeCorpus } from "./corpus.ts";
import { rivalFolder, type SiteName, sites } from "./sites.ts";

const patienceMs = 15 * 60_000;

const leftBehind = ["node_modules", "cache", "generated", "site"];
/** Docusaurus would put them next to its configuration. */
const generated = { DOCUSAURUS_GENERATED_FILES_DIR_NAME: "dist/generated" };

const buildCommands: Record<Exclude<SiteName, "ours">, string[]> = {
  vitepress: ["node_modules/vitepress/bin/vitepress.js", "build"],
  docusaurus: ["node_modules/@docusaurus/core/bin/docusaurus.mjs", "build", "--out-dir", "dist/site"],
};

/** @returns the sites that could be built. The reason why another one couldn't is printed. */
export function buildSites(names: readonly SiteName[]): SiteName[] {
  console.log("Building this site…");
  run(siteRoot, ["bin/docs.mjs", "build", "--out", dirname(sites.ours.folder)]);
  return names.filter((name) => {
    try {
      if (name !== "ours") buildRival(name);
      return true;
    } catch (error) {
      console.error(`${name} is left out. ${(error as Error).message}`);
      return false;
    }
  });
}

function buildRival(name: Exclude<SiteName, "ours">): void {
  const folder = rivalFolder(name);
  installRival(name, folder);
  writeCorpus(join(folder, "dist"));
  const marker = join(sites[name].folder, ".built-from");
  const state = stateOf(folder);
  if (existsSync(marker) && readFileSync(marker, "utf8") === state) return;
  console.log(`Building ${name}…`);
  run(folder, buildCommands[name]);
  writeFileSync(marker, state);
}

function run(folder: string, args: string[]): void {
  const env = { ...process.env, NODE_ENV: "production", ...generated };
  const options = { cwd: folder, env, encoding: "utf8", timeout: patienceMs, maxBuffer: 1 << 28 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (status !== 0)
    throw new Error(`\`node ${args.join(" ")}\` failed in ${folder}:\n${(stdout + stderr).slice(-3000)}`);
}

/** A hash of the configuration and the pages, without what installing and building leave behind. */
function stateOf(folder: string): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    if (!statSync(path).isDirectory()) return hash.update(path).update(readFileSync(path));
    for (const name of readdirSync(path).sort()) if (!leftBehind.includes(name)) add(join(path, name));
  };
  add(folder);
  return hash.digest("hex");
}
