// Raw HTML on a site that isn't strict: what it becomes, and that nothing in it ever runs.

import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { articleFaults } from "../../../html-faults.ts";
import { body, compileText } from "../../core/page/compile-text.ts";
import { compileForeign, reported } from "./compile-foreign.ts";

const htmlOf = async (markdown: string) => body(await compileForeign(markdown)).trim();

describe("HTML becomes the Markdown that says the same", () => {
  test.each([
    [
      "a <b>b</b> <i>c</i> <del>d</del> <code>e</code>",
      "<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p>",
    ],
    ["<kbd class=x>Ctrl</kbd> H<sub>2</sub>O<br/>b", "<p><kbd>Ctrl</kbd> H<sub>2</sub>O<br>\nb</p>"],
    [
      '<a href="https://example.com/">*b*</a>',
      '<p><a href="https://example.com/" rel="external noopener"><em>b</em></a></p>',
    ],
    ['<div align="center">\n\n**a**\n\n</div>', "<p><strong>a</strong></p>"],
    ["<p align=center>\n  a <b>b</b>\n</p>", "<p>a <strong>b</strong></p>"],
    [
      "<details open>\n<summary>A <b>b</b></summary>\n\n- c\n\n</details>",
      "<details><summary><span>A <strong>b</strong></span></summary>\n<ul>\n<li>c</li>\n</ul>\n</details>",
    ],
    ["<ul><li>a<li>b <ol><li>c</ol></ul>", "<ul>\n<li>a</li>\n<li>b<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>"],
    ["<pre>\n  a &lt; b\n</pre>", /<code> {2}a &lt; b<\/code>/],
    ["<h2 id=own>Title</h2>", /<h2 id="own">Title<a/],
    ["<a name=old></a>\n\nText", '<span class="old-anchor" id="old"></span>\n<p>Text</p>'],
    [
      "<table><tr><th>A<th>B<tr><td>1<td><b>2</b></table>",
      /<thead><tr><th scope="col">A<\/th>.*<td><strong>2<\/strong><\/td>/s,
    ],
    ["## f() <sup/> {#own}", /<h2 id="own">f\(\) <sup><\/sup><a/],
    ["## f() <sup>1</sup> {#own}", /<h2 id="own">f\(\) <sup>1<\/sup><a/],
    ["<!-- a --> b <!-- c -->", "<p>b</p>"],
    ["a <!-- b --> c", "<p>a  c</p>"],
  ])("%s", async (markdown, html) => {
    const compiled = await compileForeign(markdown);
    if (typeof html === "string") expect(body(compiled).trim()).toBe(html);
    else expect(body(compiled)).toMatch(html);
    expect(reported(compiled)).toEqual([]);
  });

  test("what names no element is text", async () => {
    const compiled = await compileForeign("Type `<a>`, Array<string>, and <your-name>.");
    expect(body(compiled)).toBe("<p>Type <code>&lt;a&gt;</code>, Array&lt;string&gt;, and &lt;your-name&gt;.</p>\n");
    expect(reported(compiled)).toEqual([]);
  });

  test("what can't be published is reported at its own place, and its text is kept", async () => {
    const compiled = await compileForeign(
      "Words\n\n<div>\n  <Panel title=T>kept</Panel>\n</div>\n\nA <Chip>b</Chip>\n\n<style>p{}</style>\n",
    );
    expect(body(compiled)).toBe("<p>Words</p>\n<p><strong>T</strong></p>\n<p>kept</p>\n<p>A b</p>\n");
    expect(reported(compiled)).toEqual([
      "warning 11:3 There is no component `<Chip>`.",
      "warning 8:3 There is no component `<Panel>`.",
      "warning 13:1 `<style>` can't be published.",
    ]);
  });
});

const hostile: [markdown: string, message: RegExp][] = [
  ["<img src=x onerror=alert(1)>", /`onerror` would run a script/],
  ["text <img src=x OnError=alert(1)> text", /`onerror` would run a script/],
  ['<a href="javascript:alert(1)">x</a>', /isn't a kind of link/],
  ['<a href="java&#10;script:alert(1)">x</a>', /isn't a kind of link/],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', /isn't a kind of link/],
  ["[x](javascript:alert(1))", /isn't a kind of link/],
  ["[x](JAVASCRIPT:alert(1)) [y]\n\n[y]: vbscript:x", /isn't a kind of link/],
  ["[x](data:text/html,x)", /isn't a kind of link/],
  ["<svg onload=alert(1)></svg>", /`onload` would run a script/],
  ["<svg><script>alert(1)</script></svg>", /`<script>` can't be published/],
  ["<script>alert(1)</script>", /`<script>` can't be published/],
  ["a <script>alert(1)</script> b", /`<script>` can't be published/],
  ["<div><SCRIPT src=//evil.example></SCRIPT></div>", /`<script>` can't be published/],
  ["<div\nonclick=alert(1)>x</div>", /`onclick` would run a script/],
  ["<details ontoggle=alert(1) open>x</details>", /`ontoggle` would run a script/],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', /`srcdoc` contains another page/],
  ["<iframe src=javascript:alert(1)></iframe>", /would run a script/],
  ["<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>", /would run a script/],
  ["<math><mi xlink:href=javascript:alert(1)>x</mi></math>", /would run a script/],
];

describe("HTML that would run a script is left out and counted, and an error on a strict site", () => {
  test.each(hostile)("%s", async (markdown, message) => {
    const lax = await compileForeign(markdown);
    const losses = lax.problems.filter(({ lost }) => lost !== undefined);
    expect(losses.map((problem) => problem.message).join("\n")).toMatch(message);
    expect(lax.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    for (const { line, column } of losses) expect([line, column]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(articleFaults(lax.html)).toEqual([]);
    const strict = await compileText(markdown);
    expect(strict.problems.some(({ severity }) => severity === "error")).toBe(true);
  });
});

describe("HTML stays in its place, even if it is broken", () => {
  test.each([
    "<div><div><span>a\n\n# b\n\n</article></main></body></html>c",
    "<details>\n\na\n\n# b",
    "</div></p></details>\n\na",
    "a <b>b <i>c</b> d</i> **e <b> f** g</b>",
    "<table>\n\n**a**\n\n</table>\n\n- b <td>c</td>",
    "<textarea>\n\n# a\n\nb",
    "a <title> b\n\nc",
    "<plaintext>\n\na",
    "<select><option>\n\n**a**",
    "<template><b>a</b></template>\n\nb",
    "<style>\n\n</style><img src=x>\n\na",
    "<svg/onload=alert(1)>",
    '<a href=" &#1;JaVaScRiPt:alert(1)">x</a>',
    "a <!--> <b> --> c",
    '<div class="a\n\nb">c</div>',
    "<div\n\na\n\n>b",
    '<octavo-node n="0"></octavo-node> a <octavo-node n="1">',
    "<octavo-node n=0>\n\na\n\n</octavo-node>",
    "<math><mtext><table><mglyph><style><img src=x title=</style>\n\na",
    "<![CDATA[<b>a]]>\n\n<?php echo 1 ?>\n\n<!DOCTYPE html>",
    ':badge[a]{type="\\"><img src=x onerror=alert(1)>"} :kbd[<b>]{x="<b>"}',
    '::anchor{#a b="<script>"}\n\n:::video[a]{to="javascript:x" poster="<b>"}\n:::',
    '## a {#x"onclick=1}\n\n<h2 id="x&quot; onclick=1">b</h2>',
    '```js title="<script>alert(1)</script>" [<b>] {<b>}\n<script>\n```',
    "<b>".repeat(3000),
  ])("%j", async (markdown) => {
    const { html, problems } = await compileForeign(`Before.\n\n${markdown}\n\nAfter.`);
    expect(articleFaults(html)).toEqual([]);
    expect(html).toContain("<p>Before.</p>");
    expect(html).toContain("After.");
    expect(html).not.toContain("octavo-node");
    for (const { line } of problems) expect(line).toBeGreaterThan(4);
    // Every element is closed where it was opened.
    const parsed = parseFragment(html);
    expect(parsed.childNodes.length).toBeGreaterThan(1);
  });
});

test.each([
  ["<div>".repeat(200), "deep nesting"],
  ["<ul><li>".repeat(150), "deep nesting of lists"],
  [`<p>${"<br>\n".repeat(30_000)}</p>`, "too many tags"],
])("HTML that can't be parsed in time isn't dropped: %#", async (html) => {
  await expect(compileForeign(`Before.\n\n${html}a\n\nAfter.`)).rejects.toMatchObject({
    name: "PageFault",
    place: { line: 7 },
  });
});

test("a comment that isn't closed hides the rest of the page, and is reported", async () => {
  const compiled = await compileForeign("a\n\n<!-- b\n\nc");
  expect(body(compiled)).toBe("<p>a</p>\n");
  expect(reported(compiled)).toEqual(["warning 7:1 The comment isn't closed."]);
});

test("Markdown between tags of any kind is never lost", async () => {
  for (const tag of ["div", "svg", "table", "select", "custom-x", "p", "title", "button", "noscript"])
    expect(await htmlOf(`<${tag}>\n\n**kept**\n\n</${tag}>`)).toContain("<strong>kept</strong>");
});
