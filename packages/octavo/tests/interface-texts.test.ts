// Builds a site whose own texts are all in brackets. A word of the interface without brackets is missing in
// the YAML of texts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { afterAll, expect, test } from "vitest";
import { build } from "../core/cli/build-site.ts";
import { createProgress } from "../core/model/progress.ts";
import { builtInTexts } from "../core/texts/built-in.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bracketed = Object.entries(builtInTexts("en")).map(([name, text]) => [
  name,
  typeof text === "string" ? `⟦${text}⟧` : { other: `⟦${text.other}⟧` },
]);

/** What pages and settings say is in digits and signs. */
const page = (title: string, body: string) =>
  `---\ntitle: "${title}"\ndescription: "${"1 ".repeat(60)}"\n---\n\n${body}\n`;

const root = temporaryFolder(
  {
    "content/index.md": page(
      "10",
      ":::note\n1\n:::\n\n:::details\n1\n:::\n\n## 11 {#x}\n\n| 1 | 2 |\n| --- | --- |\n| 1 | 2 |\n\n1[^1]\n\n[^1]: 2",
    ),
    "content/20/index.md": page("20", "::search-box\n\n```text\n1\n```\n"),
    "site/site.yaml": JSON.stringify({
      lang: "nl",
      title: "00",
      repository: "https://example.com/1",
      support: "https://example.com/2",
      signUp: "https://example.com/3",
      assistants: [{ label: "1", href: "https://example.com/?q={prompt}" }],
      events: "/events",
    }),
    "site/sidebar.yaml": "- /\n- /20/\n",
    "site/texts/nl.yaml": JSON.stringify(Object.fromEntries(bracketed)),
  },
  afterAll,
);

type Node = DefaultTreeAdapterTypes.Node;

/** Names of things, and what only programs read. */
const known = /Esc|Enter|llms\.txt/;
const shownAttributes = ["aria-label", "placeholder", "title", "alt"];

function shownTexts(node: Node): string[] {
  if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (["script", "style", "head", "svg", "figcaption"].includes(node.nodeName)) return [];
  const { attrs = [], childNodes = [] } = node as DefaultTreeAdapterTypes.Element;
  if (attrs.some(({ name }) => name === "hidden")) return [];
  const own = attrs.filter(({ name }) => shownAttributes.includes(name)).map(({ value }) => value);
  return [...own, ...childNodes.flatMap(shownTexts)];
}

/** A text may contain elements and other texts. */
function withoutBrackets(text: string): string {
  const outside = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  return outside === text ? text : withoutBrackets(outside);
}

test("every text of the interface comes from the YAML of texts", async () => {
  const out = join(root, "dist");
  const { problems } = await build(root, out, createProgress(undefined));
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  for (const path of ["docs/index.html", "docs/20/index.html", "docs/404.html"]) {
    const html = readFileSync(join(out, path), "utf8");
    const left = withoutBrackets(shownTexts(parse(html)).join("\n")).split("\n");
    expect([path, left.filter((text) => /\p{L}/u.test(text) && !known.test(text))]).toEqual([path, []]);
  }
});

test("in French, no line can begin with the second part of a punctuation mark", () => {
  const broken = JSON.stringify(builtInTexts("fr")).match(/[^"]* [?!;:»][^"]*|[^"]*« [^"]*/g);
  expect(broken).toBeNull();
});
