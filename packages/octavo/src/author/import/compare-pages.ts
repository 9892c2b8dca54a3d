// Compares the new pages with the old ones, and finds what keeps the new site from being strict.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledPage, SourcePage } from "../../model/page.ts";
import type { Problem } from "../../model/problem.ts";
import { openBlockCache } from "../../source/cache/block-cache.ts";
import { blockCacheFile } from "../../source/cache/cache-folder.ts";
import { compilePage } from "../../source/markdown/compile-page.ts";
import { loadSetup, translationSetup } from "../../source/site/load-setup.ts";
import { readContent } from "../../source/site/read-content.ts";
import { reportFile } from "./report.ts";

export type OldPage = {
  source: SourcePage;
  page: CompiledPage;
  /** Below the new root. */
  file: string;
  texts: [string, ...string[]];
  /** What the page shows now. */
  html: string;
};

/**
 * Writes each page in the first way in which it shows the same as before. @param language the ID of the translation that they
 * belong to. @returns those that don't in any way.
 */
export async function choosePages(
  to: string,
  pages: readonly OldPage[],
  done: (count: number) => void,
  language = "",
): Promise<OldPage[]> {
  const main = await loadSetup(to, openBlockCache(blockCacheFile(to)));
  const translation = main.site.translations.find(({ id }) => id === language);
  const { setup, found } = translation ? await translationSetup(to, main, translation, false) : main;
  const sources = new Map(found.pages.map((source) => [source.route, source]));
  const different: OldPage[] = [];
  for (const [index, page] of pages.entries()) {
    const { source: old, file, texts, html } = page;
    const source = sources.get(old.route);
    let best: string | undefined;
    for (const text of source ? texts : []) {
      const { content } = await compilePage(Buffer.from(text), source as SourcePage, setup);
      if (best === undefined && isSameArticle(content.html, html)) best = text;
    }
    if (best === undefined) different.push(page);
    else if (best !== texts[0]) writeFileSync(join(to, file), best);
    done(index + 1);
  }
  return different;
}

const anchor = /<span class="old-anchor" id="([^"]*)"><\/span>\n?/g;

/** An anchor in a sentence is above it now, but leads to the same place. */
function isSameArticle(a: string, b: string): boolean {
  const anchors = (html: string) => [...html.matchAll(anchor)].map(([, id]) => id).join();
  return a === b || (anchors(a) === anchors(b) && shownText(a) === shownText(b));
}

const blockEdge =
  /(<(?:p|h[1-6]|li|td|th|div|blockquote)\b[^>]*>|<br>) | (?=<\/(?:p|h[1-6]|li|td|th|div|blockquote)>|<a class="anchor")/g;
const imageEdge = /(<a\b[^>]*>) (?=<img)|(<img[^>]*>) (?=<\/a>)/g;
const looseItem = /(<li[^>]*>)<p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>)/g;

/** HTML as a browser shows it: spaces only count inside of sentences and code, and an item may be a paragraph. */
export function shownText(html: string): string {
  const parts = html.replace(anchor, "").split(/(<pre.*?<\/pre>)/s);
  const compact = (part: string) =>
    part.replace(/\s+/g, " ").replace(blockEdge, "$1").replace(imageEdge, "$1$2").replace(looseItem, "$1$2");
  return parts.map((part, index) => (index % 2 === 0 ? compact(part) : part)).join("");
}

/** @returns the errors of the new site, if a site that isn't strict wouldn't have them. */
export async function strictMistakes(to: string): Promise<Problem[]> {
  const { problems } = await readContent(to, {
    stage: (_, __, run) => Promise.resolve(run(() => {})),
    times: () => [],
  });
  return problems.filter(({ severity }) => severity === "error");
}

/** Says in the settings why the site isn't strict. */
export function relax(file: string, mistakes: readonly Problem[]): void {
  const text = readFileSync(file, "utf8");
  const why = `# The pages have mistakes that a strict site doesn't allow (${mistakes.length}). ${reportFile} lists them.`;
  const how = "# Correct them, and remove this line, so that each further mistake is an error.";
  writeFileSync(file, `${text.trimEnd()}\n\n${why}\n${how}\nstrict: false\n`);
}
