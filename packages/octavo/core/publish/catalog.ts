// Makes the text files that the site has besides those of its pages, by their names in core/model/generated-paths.ts. The build
// writes all of them, and the dev server makes one when it's asked for.

import { addressesFile } from "../../extensions/addresses/tree-addresses.ts";
import { apiDescription } from "../../extensions/api/api-description.ts";
import { consoleNames, operationConsole } from "../../extensions/api/openapi/operation-consoles.ts";
import { pageIndex, wholeText } from "../../extensions/assistants/llms.ts";
import { notFoundMarkdown } from "../../extensions/assistants/not-found-markdown.ts";
import { skillFile, skillIndex } from "../../extensions/assistants/skill.ts";
import { atomFeed, rssFeed } from "../../extensions/changelog/feeds.ts";
import { mcpCard, mcpCatalog } from "../../extensions/mcp/mcp-discovery.ts";
import { mcpSite } from "../../extensions/mcp/model/mcp-site.ts";
import { openSearch } from "../../extensions/search/open-search.ts";
import { generatorVersion } from "../files/package-root.ts";
import { hostTexts, mainTexts, versionTexts } from "../model/generated-paths.ts";
import { operationsFolder } from "../model/published-paths.ts";
import { isMainVersion, type Site } from "../model/site.ts";
import { textsOf } from "../model/texts/texts.ts";
import { buildDay } from "../settings/build-day.ts";
import type { VersionTree } from "../site/connect-pages.ts";
import type { AllPagesFile } from "./discovery/all-pages.ts";
import { webManifest } from "./discovery/icons.ts";
import { robotsTxt } from "./discovery/robots.ts";
import { securityTxt } from "./discovery/security-txt.ts";
import { redirectsJson, sitemap } from "./discovery/sitemap.ts";

export type TextFile = {
  path: string;
  /** Changes with the content. Only files that are worth keeping from the last build have one. */
  key?: string;
  make: () => string | Promise<string | Uint8Array>;
  /** How another thread makes it, if it can. */
  job?: AllPagesFile["job"];
};

type Makers<Name extends string> = Record<Name, TextFile["make"] | Omit<TextFile, "path">>;

/** @param trees all versions. Some files of the main one are about all of them. @returns paths relative to the base. */
export function catalog(tree: VersionTree, trees: readonly VersionTree[]): TextFile[] {
  const { site } = tree;
  const isMain = isMainVersion(site);
  const ofVersion: Makers<keyof typeof versionTexts> = {
    redirects: () => redirectsJson(isMain ? trees : [tree]),
    openSearch: () => openSearch(site),
    pageIndex: () => pageIndex(tree),
    wholeText: wholeText(tree),
    skill: () => skillFile(tree),
    notFoundMarkdown: () => notFoundMarkdown(tree),
  };
  const ofMain: Makers<keyof ReturnType<typeof mainTexts>> = {
    sitemap: () => sitemap(trees),
    addresses: addressesFile(trees),
    webManifest: () => webManifest(site),
    apiYaml: () => apiDescription(site, "yaml"),
    apiJson: () => apiDescription(site, "json"),
    rss: () => rssFeed(tree),
    atom: () => atomFeed(tree),
  };
  return [
    ...named(versionTexts, ofVersion),
    ...(isMain ? [...named(mainTexts(site), ofMain), ...consoleFiles(site)] : []),
  ];
}

function consoleFiles({ api }: Site): TextFile[] {
  if (!api) return [];
  return [...consoleNames(api)].map(([operation, name]) => ({
    path: `${operationsFolder}${name}.json`,
    make: () => JSON.stringify(operationConsole(operation, api)),
  }));
}

/** What holds for the whole host. @param tree of the main version. @returns paths relative to the output folder. */
export function hostCatalog(tree: VersionTree): TextFile[] {
  const { site } = tree;
  const mcp = () => mcpSite(site, generatorVersion(), textsOf(site.lang, site.texts).documentation);
  return named(hostTexts(site), {
    robots: () => robotsTxt(site),
    skillIndex: () => skillIndex(tree),
    securityTxt: () => securityTxt(site, new Date(buildDay())),
    mcpCatalog: () => mcpCatalog(mcp()),
    mcpCard: () => mcpCard(mcp()),
  });
}

/** A file without a maker doesn't compile. */
function named<Name extends string>(paths: Partial<Record<Name, string>>, makers: Makers<Name>): TextFile[] {
  return (Object.keys(makers) as Name[]).flatMap((name) => {
    const [path, maker] = [paths[name], makers[name]];
    return path === undefined ? [] : [{ path, ...(typeof maker === "function" ? { make: maker } : maker) }];
  });
}
