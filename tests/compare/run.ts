// `npm run compare -- [before [after]]` proves that a commit only moved something: it builds this site, the documentation
// of the generator, and all fixtures with both, and compares the bytes. Without arguments, it compares HEAD with the commit
// before it. If modules of the interface have moved, its scripts can't have the same bytes. So the content is compared
// with the scripts of the commit before, and the scripts by their modules and sizes. All dates are frozen.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { linkModules } from "../mutate/work-copy.ts";
import { siteRoot } from "../site-root.ts";
import { type BuildRecord, differentChunks, differentFiles } from "./build-record.ts";
import { isBundle, scriptsIn, withoutHashes } from "./bundle-folders.ts";

const folder = join(siteRoot, "node_modules/.cache/compare");
/** Both are built at the same path, because the names of cached results depend on it. */
const copy = join(folder, "tree");
/** Of the builds and of the last change of every page. No entry of a changelog may be later. */
const day = "2030-01-15T12:00:00Z";
const mostLines = 200;

const [before = "HEAD~1", after = "HEAD"] = process.argv.slice(2);
const [old, now] = [commitOf(before), commitOf(after)];
recordOf(old);
recordOf(now);
const sameScripts = JSON.stringify(scriptsOf(old)) === JSON.stringify(scriptsOf(now));
if (!sameScripts) recordBuilds(now, bundlesOf(old));
const renames = new Map(
  git("diff", "--name-status", "-M", "--diff-filter=R", old, now)
    .split("\n")
    .map((line) => line.split("\t").slice(1) as [string, string]),
);
const lines = [
  ...differentFiles(readRecord(old), sameScripts ? readRecord(now) : readRecord(now, "content.json")),
  ...differentChunks(readRecord(old), readRecord(now), renames),
];
for (const line of lines.slice(0, mostLines)) console.log(`  ${line}`);
if (lines.length > mostLines) console.log(`  and ${lines.length - mostLines} more`);
const content = sameScripts ? "the same scripts" : "the scripts of the first commit";
console.log(`${before} and ${after}, built with ${content}: ${lines.length} differences`);
process.exitCode = lines.length > 0 ? 1 : 0;

function commitOf(name: string): string {
  return git("rev-parse", "--verify", `${name}^{commit}`).trim();
}

function bundlesOf(commit: string): string {
  return join(folder, commit, "cache");
}

/** The bytes of all bundles, without the hash of the sources in their names. */
function scriptsOf(commit: string): [site: string, text: string][] {
  const names = readdirSync(bundlesOf(commit)).filter(isBundle);
  const textOf = (name: string) => scriptsIn(join(bundlesOf(commit), name)).map((file) => readFileSync(file, "utf8"));
  return names.map((name): [string, string] => [withoutHashes(name), textOf(name).join("\n")]).sort();
}

function readRecord(commit: string, name = "record.json"): BuildRecord {
  return JSON.parse(readFileSync(join(folder, commit, name), "utf8")) as BuildRecord;
}

function recordOf(commit: string): void {
  if (!existsSync(join(folder, commit, "record.json"))) recordBuilds(commit);
}

/** Builds everything with the sources of a commit. @param bundles to use instead of its own. */
function recordBuilds(commit: string, bundles?: string): void {
  console.log(`Building with ${commit.slice(0, 8)}${bundles ? " and the scripts of the commit before" : ""}`);
  copyCommit(commit);
  const results = join(folder, commit);
  mkdirSync(results, { recursive: true });
  const options = ["--import", "tsx", "--conditions=octavo-source"];
  const args = ["tests/compare/record-sites.ts", results, ...(bundles ? [bundles] : [])];
  const cache = bundles ? join(results, "content-cache") : bundlesOf(commit);
  if (bundles) cpSync(bundlesOf(commit), cache, { recursive: true });
  const env = { ...process.env, DOCS_CACHE: cache, SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) };
  const { status } = spawnSync(process.execPath, [...options, ...args], { cwd: copy, stdio: "inherit", env });
  if (status !== 0) throw new Error(`${commit} can't be built.`);
  const obsolete = bundles
    ? [cache]
    : readdirSync(cache).flatMap((name) => (isBundle(name) ? [] : [join(cache, name)]));
  for (const path of obsolete) rmSync(path, { recursive: true });
}

/** Its files in a new repository, whose one commit always has the same date. */
function copyCommit(commit: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const archive = spawnSync("git", ["archive", commit], { cwd: siteRoot, maxBuffer: 2 ** 30 });
  spawnSync("tar", ["-x"], { cwd: copy, input: archive.stdout });
  linkModules(join(siteRoot, "node_modules"), join(copy, "node_modules"));
  const env = { ...process.env, GIT_AUTHOR_DATE: day, GIT_COMMITTER_DATE: day };
  const identity = ["-c", "user.name=compare", "-c", "user.email=compare@localhost"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
    [...identity, "commit", "--quiet", "--message", "Files"],
  ])
    spawnSync("git", args, { cwd: copy, env });
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: siteRoot, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return stdout;
}
