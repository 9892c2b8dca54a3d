// Builds this site, the documentation of the generator, and every fixture in the repository that it's part of, and
// records what came out: hashes of all files, the reported problems, and what the scripts of this site consist of.
// The arguments are the folder for the results, and optionally a folder with the bundles to use instead of new ones.

import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build as bundleWithVite, type Rolldown } from "vite";
import { cachedFolder } from "../../packages/octavo/bin/cached-folder.mjs";
import { cacheFolder, removeSiteCache } from "../../packages/octavo/core/cache/cache-folder.ts";
import { build } from "../../packages/octavo/core/cli/build-site.ts";
import { packageRoot } from "../../packages/octavo/core/files/package-root.ts";
import { printProblem, sortProblems } from "../../packages/octavo/core/model/problem.ts";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { clientConfig } from "../../packages/octavo/core/publish/bundle/bundle.ts";
import { textsPlugin } from "../../packages/octavo/core/publish/bundle/texts-plugin.ts";
import { siteRoot } from "../site-root.ts";
import type { BuildRecord, Chunk } from "./build-record.ts";
import { isBundle, scriptsIn, withoutHashes } from "./bundle-folders.ts";

const [results = "", otherBundles] = process.argv.slice(2);
const fixtures = join(packageRoot, "tests/fixtures");
const roots = [siteRoot, join(packageRoot, "docs"), ...readdirSync(fixtures).map((name) => join(fixtures, name))];
const nameOf = (root: string) => relative(siteRoot, root) || ".";

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

const hashOf = (content: Buffer | string) => createHash("sha256").update(content).digest("base64url").slice(0, 22);

async function recordSite(root: string): Promise<Record<string, string>> {
  const out = join(results, "out");
  removeSiteCache(root);
  const { problems } = await build(root, join(out, "dist"), createProgress(undefined));
  const files = filesIn(out).map((path) => [path, hashOf(readFileSync(join(out, path)))]);
  rmSync(out, { recursive: true, force: true });
  const report = sortProblems(problems).map(printProblem).join("\n");
  // Its own sites are correct. Otherwise, nothing of them would be compared.
  if (files.length === 0 && !root.startsWith(fixtures)) throw new Error(report);
  return { ...Object.fromEntries(files), problems: report };
}

async function recordChunks(): Promise<Record<string, Chunk>> {
  const { output } = (await bundleWithVite(clientConfig(siteRoot, textsPlugin("en", {})))) as Rolldown.RolldownOutput;
  const chunks = output.map((file) => {
    const modules =
      file.type === "chunk" ? file.moduleIds.map((id) => id.replace("\0", "").replaceAll(`${siteRoot}/`, "")) : [];
    const bytes = brotliCompressSync(file.type === "chunk" ? file.code : file.source).length;
    return [basename(file.fileName).replace(/-[\w-]{8}\.js$/, ""), { modules: modules.sort(), bytes }];
  });
  return Object.fromEntries(chunks);
}

/** The scripts of servers and of functions of hosts. */
function recordServers(): Record<string, Chunk> {
  const files = readdirSync(cacheFolder())
    .filter((name) => isBundle(name) && name.startsWith("server-"))
    .flatMap((name) => scriptsIn(join(cacheFolder(), name)));
  return Object.fromEntries(
    files.map((file) => [basename(file), { modules: [], bytes: brotliCompressSync(readFileSync(file)).length }]),
  );
}

/** Puts the other bundles where a build with the present sources looks for its own. */
async function useBundles(folder: string): Promise<void> {
  const present = bundlesBySize(cacheFolder());
  const others = bundlesBySize(folder);
  const same = (name: string, among: string[]) => among.find((one) => withoutHashes(one) === withoutHashes(name));
  // The key of a site changes with the paths of what its own parts import.
  const unnamed = present.filter((name) => !same(name, others));
  const unmatched = others.filter((name) => !same(name, present));
  for (const name of others) {
    const replaced = same(name, present) ?? unnamed[unmatched.indexOf(name)];
    if (!replaced) throw new Error(`There is no bundle that ${name} could replace.`);
    rmSync(join(cacheFolder(), replaced), { recursive: true });
    await cachedFolder(join(cacheFolder(), replaced), async (temporary: string) =>
      cpSync(join(folder, name), temporary, { recursive: true, filter: (path) => basename(path) !== "checksum" }),
    );
  }
}

function bundlesBySize(folder: string): string[] {
  const sizeOf = (name: string) =>
    scriptsIn(join(folder, name)).reduce((sum, file) => sum + readFileSync(file).length, 0);
  return readdirSync(folder)
    .filter(isBundle)
    .sort((a, b) => sizeOf(a) - sizeOf(b));
}

if (otherBundles) await useBundles(otherBundles);
const record: BuildRecord = { sites: {}, chunks: otherBundles ? {} : await recordChunks() };
for (const [at, root] of roots.entries()) {
  process.stderr.write(`\r  ${at + 1} of ${roots.length} sites: ${nameOf(root)}\x1b[K`);
  record.sites[nameOf(root)] = await recordSite(root);
}
process.stderr.write("\n");
if (!otherBundles) Object.assign(record.chunks, recordServers());
writeFileSync(join(results, otherBundles ? "content.json" : "record.json"), JSON.stringify(record));
