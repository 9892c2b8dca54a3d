// Checks whether anything that readers download grows with the site. Builds trees of 100, 1,000, and 10,000 pages (or
// the given numbers) in separate processes, and prints a table of time, memory, and the file sizes of one page.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { siteRoot } from "../tests/site-root.ts";

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1000, 10_000];
const pagesPerFolder = 50;

type Row = Record<string, string | number>;

/** About 5 KB of Markdown with headings, a table, a list, two code blocks, and links to neighboring pages. */
function markdown(number: number, count: number): string {
  const at = (offset: number) => route((number + offset) % count);
  const sections = Array.from(
    { length: 5 },
    (_, index) => `## Section ${index + 1}

A workflow step reads what the steps above it exported, and exports what the steps below it need. Page ${number} says it
again in its own words, with a [neighbour](${at(1)}) and [another one](${at(7)}), and a few \`identifiers\` in between.

| Name | Type | Meaning |
| --- | --- | --- |
| \`url\` | string | Where the request goes |
| \`retries\` | integer | How often it is sent again |

- the first point of section ${index + 1}
- the second point, with **weight**
`,
  );
  const code = `\`\`\`js title="step.js"
export default defineComponent({
  async run({ steps, $ }) {
    $.export("page", ${number % 20});
    return steps.trigger.event.body;
  },
});
\`\`\`
`;
  return `---
title: Page ${number}
description: Page ${number} of a generated site, which shows what a build costs and that no page grows with the number of pages.
---

The first paragraph of page ${number} says what it is for.

${sections.join("\n")}
${code}`;
}

function route(number: number): string {
  return `/section-${Math.floor(number / pagesPerFolder)}/page-${number}/`;
}

function generate(root: string, count: number): void {
  for (let number = 0; number < count; number++) {
    const folder = join(root, "content", route(number));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.md"), markdown(number, count));
  }
}

/** Measures the whole process, from start to exit. */
function runBuild(root: string): { seconds: number; megabytes: number } {
  const script = `
    const start = performance.now();
    process.argv.splice(2, 0, "build", "--root", ${JSON.stringify(root)});
    process.on("exit", () => process.stderr.write(JSON.stringify({ kilobytes: process.resourceUsage().maxRSS })));
    await import(${JSON.stringify(join(siteRoot, "bin/docs.mjs"))});
  `;
  const start = performance.now();
  const said = execFileSync(
    "sh",
    ["-c", 'exec "$0" --input-type=module -e "$1" docs 2>&1 >/dev/null', process.execPath, script],
    {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  const { kilobytes } = JSON.parse(said.slice(said.lastIndexOf("{"))) as { kilobytes: number };
  return { seconds: (performance.now() - start) / 1000, megabytes: kilobytes / 1024 };
}

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

function measure(count: number): Row {
  const root = mkdtempSync(join(tmpdir(), "docs-growth-"));
  try {
    generate(root, count);
    const cold = runBuild(root);
    const middle = route(Math.floor(count / 2));
    const edited = join(root, "content", middle, "index.md");
    writeFileSync(edited, readFileSync(edited, "utf8").replace("The first paragraph", "The edited paragraph"));
    const warm = runBuild(root);
    const docs = join(root, "dist/docs");
    const assets = readdirSync(join(docs, "assets"), { withFileTypes: true }).filter((entry) => entry.isFile());
    return {
      pages: count,
      "build s": cold.seconds.toFixed(2),
      "memory MB": Math.round(cold.megabytes),
      "one edited s": warm.seconds.toFixed(2),
      "document B": statSync(join(docs, middle, "index.html")).size,
      "document br B": brotli(join(docs, middle, "index.html")),
      "page asset br B": brotli(join(docs, "assets/pages", `${middle.slice(0, -1)}.json`)),
      "scripts br B": assets
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, { name }) => sum + brotli(join(docs, "assets", name)), 0),
      "redirects B": statSync(join(docs, "assets/redirects.json")).size,
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

console.table(sizes.map(measure));
