// Checks which part of the site publishes which path. Two that claim the same path would overwrite each other, so that
// is an error. Names are compared without case, because the file systems of macOS, Windows, and some hosts ignore case.

import { cardPath } from "../../../extensions/cards/model/social-card.ts";
import { generatedPaths } from "../../model/generated-paths.ts";
import { isImmutablePath } from "../../model/immutable-files.ts";
import type { CompiledPage, SourcePage } from "../../model/page.ts";
import { fault, fileStart, type Problem } from "../../model/problem.ts";
import { robotsPath } from "../../model/published-paths.ts";
import { documentPath, markdownPaths, pageAssetPath } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";

type Claim = {
  /** Relative to the output folder. */
  path: string;
  /** The source file that is published there. Absent for files that the build generates. */
  source?: string;
  /** Set for a public file, with a leading slash. */
  publicPath?: string;
};

/** Published path, with a leading slash, to the path of the file below the root. */
type PublicPaths = ReadonlyMap<string, string>;

export type PathCheck = {
  problems: Problem[];
  /** The public files that can't be published. */
  taken: ReadonlySet<string>;
  /** The files of the pages that can't be published. */
  pages: ReadonlySet<string>;
};

/** Checks again only if something has another path than in the last run. */
export type CheckPaths = (site: Site, pages: Iterable<CompiledPage>, publicFiles: PublicPaths) => PathCheck;

export function newPathCheck(): CheckPaths {
  let last = { others: "", sources: [] as readonly SourcePage[], result: {} as PathCheck };
  return (site, pages, publicFiles) => {
    const sources = [...pages].map(({ source }) => source);
    const others = JSON.stringify([site.base, claims(site, [], publicFiles)]);
    const isSame = last.others === others && last.sources.length === sources.length;
    if (!isSame || sources.some((source, at) => source !== last.sources[at]))
      last = { others, sources, result: checkOutputPaths(site, sources, publicFiles) };
    return last.result;
  };
}

/** Everything that a version publishes, except files whose names change with their content. */
export function claims(site: Site, sources: readonly SourcePage[], publicFiles: PublicPaths): Claim[] {
  const below = site.base.slice(1);
  const pageClaims = sources.flatMap(({ route, path: file }) => {
    const paths = [documentPath(route), pageAssetPath(route), ...markdownPaths(route), cardPath(route)];
    return paths.map((path): Claim => ({ path: below + path, source: file }));
  });
  const publicClaims = [...publicFiles].map(
    ([path, source]): Claim => ({
      path: path === `/${robotsPath}` ? robotsPath : below + path.slice(1),
      source,
      publicPath: path,
    }),
  );
  const generated = generatedPaths(site, (path) => publicFiles.has(`/${path}`)).map((path): Claim => ({ path }));
  return [...generated, ...pageClaims, ...publicClaims];
}

/**
 * Reports every path that has two producers, or that is both a file and a folder, or that is in a folder whose files
 * are cached for a year.
 */
function checkOutputPaths(site: Site, sources: readonly SourcePage[], publicFiles: PublicPaths): PathCheck {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const problems = new Map<string, Problem>();
  const unpublished = new Set<string>();
  const pages = new Set<string>();
  const leaveOut = ({ source, publicPath }: Claim) => {
    if (publicPath !== undefined) unpublished.add(publicPath);
    else if (source !== undefined) pages.add(source);
  };
  for (const claim of claims(site, sources, publicFiles)) {
    if (claim.source && isReserved(claim.path.slice(site.base.length - 1))) {
      if (!problems.has(claim.source)) problems.set(claim.source, reserved(claim, claim.source));
      leaveOut(claim);
      continue;
    }
    const key = keyOf(claim.path);
    const added = newFolders(key, folders);
    const taken = files.get(key) ?? folders.get(key) ?? added.map((folder) => files.get(folder)).find(Boolean);
    if (taken) {
      // A page has several paths. Reporting the first collision is enough.
      const pair = `${claim.source} ${taken.source}`;
      if (!problems.has(pair)) problems.set(pair, collision(claim, taken));
      leaveOut(claim);
      continue;
    }
    files.set(key, claim);
    for (const folder of added) folders.set(folder, claim);
  }
  return { problems: [...problems.values()], taken: unpublished, pages };
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

function reserved(claim: Claim, source: string): Problem {
  return fault(
    source,
    fileStart,
    `This file would be published as \`${claim.path}\`, in a folder whose files browsers keep for a year.`,
    "Move it to another folder. The build publishes only files there whose names change with their content.",
    kindOf(claim),
  );
}

/** What the site is published without. */
function kindOf({ publicPath }: Claim): string {
  return publicPath === undefined ? "page" : "public file";
}

/** The second claim always has a source, because the build's own paths come first and don't collide with each other. */
function collision(claim: Claim, taken: Claim): Problem {
  const other = taken.source ? `${taken.source} publishes` : "the build itself writes";
  const where = taken.path === claim.path ? "the same path" : `\`${taken.path}\``;
  return fault(
    claim.source ?? taken.source ?? "",
    fileStart,
    `This file would be published as \`${claim.path}\`, but ${other} ${where}.`,
    taken.source ? "Rename or remove one of the two." : "Rename or remove this file.",
    // The build makes another file with the same purpose.
    claim.publicPath !== undefined && !taken.source ? undefined : kindOf(claim),
  );
}
