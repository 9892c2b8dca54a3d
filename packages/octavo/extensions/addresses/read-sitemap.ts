// The addresses of a built or published site: from the list next to its sitemap, or else only the pages that the sitemap
// names.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parseUrl } from "../../core/model/address.ts";
import { type Addresses, addressesPath, type PageAddresses } from "../../core/model/addresses.ts";
import { decoded } from "../../core/model/decode.ts";
import { unescapeHtml } from "../../core/model/escape.ts";
import { canonicalRoute } from "../../core/model/route.ts";
import { parseAddresses } from "./addresses-file.ts";

const mostSitemaps = 50;
const mostBytes = 64e6;
const timeoutMs = 20_000;

/** @param sitemap an address or a file. @param base of the site as it is now. @throws with a remedy if it can't be read. */
export async function readSitemap(sitemap: URL, base: string): Promise<Addresses> {
  for (const list of [new URL(addressesPath, sitemap), new URL(`.${base}${addressesPath}`, sitemap)]) {
    const addresses = parseAddresses(await textAt(list).catch(() => ""));
    if (addresses) return addresses;
  }
  const paths = (await addressesIn(sitemap)).flatMap((address) => parseUrl(address)?.pathname ?? []);
  // The sitemap of the whole host also names pages of other sites, unless this one used to have another base.
  const below = paths.filter((path) => `${path}/`.startsWith(base));
  const routes = new Set((below.length > 0 ? below : paths).map((path) => canonicalRoute(decoded(path))));
  if (routes.size === 0) throw new Error(`${sitemap.href} names no pages. Give --against the sitemap of this site.`);
  return { pages: [...routes].map(withoutContent), moved: [] };
}

/** A sitemap doesn't say more. The name of a page is often the same as its title. */
function withoutContent(path: string): PageAddresses {
  const name = path.split("/").filter(Boolean).at(-1) ?? "";
  return { path, title: name.replaceAll("-", " "), sections: [], anchors: [] };
}

async function addressesIn(sitemap: URL): Promise<string[]> {
  const addresses: string[] = [];
  const sitemaps = new Map([[sitemap.href, sitemap]]);
  for (const url of sitemaps.values()) {
    const text = await sitemapText(url);
    const named = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs)].map(([, address = ""]) =>
      unescapeHtml(address),
    );
    if (!/<sitemapindex[\s>]/.test(text)) {
      addresses.push(...named);
      continue;
    }
    for (const { pathname, search } of named.flatMap((address) => parseUrl(address) ?? [])) {
      // Only the named host is asked, and the sitemaps next to a file are those of the same folder.
      const isLocal = sitemap.protocol === "file:";
      const next = new URL(isLocal ? `./${pathname.split("/").at(-1)}` : pathname + search, sitemap);
      sitemaps.set(next.href, next);
    }
    if (sitemaps.size > mostSitemaps) throw new Error(`${sitemap.href} names more than ${mostSitemaps} sitemaps.`);
  }
  return addresses;
}

async function sitemapText(url: URL): Promise<string> {
  const remedy =
    "Give --against a sitemap, such as https://example.com/docs/sitemap.xml, or a folder that `build` has written.";
  const text = await textAt(url).catch(({ message, cause }: Error) => {
    throw new Error(`${url.href} can't be read: ${cause instanceof Error ? cause.message : message}. ${remedy}`);
  });
  if (!/<(?:urlset|sitemapindex)[\s>]/.test(text)) throw new Error(`${url.href} isn't a sitemap. ${remedy}`);
  return text;
}

/** @throws an error that says why the text can't be read. */
async function textAt(url: URL): Promise<string> {
  const bytes = url.protocol === "file:" ? readFileSync(url) : await download(url);
  // Large sitemaps are often files like `sitemap.xml.gz`.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isGzip ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes).toString("utf8");
}

async function download(url: URL): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`it answers with status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
