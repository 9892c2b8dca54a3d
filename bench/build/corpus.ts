// The sites to build: this repository's pages, or generated ones.

import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { siteRoot } from "../../tests/site-root.ts";

export type Corpus = {
  name: string;
  root: string;
  /** The page that is edited, and a text in it to replace. */
  edited: { route: string; file: string; text: string };
};

/** Without what no other generator makes by default: link preview images and compressed files. */
const asPeers = "\ncards: false\ncompress: false\n";
const pagesPerFolder = 50;

export function realPages(root: string, features: "as peers" | "everything"): Corpus {
  for (const folder of ["content", "versions", "site", "public"])
    cpSync(join(siteRoot, folder), join(root, folder), { recursive: true });
  if (features === "as peers") appendFileSync(join(root, "site/site.yaml"), asPeers);
  const file = join(root, "content/limits/index.md");
  const text = /^[A-Z][a-z]+ [a-z ]{20,}/m.exec(readFileSync(file, "utf8"))?.[0];
  if (!text) throw new Error(`${file} has no sentence to edit.`);
  return { name: `real pages, ${features}`, root, edited: { route: "/limits/", file, text } };
}

export function generatedPages(root: string, count: number): Corpus {
  for (let number = 0; number < count; number++) write(join(root, fileOf(number)), markdown(number, count));
  write(join(root, "site/site.yaml"), asPeers);
  const middle = Math.floor(count / 2);
  return {
    name: `${count.toLocaleString("en-US")} generated pages`,
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
