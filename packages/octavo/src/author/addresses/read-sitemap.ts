// The addresses of a published site: from the list next to its sitemap, or else from the pages that the sitemap names.

import { parseUrl } from "../../model/address.ts";
import { type Addresses, addressesPath, type PageAddresses } from "../../model/addresses.ts";
import { decoded } from "../../model/decode.ts";
import { unescapeHtml } from "../../model/escape.ts";
import { plural } from "../../model/losses.ts";
import { fileStart, type Problem, quoted, warning } from "../../model/problem.ts";
import type { Progress } from "../../model/progress.ts";
import { canonicalRoute } from "../../model/route.ts";
import { parseAddresses } from "../../publish/discovery/addresses-file.ts";
import { type Answer, type FetchLimits, fetchLimits, fetchText } from "./fetch-text.ts";
import { htmlAddresses } from "./html-addresses.ts";

/** The site as it is now. */
type Published = { origin: string; base: string };

export type FoundAddresses = { addresses: Addresses; problems: Problem[] };

const mostSitemaps = 50;
const mostPages = 50_000;
const atOnce = 4;
/** If more pages than this can't be read, the comparison would say little. */
const mostUnread = 0.5;

/** @throws with a remedy if the sitemap can't be read. */
export async function readSitemap(
  address: string,
  site: Published,
  progress: Progress,
  limits: FetchLimits = fetchLimits,
): Promise<FoundAddresses> {
  const sitemap = new URL(address);
  for (const list of [new URL(addressesPath, sitemap), new URL(site.base + addressesPath, sitemap)]) {
    const answer = await fetchText(list, limits).catch(() => undefined);
    const addresses = answer?.status === 200 ? parseAddresses(answer.text) : undefined;
    if (addresses) return { addresses, problems: [] };
  }
  const urls = await progress.stage("read sitemap", undefined, () => pagesIn(sitemap, limits));
  const { pages: paths, foreign } = pathsOf(urls, sitemap, site);
  if (paths.length === 0)
    throw new Error(
      `${address} names no page of ${sitemap.origin} or ${site.origin}. Give --against the sitemap of this site.`,
    );
  const { pages, unread } = await progress.stage("read pages", paths.length, (done) =>
    readPages(paths, sitemap, limits, done),
  );
  if (unread.length > paths.length * mostUnread)
    throw new Error(
      `Of the ${paths.length} pages in ${address}, ${unread.length} can't be read. The first: ${unread[0]}`,
    );
  const problems = unread.map((message) => skipped(address, message, "Remove it from the sitemap, or try again."));
  if (foreign > 0)
    problems.push(
      skipped(
        address,
        `Not compared, because they're on other hosts: ${plural(foreign, "address")}.`,
        "Compare the sitemaps of those hosts.",
      ),
    );
  return { addresses: { pages, moved: [] }, problems };
}

function skipped(file: string, message: string, remedy: string): Problem {
  return warning(file, fileStart, message, remedy);
}

async function pagesIn(sitemap: URL, limits: FetchLimits): Promise<string[]> {
  const found = new Set<string>();
  const waiting = [sitemap];
  const seen = new Set(waiting.map(({ href }) => href));
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const text = await sitemapText(url, limits);
    const addresses = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs)].map(([, loc = ""]) =>
      unescapeHtml(loc),
    );
    if (!/<sitemapindex[\s>]/.test(text)) {
      for (const page of addresses) found.add(page);
      if (found.size > mostPages) throw new Error(`${sitemap.href} names more than ${mostPages} pages.`);
      continue;
    }
    for (const address of addresses) {
      const named = parseUrl(address);
      // Only the named host is asked, even for sitemaps that it lists on other hosts.
      const next = named && new URL(named.pathname + named.search, sitemap);
      if (!next || seen.has(next.href)) continue;
      seen.add(next.href);
      waiting.push(next);
      if (seen.size > mostSitemaps) throw new Error(`${sitemap.href} names more than ${mostSitemaps} sitemaps.`);
    }
  }
  return [...found];
}

async function sitemapText(url: URL, limits: FetchLimits): Promise<string> {
  const remedy = "Check the address, such as https://example.com/docs/sitemap.xml.";
  let answer: Answer;
  try {
    answer = await fetchText(url, limits);
  } catch (cause) {
    throw new Error(`${url.href} can't be read: ${(cause as Error).message}. ${remedy}`);
  }
  if (answer.status !== 200) throw new Error(`${url.href} answers with status ${answer.status}. ${remedy}`);
  if (!/<(?:urlset|sitemapindex)[\s>]/.test(answer.text)) throw new Error(`${url.href} isn't a sitemap. ${remedy}`);
  return answer.text;
}

/** Full paths of the pages, and how many addresses are on other hosts. */
function pathsOf(
  urls: readonly string[],
  sitemap: URL,
  { origin, base }: Published,
): { pages: string[]; foreign: number } {
  const own = new Set([sitemap.origin, origin]);
  const parsed = urls.map(parseUrl);
  const paths = parsed.flatMap((url) => (url && own.has(url.origin) ? [url.pathname] : []));
  const below = paths.filter((path) => path.startsWith(base) || `${path}/` === base);
  // The sitemap of the whole host also names pages of other sites, unless this one used to have another base.
  const isMoved = below.length === 0;
  return { pages: [...new Set(isMoved ? paths : below)], foreign: urls.length - paths.length };
}

async function readPages(
  paths: readonly string[],
  sitemap: URL,
  limits: FetchLimits,
  done: (count: number) => void,
): Promise<{ pages: PageAddresses[]; unread: string[] }> {
  const pages: PageAddresses[] = [];
  const unread: string[] = [];
  const waiting = paths.values();
  let count = 0;
  const work = async () => {
    for (const path of waiting) {
      const found = await readPage(new URL(path, sitemap), limits);
      if (typeof found === "string") unread.push(found);
      else if (found) pages.push(found);
      done(++count);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { pages, unread: unread.sort() };
}

/** @returns why the page can't be read, or undefined if it only leads to another one. */
async function readPage(url: URL, limits: FetchLimits): Promise<PageAddresses | string | undefined> {
  let answer: Answer;
  try {
    answer = await fetchText(url, limits);
  } catch (cause) {
    return `${quoted(url.href)} can't be read: ${(cause as Error).message}.`;
  }
  if (answer.status !== 200) return `${quoted(url.href)} answers with status ${answer.status}.`;
  if (!answer.type.startsWith("text/html")) return `${quoted(url.href)} isn't a page, but ${quoted(answer.type)}.`;
  return htmlAddresses(answer.text, canonicalRoute(decoded(url.pathname)));
}
