// The OpenSearch description, which lets browsers search the documentation from the address bar. The search opens with
// the query in `?q=`.

import { attributes, escapeHtml } from "../../core/model/escape.ts";
import type { PageView } from "../../core/model/page.ts";
import type { Site } from "../../core/model/site.ts";
import { openSearchPath, searchName, siteWords } from "../../core/model/site-name.ts";
import { type Published, textFile } from "../../core/publish/files/published.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { textsOf } from "../../core/texts/texts-of.ts";

/** The most characters that the format allows. */
const longest = { LongName: 48, Description: 1024 };

export function publishedOpenSearch({ site }: EditionTree): Published[] {
  return [textFile("edition", openSearchPath, () => openSearch(site))];
}

/** On all pages. */
export function openSearchTags({ site }: EditionTree, view?: PageView): string[] {
  if (view) return [];
  const type = "application/opensearchdescription+xml";
  const name = { href: site.base + openSearchPath, title: shortName(site) };
  return [`<link${attributes({ rel: "search", type, ...name })}>`];
}

function shortName(site: Site): string {
  const { version } = site.edition;
  const { documentation } = textsOf(site.lang, site.texts);
  return searchName(site, documentation, version?.status === "current" ? undefined : version?.id);
}

/** Each version of the documentation has its own. */
export function openSearch(site: Site): string {
  const { origin, base, sharedBase, lang } = site;
  const { version } = site.edition;
  const { documentation } = textsOf(lang, site.texts);
  const { name } = siteWords(site, documentation);
  const longName = version && version.status !== "current" ? `${name} (${version.label})` : name;
  const element = (tag: string, text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${element("ShortName", shortName(site))}
${element("LongName", longName.slice(0, longest.LongName))}
${element("Description", (site.description || longName).slice(0, longest.Description))}
${element("Language", lang)}
${element("InputEncoding", "UTF-8")}
<Image width="48" height="48" type="image/png">${escapeHtml(`${origin}${sharedBase}favicon-48.png`)}</Image>
<Url type="text/html" template="${escapeHtml(`${origin}${base}`)}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(`${origin}${base}${openSearchPath}`)}"/>
</OpenSearchDescription>
`;
}
