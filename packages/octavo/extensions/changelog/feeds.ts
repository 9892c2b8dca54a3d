// The feeds of the changelog, as RSS 2.0 and Atom: its latest entries in full.

import { publishableText } from "../../core/model/characters.ts";
import { attributes, escapeHtml } from "../../core/model/escape.ts";
import type { CompiledPage, PageView } from "../../core/model/page.ts";
import { addressOf } from "../../core/model/route.ts";
import type { Site } from "../../core/model/site.ts";
import { withHash } from "../../core/model/target.ts";
import { type Published, textFile } from "../../core/publish/files/published.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";

/** Feed readers download all of them again and again. */
const mostEntries = 50;

type Entry = { title: string; date: string; address: string; html: string };
type Feed = { title: string; description: string; author: string; page: string; lang: string; entries: Entry[] };

const formats = { rss: rssOf, atom: atomOf };
type Format = keyof typeof formats;

/** Next to the page of the changelog. @returns the path of each below the base, and its address. */
function feedsIn({ origin, sharedBase, changelogPage }: Site): { format: Format; path: string; address: string }[] {
  if (!changelogPage) return [];
  return (["rss", "atom"] as const).map((format) => {
    const path = `${changelogPage.route.slice(1)}${format}.xml`;
    return { format, path, address: origin + sharedBase + path };
  });
}

export function publishedFeeds(tree: EditionTree): Published[] {
  return feedsIn(tree.site).map(({ format, path, address }) => {
    const text = async () => {
      const feed = await feedOf(tree);
      return feed ? formats[format](feed, address) : "";
    };
    return { ...textFile("site", path, text), link: true };
  });
}

/** Only the page of the changelog names them. */
export function feedLinks({ site }: EditionTree, view?: PageView): string[] {
  if (view?.record.path !== site.changelogPage?.route) return [];
  return feedsIn(site).map(
    ({ format, address: href }) => `<link${attributes({ rel: "alternate", type: `application/${format}+xml`, href })}>`,
  );
}

async function feedOf({ site, pages }: EditionTree): Promise<Feed | undefined> {
  const page = site.changelogPage && pages.get(site.changelogPage.route);
  if (!page) return undefined;
  const { title, frontmatter } = page.record;
  const address = site.origin + addressOf(site.base, page.source.route);
  return {
    title: site.title ? `${title} | ${site.title}` : `${site.product} ${title}`.trim(),
    description: frontmatter.description,
    author: site.product || site.title || new URL(site.origin).host,
    page: address,
    lang: frontmatter.lang ?? site.lang,
    entries: await entriesOf(page, site.changelog.slice(0, mostEntries), address),
  };
}

/** The content of an entry is what follows its heading. */
async function entriesOf(
  { record, content }: CompiledPage,
  changes: readonly { title: string; date: string }[],
  page: string,
): Promise<Entry[]> {
  const { plainSections } = await content();
  return changes.flatMap(({ title, date }) => {
    const { slug = "" } = record.headers?.find((header) => header.level === 3 && header.title === title) ?? {};
    const html = plainSections[slug];
    return html ? [{ title, date, address: withHash(page, encodeURIComponent(slug)), html }] : [];
  });
}

function rssOf({ title, description, page, lang, entries }: Feed, address: string): string {
  const items = entries.map(
    (entry) => `<item>
<title>${xml(entry.title)}</title>
<link>${xml(entry.address)}</link>
<guid>${xml(entry.address)}</guid>
<pubDate>${new Date(entry.date).toUTCString()}</pubDate>
<description>${xml(entry.html)}</description>
</item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(title)}</title>
<link>${xml(page)}</link>
<description>${xml(description)}</description>
<language>${xml(lang)}</language>
<atom:link href="${xml(address)}" rel="self" type="application/rss+xml"/>
${items.join("")}</channel>
</rss>
`;
}

function atomOf({ title, description, author, page, lang, entries }: Feed, address: string): string {
  const items = entries.map(
    (entry) => `<entry>
<title>${xml(entry.title)}</title>
<id>${xml(entry.address)}</id>
<link href="${xml(entry.address)}"/>
<updated>${timeOf(entry.date)}</updated>
<content type="html">${xml(entry.html)}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(lang)}">
<title>${xml(title)}</title>
<subtitle>${xml(description)}</subtitle>
<id>${xml(address)}</id>
<link href="${xml(page)}"/>
<link href="${xml(address)}" rel="self"/>
<updated>${timeOf(entries[0]?.date ?? "1970-01-01")}</updated>
<author><name>${xml(author)}</name></author>
${items.join("")}</feed>
`;
}

function timeOf(day: string): string {
  return `${day}T00:00:00Z`;
}

function xml(text: string): string {
  return escapeHtml(publishableText(text));
}
