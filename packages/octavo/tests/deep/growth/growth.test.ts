// Twice as many of anything in a page take at most 2.5 times as long. A page with thousands of the same, such as a generated
// reference, would otherwise take minutes.

import { expect, test } from "vitest";
import { countSteps } from "../../count-steps.ts";
import { compileForeign, compileMdx } from "../../unit/import/syntax/compile-foreign.ts";

/** Anything that is repeated, with its number, and the number of repetitions without an empty line. */
const markdown: Record<string, [construct: (number: number) => string, perBlock?: number]> = {
  paragraphs: [() => "a b c\n\n"],
  headings: [() => "## a\n\n"],
  emphasis: [() => "*a* ", 100],
  links: [() => "[a](/b/) ", 100],
  "links to other sites": [() => "[a](https://b.example/) ", 100],
  references: [(n) => `[a][r${n}]\n\n[r${n}]: https://b.example/${n}\n\n`],
  footnotes: [(n) => `a[^${n}]\n\n[^${n}]: b\n\n`],
  "list items": [() => "- a\n", 100],
  quotes: [() => "> a\n\n"],
  tables: [() => "| a | b |\n| - | - |\n| c | d |\n\n"],
  "rows of a table": [(n) => (n === 0 ? "| a | b |\n| - | - |\n" : "| c | d |\n")],
  "items of a list": [() => "- a\n"],
  "lines of a paragraph": [() => "a\n"],
  "links in a paragraph": [() => "[a](/b/) "],
  "marks in a paragraph": [() => "`a` *b* **c** "],
  images: [() => "![a](./b.png)\n\n"],
  "code blocks": [() => "```js\na();\n```\n\n"],
  "code blocks with unknown options": [() => "```js a b\na();\n```\n\n"],
  constants: [() => "{=MEMORY_LIMIT} ", 100],
  "unknown constants": [() => "{=MEMORY_LIMI} ", 100],
  containers: [() => ":::note\na\n:::\n\n"],
  "containers with titles": [() => "::: tip A\na\n:::\n\n"],
  "unknown containers": [() => ":::other\na\n:::\n\n"],
  "unknown directives": [() => "::other\n\n"],
  "directives in sentences": [() => ":kbd[a] ", 20],
  steps: [() => ":::steps\n1. a\n:::\n\n"],
  anchors: [(n) => `::anchor{#a${n}}\n\n`],
  alerts: [() => "> [!NOTE]\n> a\n\n"],
  admonitions: [() => "!!! note\n    a\n\n"],
  "collapsed admonitions": [() => '??? note "A"\n    a\n\n'],
  "admonitions in each other": [() => "!!! note\n    !!! tip\n        a\n\n"],
  tabs: [() => '=== "A"\n\n    a\n\n'],
  "tabs with marks": [() => "::: tabs\n== A\na\n== B\nb\n:::\n\n"],
  "samples with numbers": [() => "```js\na(); // (1)!\n```\n\n1. b\n\nc\n\n"],
  "samples for package managers": [() => "```bash package-managers\nnpm install a\n```\n\n"],
  "attribute lists": [() => "[a](/b/){ .c } ", 20],
  "generated lists": [() => "[TOC]\n\n"],
  includes: [() => "{{#include a.md}}\n\n"],
  imports: [() => 'import A from "a";\n\n'],
  "HTML elements": [() => "<b>a</b> ", 50],
  "HTML blocks": [() => "<div>\n\na\n\n</div>\n\n"],
  "HTML in one block": [() => "<p>a</p>\n", 50],
  "HTML comments": [() => "<!-- a -->\n\n"],
  "empty HTML elements": [() => "<sup/> ", 50],
  "names in angle brackets": [() => "<your-name>\n\n"],
  "names in angle brackets in one sentence": [() => "<your-name> ", 1000],
};

const mdx: typeof markdown = {
  elements: [() => "<A>a</A> ", 50],
  blocks: [() => "<A>\n\na\n\n</A>\n\n"],
  "blocks that aren't closed": [() => "<A>\n\n"],
  "blocks that aren't open": [() => "a\n\n</A>\n\n"],
  "elements with attributes": [() => '<A b="c" d={{ e: "}" }} {...f} />\n\n'],
  expressions: [() => "{a} ", 50],
  "expressions with strings": [() => '{"a"} ', 50],
  "braces that aren't closed": [() => "a {\n\n"],
  "tags that aren't closed": [() => "<A b={ ", 50],
  "tags in tags": [() => "<A b={<A>", 50],
  "backticks that aren't closed": [() => "a ` b {\n\n"],
  templates: [() => "{`${", 50],
  imports: [() => 'import A from "a";\n\n'],
  "exports that aren't closed": [() => "export const a = {\n\n"],
  lists: [() => "- <A>\n  a\n  </A>\n"],
};

const cases = [
  ...Object.entries(markdown).map(([name, made]) => ({ name, made, compile: compileForeign })),
  ...Object.entries(mdx).map(([name, made]) => ({ name: `MDX: ${name}`, made, compile: compileMdx })),
];

function page(count: number, [construct, perBlock]: (typeof markdown)[string]): string {
  return Array.from({ length: count }, (_, at) => construct(at) + (perBlock && at % perBlock === 0 ? "\n\n" : "")).join(
    "",
  );
}

test.each(cases)("$name", async ({ made, compile }) => {
  const steps = (count: number) => countSteps(() => compile(page(count, made)));
  // Loads what is loaded once.
  await compile(page(2, made));
  expect((await steps(600)) / (await steps(300))).toBeLessThan(2.5);
});
