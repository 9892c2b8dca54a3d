// Pages only name a diagram, picture, or example that they have, where they say it is.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteRoot } from "../site-root.ts";

const names = [
  {
    words: /\b(?:the|this|that) (?:diagram|drawing|picture|screenshot|figure|illustration)s?\b(?: (above|below))?/gi,
    thing: /^ *(?:`{3,}(?:mermaid|drawing)\b|:{3,}(?:flow|video|hero|figure)\b|!\[)/gm,
  },
  {
    words: /\b(?:as|like) in (?:this|the) example\b(?: (above|below))?/gi,
    thing: /^ *`{3,}\w/gm,
    side: "above",
  },
];

/** What the prose names and the page doesn't have on this side. */
function namedInVain(page: string): string[] {
  const prose = page.replace(/^( *)(`{3,})[^`\n]*\n[\s\S]*?^\1\2$/gm, (fence) => fence.replace(/[^\n]/g, " "));
  return names.flatMap(({ words, thing, side }) => {
    const places = [...page.matchAll(thing)].map(({ index }) => index);
    const isThere = (index: number, where: string | undefined) =>
      places.some((place) => (where === "above" ? place < index : where === "below" ? place > index : true));
    return [...prose.matchAll(words)]
      .filter((match) => !isThere(match.index, match[1]?.toLowerCase() ?? side))
      .map(([text]) => text);
  });
}

test("a page has every diagram and example that it names", () => {
  const files = ["content", "versions"].flatMap((folder) =>
    readdirSync(`${siteRoot}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    namedInVain(readFileSync(`${siteRoot}${file}`, "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["It builds the workflow in the diagram.", ["the diagram"]],
  ["```mermaid\nflowchart TD\n```\nIt builds the workflow in the diagram.", []],
  ["See the diagram below.\n```mermaid\nflowchart TD\n```", []],
  ["See the diagram above.\n```mermaid\nflowchart TD\n```", ["the diagram above"]],
  ["An app trigger, as in this example.\n```js\n```", ["as in this example"]],
  ["```js\nsend();\n```\nSend keys in a header, as in this example.", []],
  ["```text\nthe picture above\n```", []],
])("%j names in vain %j", (page, found) => {
  expect(namedInVain(page)).toEqual(found);
});
