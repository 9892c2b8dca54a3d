// The pages that axe reads in every run have all elements of the site, and all parts. This needs no browser.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { builtInParts } from "../../packages/octavo/tests/built-in-parts.ts";
import { siteRoot } from "../site-root.ts";
import { fixturePages, partsFolder, realPages } from "./axe-pages.ts";
import { address } from "./browser.ts";
import { contextsOf, lookOf } from "./contexts.ts";
import { sitePages } from "./distinct-pages.ts";

/** What axe reads. */
const read = new Set([...fixturePages, ...realPages].flatMap(({ html }) => [...contextsOf(html)].map(lookOf)));

/** What axe doesn't read, each with the first page that has it. */
function unread(pages: readonly { route: string; contexts: ReadonlySet<string> }[]): string[] {
  const routeByLook = new Map<string, string>();
  for (const { route, contexts } of pages) {
    for (const look of [...contexts].map(lookOf))
      if (!read.has(look) && !routeByLook.has(look)) routeByLook.set(look, route);
  }
  return [...routeByLook].map(
    ([look, route]) => `\`${look}\` is on /${route.slice(address.length)}. Add it to a page in ${partsFolder}.`,
  );
}

test("axe reads every element of the site, in everything around it that changes how it looks", () => {
  expect(unread(sitePages)).toEqual([]);
});

test("an element that axe doesn't read is named, with its page and where to add it", () => {
  const [page] = fixturePages;
  const html = page?.html.replace("</article>", "<blockquote><p><kbd>Esc</kbd></p></blockquote></article>") ?? "";
  const planted = { route: `${address}planted/`, contexts: contextsOf(html) };
  expect(unread([planted, { ...planted, route: `${address}other/` }])).toEqual([
    `\`article.article > blockquote > kbd\` is on /planted/. Add it to a page in ${partsFolder}.`,
  ]);
});

describe("parts", () => {
  const folder = join(siteRoot, partsFolder);
  const markdown = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  /** Other directives write the first two, and the last one only decides whether its content is there. */
  const others = ["mcp-links", "api-console", "version"];
  const visibleParts = [...builtInParts].filter(([name]) => !others.includes(name));
  const marks = {
    containerDirective: "^ *:{3,}",
    leafDirective: "^ *::",
    textDirective: "(?<!:):",
    fence: "^ *```",
    math: "^ *```",
  };

  test.each(visibleParts)("%s is on a page of the fixture", (name, { type }) => {
    const message = `Add the part \`${name}\` to a page in ${partsFolder}, in each of its states.`;
    expect(new RegExp(`${marks[type]}${name}(?![\\w-])`, "m").test(markdown), message).toBe(true);
  });
});
