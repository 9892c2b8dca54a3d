// Which part of the site publishes which path. Two that claim the same path would overwrite each other, so that is an
// error. Names are compared without case, because the disks of macOS, Windows, and some hosts make no difference.

import { outputMarker } from "../deploy/deployment.ts";
import type { CompiledPage } from "../model/page.ts";
import { error, type Problem } from "../model/problem.ts";
import { documentPath, markdownPaths, pageAssetPath } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import { cardPath } from "../model/social-card.ts";
import { madeFiles } from "./api-files.ts";

type Claim = {
  /** Below the output folder. */
  path: string;
  /** The source file that is published there; absent for what the build makes by itself. */
  source?: string;
};

/** Below the base. */
export const machineFilePaths = ["llms.txt", "llms-full.txt"] as const;

/** Paths that the build makes by itself, and that aren't named after their content. */
function generatedPaths({ base, ...site }: Site): string[] {
  const below = ["404.html", "sitemap.xml", "robots.txt", "manifest.webmanifest", "assets/redirects.json"];
  const made = madeFiles({ base, ...site }).map((path) => path.slice(1));
  const atRoot = [outputMarker, "_redirects", "_headers", "vercel.json", ".nojekyll", ".well-known/security.txt"];
  return [
    ...[...below, ...machineFilePaths, ...made].map((path) => base.slice(1) + path),
    ...atRoot,
    ...(base === "/" ? [] : ["index.html", "404.html"]),
  ];
}

/** @param publicFiles paths in `public/`, with a slash before them. */
function claims(site: Site, pages: Iterable<CompiledPage>, publicFiles: Iterable<string>): Claim[] {
  const below = site.base.slice(1);
  const pageClaims = [...pages].flatMap(({ source: { route, relativePath } }) => {
    const paths = [documentPath(route), pageAssetPath(route), ...markdownPaths(route), cardPath(route)];
    return paths.map((path): Claim => ({ path: below + path, source: `content/${relativePath}` }));
  });
  const publicClaims = [...publicFiles].map(
    (path): Claim => ({ path: below + path.slice(1), source: `public${path}` }),
  );
  return [...generatedPaths(site).map((path) => ({ path })), ...pageClaims, ...publicClaims];
}

/** Every path that has two producers, or that is a file for one and a folder for the other. */
export function checkOutputPaths(site: Site, pages: Iterable<CompiledPage>, publicFiles: Iterable<string>): Problem[] {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const problems = new Map<string, Problem>();
  for (const claim of claims(site, pages, publicFiles)) {
    const key = keyOf(claim.path);
    const above = foldersAbove(key);
    const taken = files.get(key) ?? folders.get(key) ?? above.map((folder) => files.get(folder)).find(Boolean);
    if (taken) {
      // A page has several paths; the first one that is taken says it all.
      const pair = `${claim.source} ${taken.source}`;
      if (!problems.has(pair)) problems.set(pair, collision(claim, taken));
      continue;
    }
    files.set(key, claim);
    for (const folder of above) if (!folders.has(folder)) folders.set(folder, claim);
  }
  return [...problems.values()];
}

function keyOf(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** `a/b/c.html` is in `a/b` and `a`. */
function foldersAbove(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join("/"));
}

/** The claim that came second always has a source: the build's own come first and don't collide with each other. */
function collision(claim: Claim, taken: Claim): Problem {
  const other = taken.source ? `${taken.source} publishes` : "the build itself writes";
  const where = taken.path === claim.path ? "the same path" : `\`${taken.path}\``;
  return error(
    claim.source ?? taken.source ?? "",
    { line: 1, column: 1 },
    `This file would be published as \`${claim.path}\`, but ${other} ${where}.`,
    taken.source ? "Rename or remove one of the two." : "Rename or remove this file.",
  );
}
