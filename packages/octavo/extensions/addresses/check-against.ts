// Compares the site with an earlier release, and reports every address of that release that no longer works.

import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ReviewedSite } from "../../core/cli/additions.ts";
import type { Problem } from "../../core/model/problem.ts";
import { lostAddresses } from "./lost-addresses.ts";
import { presentSite } from "./present-site.ts";
import { type FoundAddresses, readCommit } from "./read-commit.ts";
import { readSitemap } from "./read-sitemap.ts";
import { reportLost } from "./report-lost.ts";

/**
 * @param release a sitemap, as an address or a file, the folder of a built site, or a commit, tag, or branch.
 * @throws with a remedy if the release can't be read.
 */
export async function checkAgainst(reviewed: ReviewedSite, release: string): Promise<{ problems: Problem[] }> {
  const { trees, progress } = reviewed;
  const { addresses, problems } = await readRelease(reviewed, release);
  const { pages, moved } = addresses;
  const count = pages.reduce((sum, { anchors }) => sum + 1 + anchors.length, moved.length);
  return await progress.stage("compare", count, async () => {
    const site = presentSite(trees);
    return { problems: [...problems, ...(await reportLost(lostAddresses(addresses, site), addresses, site))] };
  });
}

async function readRelease(reviewed: ReviewedSite, release: string): Promise<FoundAddresses> {
  const [{ site }] = reviewed.trees;
  const path = resolve(release);
  const isAddress = /^https?:\/\//i.test(release);
  const stats = isAddress ? undefined : statSync(path, { throwIfNoEntry: false });
  if (!isAddress && !stats) return readCommit(reviewed, release);
  const sitemap = isAddress ? new URL(release) : pathToFileURL(stats?.isDirectory() ? join(path, "sitemap.xml") : path);
  return { addresses: await readSitemap(sitemap, site.base), problems: [] };
}
