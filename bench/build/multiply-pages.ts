// Pages as heavy as real ones, as many as needed: the pages of this repository as plain Markdown, again and again, each time
// with their own titles and links and with other words. Some links are broken, as on every large site.

import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { readContent } from "../../packages/octavo/core/publish/read-content.ts";
import { randomFrom } from "../../packages/octavo/tests/random-from.ts";
import { siteRoot } from "../../tests/site-root.ts";

export type PlainPage = { route: string; title: string; description: string; markdown: string };

/** Pages of reference tables would make up most of a corpus. In characters. */
const longest = 20_000;
/** One of so many links leads nowhere. */
const linksPerBroken = 50;

/** The pages of this repository without directives, constants, and addresses of the site. */
export async function plainPages(): Promise<PlainPage[]> {
  const { tree } = await readContent(siteRoot, createProgress(undefined));
  const { origin, base } = tree.site;
  const pages: PlainPage[] = [];
  for (const { source, record, content } of tree.pages.values()) {
    const markdown = (await content()).markdown.replaceAll(`](${origin}${base}`, "](/");
    const { title, description } = record.frontmatter;
    if (markdown.length <= longest) pages.push({ route: source.route, title, description, markdown });
  }
  return pages;
}

/** @returns the first `count` pages. Each copy of all pages has a folder to itself. */
export function* multiplied(pages: readonly PlainPage[], count: number): Generator<PlainPage> {
  const routes = new Set(pages.map(({ route }) => route));
  const vocabulary = wordsOf(pages);
  for (let number = 0; number < count; number++) {
    const page = pages[number % pages.length];
    const copy = Math.floor(number / pages.length) + 1;
    const random = randomFrom(number + 1);
    const below = (route: string) => (routes.has(route) ? `/part-${copy}${route}` : route);
    let links = 0;
    const markdown = page.markdown
      .replace(/\]\((\/[^)#\s]*)/g, (_, route: string) =>
        random() < 1 / linksPerBroken ? `](${below(route)}missing-${++links}/` : `](${below(route)}`,
      )
      .split("\n\n")
      .map((block) => withOtherWord(block, vocabulary, random))
      .join("\n\n");
    const title = `${page.title} ${copy}`;
    yield {
      route: below(page.route),
      title,
      description: `${page.description} Part ${copy}.`,
      markdown: markdown.replace(/^# .*/, `# ${title}`),
    };
  }
}

/** One word of a paragraph or a code block is another one. Headings stay, because links lead to them. */
function withOtherWord(block: string, vocabulary: readonly string[], random: () => number): string {
  if (block.startsWith("#")) return block;
  const words = [...block.matchAll(/(?<=[ (])[a-z]{4,}(?=[ ,.)])/g)];
  const word = words[Math.floor(random() * words.length)];
  if (!word) return block;
  const other = vocabulary[Math.floor(random() * vocabulary.length)];
  return block.slice(0, word.index) + other + block.slice(word.index + word[0].length);
}

function wordsOf(pages: readonly PlainPage[]): string[] {
  return [...new Set(pages.flatMap(({ markdown }) => markdown.match(/\b[a-z]{4,12}\b/g) ?? []))];
}
