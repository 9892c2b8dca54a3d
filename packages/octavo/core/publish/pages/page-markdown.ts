// A page's Markdown as it's published: with front matter that says what the page is, for programs that have only this
// file.

import { indexAddress } from "../../model/assistant-paths.ts";
import { dayOf } from "../../model/day.ts";
import { languagesOf } from "../../model/edition.ts";
import { textLanguage } from "../../model/language.ts";
import type { CompiledPage } from "../../model/page.ts";
import { addressOf } from "../../model/route.ts";
import type { EditionTree } from "../../site/connect-pages.ts";

export async function pageMarkdown(page: CompiledPage, tree: EditionTree): Promise<string> {
  return pageHead(page, tree) + (await page.content()).markdown;
}

/** The part above the content. It depends on more than the page, so it belongs to the key of the published file. */
export function pageHead({ record, source }: CompiledPage, { site }: EditionTree): string {
  const { route, sharedFrom, lastChanged } = source;
  const { title, frontmatter } = record;
  const { version } = site.edition;
  const own = site.origin + addressOf(site.base, route);
  const canonical = sharedFrom === undefined ? own : site.origin + addressOf(site.sharedBase, sharedFrom);
  const fields = [
    ["title", quoted(title)],
    ["canonical", canonical],
    ...(own === canonical ? [] : [["url", own]]),
    ["description", quoted(frontmatter.description)],
    ...(lastChanged ? [["updated", dayOf(lastChanged)]] : []),
    ...(languagesOf(site.editions).length > 0 ? [["language", textLanguage({ source, record }, site)]] : []),
    ...(version ? [["version", quoted(version.label)]] : []),
  ];
  const lines = fields.map(([name, value]) => `${name}: ${value}\n`).join("");
  return `---\n${lines}---\n\n> All pages of this documentation: ${indexAddress(site)}\n\n`;
}

/** Every JSON string is a YAML string. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
