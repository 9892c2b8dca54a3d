// The addresses of a commit: its files are checked out to a temporary folder and read with this version of the
// generator. A commit may be older than a setting or a directive, so anything that can't be read is left out and
// reported.

import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cacheFile, keepInCache, removeSiteCache } from "../../core/cache/cache-folder.ts";
import { readKeptValue, writeKeptValue } from "../../core/cache/kept-value.ts";
import { sourcesOf } from "../../core/cache/source-hash.ts";
import type { ReviewedSite } from "../../core/cli/additions.ts";
import { hashOfPackages } from "../../core/files/package-root.ts";
import type { Addresses } from "../../core/model/addresses.ts";
import { fileStart, type Problem, quoted, warning } from "../../core/model/problem.ts";
import { createProgress } from "../../core/model/progress.ts";
import { onInterrupt } from "../../core/publish/writer/interrupt.ts";
import { readableSettings } from "../../core/settings/readable-settings.ts";
import { hasSettingsFolder } from "../../core/settings/settings-folder.ts";
import { treeAddresses } from "./tree-addresses.ts";

export type FoundAddresses = { addresses: Addresses; problems: Problem[] };

/** @throws if there is no such commit. */
export async function readCommit(reviewed: ReviewedSite, ref: string): Promise<FoundAddresses> {
  const { root, trees } = reviewed;
  const { base } = trees[0].site;
  const tree = treeOf(root, ref);
  const cache = cacheFile("addresses", root);
  const key = `${tree} ${base} ${hashOfPackages()}${sourcesOf()}`;
  const known = readKeptValue<FoundAddresses>(cache, key);
  if (known) return known;
  const folder = join(tmpdir(), `octavo-commit-${process.pid}-${randomUUID()}`);
  const remove = () => {
    removeSiteCache(join(folder, "site"));
    rmSync(folder, { recursive: true, force: true });
  };
  // Before the folder exists, so that an interrupt always removes it.
  const release = onInterrupt(async () => remove());
  try {
    mkdirSync(folder, { mode: 0o700 });
    const site = join(folder, "site");
    checkOut(root, tree, folder, site);
    const found = await readSite(site, ref, reviewed);
    keepInCache(() => writeKeptValue(cache, key, found));
    return found;
  } finally {
    release();
    remove();
  }
}

/** The tree of the site's folder at a commit, a tag, or a branch. */
function treeOf(root: string, ref: string): string {
  const commit = git(root, {}, "rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`);
  if (commit === undefined)
    throw new Error(
      `${quoted(ref)} isn't a folder, an address, or a commit, tag, or branch of this site's repository. ` +
        "In CI, make sure that the commit was fetched: a shallow clone doesn't have it.",
    );
  const prefix = git(root, {}, "rev-parse", "--show-prefix") ?? "";
  const tree = git(root, {}, "rev-parse", "--verify", "--quiet", `${commit}:${prefix.replace(/\/$/, "")}`);
  if (tree === undefined)
    throw new Error(`The commit ${quoted(ref)} doesn't have the folder ${quoted(prefix)} of this site.`);
  return tree;
}

/**
 * Uses its own index, so the repository stays as it is, and neither hooks nor a working tree are involved. Symbolic links
 * become text files, so that a commit of someone else can't lead what is read or written out of the folder.
 */
function checkOut(root: string, tree: string, folder: string, site: string): void {
  const top = git(root, {}, "rev-parse", "--show-toplevel") ?? root;
  const index = { GIT_INDEX_FILE: join(folder, "index") };
  mkdirSync(site);
  const isRead = git(top, index, "read-tree", tree) !== undefined;
  const checkout = ["-c", "core.symlinks=false", "checkout-index", "--all", "--force", "--quiet", `--prefix=${site}/`];
  if (!isRead || git(top, index, ...checkout) === undefined)
    throw new Error(`The files of the commit can't be written to ${folder}. Check that the disk has room.`);
}

/** @returns undefined if git fails. */
function git(folder: string, env: NodeJS.ProcessEnv, ...args: string[]): string | undefined {
  try {
    const options = { cwd: folder, env: { ...process.env, ...env }, encoding: "utf8", maxBuffer: 1 << 28 } as const;
    return execFileSync("git", args, { ...options, stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

async function readSite(
  site: string,
  ref: string,
  { trees: [now], progress, readContent }: ReviewedSite,
): Promise<FoundAddresses> {
  const file = join(site, "site/site.yaml");
  // The commit may have no settings. The file with the base path would make a folder without settings strict.
  const fallback = { base: now.site.base, strict: hasSettingsFolder(site) };
  const { text, ignored } = readableSettings(existsSync(file) ? readFileSync(file, "utf8") : "", fallback);
  mkdirSync(join(site, "site"), { recursive: true });
  writeFileSync(file, text);
  const content = await progress.stage("read the commit", undefined, () =>
    readContent(site, createProgress(undefined)),
  );
  const trees = content.trees;
  const broken = trees.flatMap(({ pages }) => [...pages.values()].filter(({ isBroken }) => isBroken));
  const unread = new Set(broken.map(({ source }) => source.path));
  const reasons = new Map(content.problems.map((problem) => [problem.file, problem]));
  const problems = [...unread].map((path) => {
    const { line, column = 1, message: reason = "it can't be read." } = reasons.get(path) ?? {};
    const message = `Only its address was compared, not its anchors: ${reason}`;
    const place = line === undefined ? fileStart : { line, column };
    return warning(`${ref}:${path}`, place, message, "If the page has changed since, compare its anchors yourself.");
  });
  if (ignored.length > 0) {
    const message = `This generator doesn't know these settings, so they were left out: ${ignored.join(", ")}.`;
    const remedy = "You can ignore this, unless these settings affect addresses.";
    problems.push(warning(`${ref}:site/site.yaml`, fileStart, message, remedy));
  }
  return { addresses: await treeAddresses(trees), problems };
}
