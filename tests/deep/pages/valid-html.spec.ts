// The HTML of all built pages: valid, with one title, an outline without gaps, unique IDs, and names for everything that
// has one when it's read aloud.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { dist, files } from "../hosts/site.ts";
import { elementsOf } from "./elements.ts";
import { nameFaults } from "./names.ts";
import { withoutExceptions } from "./newer-css.ts";
import { checkHtml, hasJava } from "./nu-checker.ts";
import { outlineFaults } from "./outline.ts";

const documents = files.filter((path) => path.endsWith(".html")).map((path) => path.slice(1));

/** The root only leads on to the site. */
const pages = documents.filter((path) => path !== "index.html");

const page = (body: string, css = "") =>
  `<!doctype html>\n<html lang="en"><head><title>Page</title><style>${css}</style></head>\n<body>\n${body}\n</body></html>`;

const planted = {
  "correct.html": page("<h1>Page</h1>"),
  "id.html": page('<h1>Page</h1>\n<p id="a">One</p>\n<p id="a">Two</p>'),
  "child.html": page("<h1>Page</h1>\n<ul><p>Text</p></ul>"),
  "alt.html": page('<h1>Page</h1>\n<img src="a.png">'),
  "role.html": page('<h1>Page</h1>\n<p role="buton">Text</p>'),
  "css.html": page("<h1>Page</h1>", "p { colour: red }"),
};

/** All pages in one run, because starting Java takes long. */
function checkPlanted(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "docs-planted-"));
  for (const [name, html] of Object.entries(planted)) writeFileSync(join(folder, name), html);
  const findings = checkHtml(folder, Object.keys(planted));
  rmSync(folder, { recursive: true });
  return withoutExceptions(findings).mistakes.map(({ place, message }) => `${place} ${message}`);
}

describe("the HTML checker", () => {
  const isThere = hasJava();
  const unavailable = "Java is missing, so the HTML of the pages isn't checked: apt-get install default-jre-headless";
  if (!isThere) console.warn(unavailable);

  test("runs in CI", () => {
    expect(isThere || !process.env.CI, unavailable).toBe(true);
  });

  test("finds no mistake on any page, and only newer CSS", () => {
    if (!isThere) return;
    expect(documents.length).toBeGreaterThan(230);
    const { mistakes, unused } = withoutExceptions(checkHtml(dist, documents));
    expect(mistakes.map(({ place, message, around }) => `${place} ${message} ${around}`)).toEqual([]);
    expect(unused).toEqual([]);
  });

  test("finds planted mistakes, and nothing else", () => {
    if (!isThere) return;
    expect(checkPlanted().sort()).toEqual([
      expect.stringMatching(/^alt\.html:5 An “img” element must have an “alt” attribute/),
      expect.stringMatching(/^child\.html:5 Element “p” not allowed as child of element “ul”/),
      expect.stringMatching(/^css\.html:2 CSS: “colour”: Property “colour” doesn't exist/),
      expect.stringMatching(/^id\.html:5 The first occurrence of ID “a” was here/),
      expect.stringMatching(/^id\.html:6 Duplicate ID “a”/),
      expect.stringMatching(/^role\.html:5 .*“buton”/),
    ]);
  });
});

const outlines: string[] = [];
const names: string[] = [];

beforeAll(() => {
  for (const path of pages) {
    const elements = elementsOf(readFileSync(join(dist, path), "utf8"));
    outlines.push(...outlineFaults(elements).map((fault) => `${path}: ${fault}`));
    names.push(...nameFaults(elements).map((fault) => `${path}: ${fault}`));
  }
});

test("no button says whether the popover that it opens is open, because browsers do", () => {
  const buttons = pages.flatMap(
    (path) => readFileSync(join(dist, path), "utf8").match(/<button[^>]*popovertarget[^>]*>/gi) ?? [],
  );
  expect(buttons.length).toBeGreaterThan(230);
  expect(buttons.filter((button) => button.includes("aria-expanded"))).toEqual([]);
});

describe("the outline", () => {
  test("of each page has one title, no gap, and unique IDs", () => {
    expect(outlines).toEqual([]);
  });

  test.each([
    ["<h2>Title</h2>", ["There are 0 <h1>."]],
    ["<h1>One</h1><h1>Two</h1>", ["There are 2 <h1>."]],
    ["<h1>One</h1><h3>Two</h3>", ["<h3> “Two” follows <h1>."]],
    ['<h1 id="a">One</h1><h2 id="a">Two</h2>', ["The ID “a” is there twice."]],
    ["<h1>One</h1><h2>Two</h2><h3>Three</h3><h2>Four</h2>", []],
  ])("%s has the faults %j", (html, faults) => {
    expect(outlineFaults(elementsOf(html))).toEqual(faults);
  });
});

describe("to those who listen, each page", () => {
  test("names its language, links, buttons, fields, headings, and landmarks", () => {
    expect(names).toEqual([]);
  });

  const around = (body: string) => `<html lang="en"><title>Page</title><main>${body}</main>`;
  test.each([
    ["<title>Page</title><main></main>", ["The language isn't named."]],
    ['<html lang="en"><title></title>', ["The title is empty.", "There are 0 <main>."]],
    [around('<a href="/a"><svg aria-hidden="true"><text>A</text></svg></a>'), ["<a> “/a” has no name."]],
    [around('<a href="/a"><img alt="A"></a><a id="place"></a>'), []],
    [around('<button class="b"></button><button aria-label="B"></button>'), ["<button> “b” has no name."]],
    [
      around('<label>A <input></label><input id="b"><label for="b">B</label><input id="c">'),
      ["<input> “c” has no name."],
    ],
    [around("<h2> </h2>"), ["<h2> has no name."]],
    [around("<nav></nav><nav></nav>"), ["There are two landmarks navigation “”."]],
    [around('<nav aria-label="A"></nav><nav aria-labelledby="t"></nav><p id="t">B</p>'), []],
    [around('<div aria-hidden="true"><button></button></div>'), []],
    [around('<p aria-describedby="no">A</p>'), ["<p> refers to “no”."]],
  ])("%s has the faults %j", (html, faults) => {
    expect(nameFaults(elementsOf(html))).toEqual(faults);
  });
});
