// Checks which part of the site publishes which path. Two that claim the same path would overwrite each other, so that
// is an error. Names are compared without case, because the file systems of macOS, Windows, and some hosts ignore case.

import { isImmutablePath } from "../../model/immutable-files.ts";
import type { SourcePage } from "../../model/page.ts";
import { fault, fileStart, type Problem } from "../../model/problem.ts";
import { folderOf, type PublishedPath } from "../../model/published-path.ts";
import type { Site } from "../../model/site.ts";

type Claim = {
  /** Relative to the output folder. */
  path: string;
  file: PublishedPath;
};

export type PathCheck = {
  problems: Problem[];
  /** The public files that can't be published, by their published paths with a leading slash. */
  taken: ReadonlySet<string>;
  /** The files of the pages that can't be published. */
  pages: ReadonlySet<string>;
};

/**
 * Checks again only if something has another path than in the last run.
 *
 * @param others what is published besides what pages publish. @param list all of it, in order of precedence.
 */
export type CheckPaths = (
  site: Site,
  sources: readonly SourcePage[],
  others: readonly PublishedPath[],
  list: () => Iterable<PublishedPath>,
) => PathCheck;

export function newPathCheck(): CheckPaths {
  let last = { others: "", sources: [] as readonly SourcePage[], result: {} as PathCheck };
  return (site, sources, listed, list) => {
    const others = JSON.stringify([site.base, listed]);
    const isSame = last.others === others && last.sources.length === sources.length;
    if (!isSame || sources.some((source, at) => source !== last.sources[at]))
      last = { others, sources, result: checkOutputPaths(site, list()) };
    return last.result;
  };
}

function* claimsOf(files: Iterable<PublishedPath>, site: Site): Iterable<Claim> {
  for (const file of files)
    for (const path of file.scope === "beside" ? [] : [file.path, ...(file.copies ?? [])])
      yield { path: folderOf(file, site) + path.replace(/\/$/, ""), file };
}

/**
 * Reports every path that has two producers, or that is both a file and a folder, or that is in a folder whose files
 * are cached for a year.
 */
function checkOutputPaths(site: Site, published: Iterable<PublishedPath>): PathCheck {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const problems = new Map<string, Problem>();
  const taken = new Set<string>();
  const pages = new Set<string>();
  const leaveOut = ({ source = "", publicPath }: PublishedPath) => {
    if (publicPath === undefined) pages.add(source);
    else taken.add(publicPath);
  };
  for (const claim of claimsOf(published, site)) {
    const { file } = claim;
    if (isReserved(file.path)) {
      // No other part of the build has a file there with the same name.
      if (file.source === undefined) continue;
      if (!problems.has(file.source)) problems.set(file.source, reserved(claim, file.source));
      leaveOut(file);
      continue;
    }
    const key = keyOf(claim.path);
    const added = newFolders(key, folders);
    const other = files.get(key) ?? folders.get(key) ?? added.map((folder) => files.get(folder)).find(Boolean);
    if (other) {
      // A page has several paths. Reporting the first collision is enough.
      const pair = `${file.source} ${other.file.source}`;
      if (!problems.has(pair)) problems.set(pair, collision(claim, other));
      leaveOut(file);
      continue;
    }
    files.set(key, claim);
    for (const folder of added) folders.set(folder, claim);
  }
  return { problems: [...problems.values()], taken, pages };
}

function keyOf(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/**
 * The folders of a path that aren't known yet, the innermost first: of `a/b/c.html`, `a/b` and `a`. Whatever is above a known
 * folder is known too.
 */
function newFolders(path: string, known: ReadonlyMap<string, unknown>): string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = path.slice(0, end);
    if (known.has(folder)) break;
    folders.push(folder);
  }
  return folders;
}

/** @param path relative to the base. Also true for a file in place of a reserved folder. */
function isReserved(path: string): boolean {
  return isImmutablePath(`${path}/file`);
}

function reserved({ path, file }: Claim, source: string): Problem {
  return fault(
    source,
    fileStart,
    `This file would be published as \`${path}\`, in a folder whose files browsers keep for a year.`,
    "Move it to another folder. The build publishes only files there whose names change with their content.",
    kindOf(file),
  );
}

/** What the site is published without. */
function kindOf({ publicPath }: PublishedPath): string {
  return publicPath === undefined ? "page" : "public file";
}

/** The second file always has a source, because the build's own paths come first and don't collide with each other. */
function collision({ path, file }: Claim, taken: Claim): Problem {
  const { source } = taken.file;
  const other = source ? `${source} publishes` : "the build itself writes";
  const where = taken.path === path ? "the same path" : `\`${taken.path}\``;
  return fault(
    file.source ?? source ?? "",
    fileStart,
    `This file would be published as \`${path}\`, but ${other} ${where}.`,
    source ? "Rename or remove one of the two." : "Rename or remove this file.",
    // The build makes another file with the same purpose.
    file.publicPath !== undefined && !source ? undefined : kindOf(file),
  );
}
