// The files that the build makes besides those of pages, if their names don't depend on the content. Each is named here once.
// The check of collisions reads this list, and the catalog (core/publish/catalog.ts) makes each text file by its name here.

import { discoveryPaths, mcpPath } from "../../extensions/mcp/model/mcp-site.ts";
import { addressesPath } from "./addresses.ts";
import { icons, vectorIcon } from "./icons.ts";
import { manifestFile } from "./output-manifest.ts";
import {
  apiPaths,
  assistantPaths,
  feedPaths,
  operationsFolder,
  redirectsPath,
  robotsPath,
  searchFolder,
  sitemapPath,
  skillIndexPath,
} from "./published-paths.ts";
import { isMainVersion, type Site } from "./site.ts";
import { openSearchPath } from "./site-name.ts";
import { versionFile } from "./version-file.ts";

/** Text files that each version has, relative to its base. */
export const versionTexts = {
  redirects: redirectsPath,
  openSearch: openSearchPath,
  pageIndex: assistantPaths.index,
  wholeText: assistantPaths.wholeText,
  skill: assistantPaths.skill,
  notFoundMarkdown: assistantPaths.notFound,
} as const;

type MainText = "sitemap" | "addresses" | "webManifest" | "apiYaml" | "apiJson" | "rss" | "atom";

/** Text files that only the main version has, relative to its base. */
export function mainTexts({ api, ...site }: Pick<Site, "api" | "changelogPage">): Partial<Record<MainText, string>> {
  const described = api && apiPaths(api);
  return {
    sitemap: sitemapPath,
    addresses: addressesPath,
    webManifest: "manifest.webmanifest",
    ...(described && { apiYaml: described.yaml, apiJson: described.json }),
    ...feedPaths(site),
  };
}

type HostText = "robots" | "skillIndex" | "securityTxt" | "mcpCatalog" | "mcpCard";

/** Text files for the whole host, relative to the output folder. */
export function hostTexts({ mcp, security }: Pick<Site, "mcp" | "security">): Partial<Record<HostText, string>> {
  return {
    robots: robotsPath,
    skillIndex: skillIndexPath,
    ...(security && { securityTxt: ".well-known/security.txt" }),
    ...(mcp && { mcpCatalog: discoveryPaths.catalog, mcpCard: discoveryPaths.card }),
  };
}

/** In the published folder, for the hosts that look for them. */
export const hostFiles = {
  redirects: "_redirects",
  headers: "_headers",
  vercel: "vercel.json",
  jekyll: ".nojekyll",
} as const;

/** Files in the published folder that are never served to readers. */
export const unservedFiles: readonly string[] = [...Object.values(hostFiles), manifestFile];

/**
 * @param isOwn whether the site has its own file in `public/`, which takes the place of one that the build makes.
 * @returns paths relative to the output folder.
 */
export function generatedPaths(site: Site, isOwn: (path: string) => boolean): string[] {
  const { base, mcp, api } = site;
  const replaceable = (path: string) => !isOwn(path);
  // No other file can be in the folders of the index and the forms.
  const ofVersion = [...Object.values(versionTexts), "404.html", versionFile, searchFolder.slice(0, -1)];
  // All versions show the same icons.
  const drawn = [vectorIcon, ...icons.map(({ path }) => path)].filter(replaceable);
  const forms = api ? [operationsFolder.slice(0, -1)] : [];
  const ofMain = isMainVersion(site) ? [...Object.values(mainTexts(site)), ...drawn, ...forms] : [];
  return [
    ...[...ofVersion, ...ofMain].map((path) => base.slice(1) + path),
    ...Object.values(hostTexts(site)).filter(replaceable),
    ...unservedFiles,
    // No page can be at the path that answers assistants.
    ...(mcp ? [mcpPath(base).slice(1)] : []),
    ...(base === "/" ? [] : ["index.html", "404.html"]),
  ];
}
