// The sites to build: this repository's pages, many pages like them, or many light ones.

import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { siteRoot } from "../../tests/site-root.ts";
import { multiplied, type PlainPage, plainPages } from "./multiply-pages.ts";

export type Corpus = {
  name: string;
  root: string;
  /** The page that is edited, and a text in it to replace. */
  edited: { route: string; file: string; text: string };
};

export type Features = "plain" | "default";

/** Without what no other generator makes by default: link preview images and compressed files. */
const plainSettings = "\ncards: false\ncompress: false\n";
const pagesPerFolder = 50;

export function thisSite(root: string, features: Features): Corpus {
  for (const folder of ["content", "versions", "site", "public"])
    cpSync(join(siteRoot, folder), join(root, folder), { recursive: true });
  // Its parts import packages.
  symlinkSync(join(siteRoot, "node_modules"), join(root, "node_modules"));
  if (features === "plain") appendFileSync(join(root, "site/site.yaml"), plainSettings);
  const file = join(root, "content/limits/index.md");
  const edited = { route: "/limits/", file, text: sentenceIn(readFileSync(file, "utf8")) };
  return { name: `this site, ${features}`, root, edited };
}

/** Pages like those of this site. */
export async function manyPages(root: string, count: number, features: Features): Promise<Corpus> {
  let middle: PlainPage | undefined;
  let written = 0;
  for (const page of multiplied(await plainPages(), count)) {
    const { route, title, description, markdown } = page;
    const frontMatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
    write(join(root, `content${route}index.md`), frontMatter + markdown);
    if (++written > count / 2) middle ??= page;
  }
  if (!middle) throw new Error("There are no pages.");
  const { route, markdown } = middle;
  // Some of their links are broken.
  write(join(root, "site/site.yaml"), `strict: false\n${features === "plain" ? plainSettings : ""}`);
  return {
    name: `${count.toLocaleString("en-US")} pages, ${features}`,
    root,
    edited: { route, file: join(root, `content${route}index.md`), text: sentenceIn(markdown) },
  };
}

function sentenceIn(markdown: string): string {
  const [sentence] = /^[A-Z][a-z]+ [a-z ]{10,}/m.exec(markdown) ?? [];
  if (!sentence) throw new Error("This page has no sentence to edit.");
  return sentence;
}

export function lightPages(root: string, count: number): Corpus {
  for (let number = 0; number < count; number++) write(join(root, fileOf(number)), markdown(number, count));
  write(join(root, "site/site.yaml"), plainSettings);
  const middle = Math.floor(count / 2);
  return {
    name: `${count.toLocaleString("en-US")} light pages, plain`,
    root,
    edited: { route: route(middle), file: join(root, fileOf(middle)), text: "The first paragraph" },
  };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function route(number: number): string {
  return `/section-${Math.floor(number / pagesPerFolder)}/page-${number}/`;
}

function fileOf(number: number): string {
  return `content${route(number)}index.md`;
}

/** About 5 KB of Markdown with headings, a table, a list, two code blocks, and links to neighboring pages. */
function markdown(number: number, count: number): string {
  const at = (offset: number) => route((number + offset) % count);
  const sections = Array.from(
    { length: 5 },
    (_, index) => `## Section ${index + 1}

A workflow step reads what the steps above it exported, and exports what the steps below it need. Page ${number} says it
again in its own words, with a [neighbor](${at(1)}) and [another one](${at(7)}), and a few \`identifiers\` in between.

| Name | Type | Meaning |
| --- | --- | --- |
| \`url\` | string | Where the request goes |
| \`retries\` | integer | How often it is sent again |

- the first point of section ${index + 1}
- the second point, with **weight**
`,
  );
  return `---
title: Page ${number}
description: Page ${number} of a generated site, which shows what a build costs and that no page grows with the number of pages.
---

The first paragraph of page ${number} says what it is for.

${sections.join("\n")}
\`\`\`js title="step.js"
export default defineComponent({
  async run({ steps, $ }) {
    $.export("page", ${number % 20});
    return steps.trigger.event.body;
  },
});
\`\`\`
`;
}
