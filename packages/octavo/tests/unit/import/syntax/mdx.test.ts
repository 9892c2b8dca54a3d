// Pages in MDX: what their elements and expressions become, and where Markdown goes on around them.

import { describe, expect, test } from "vitest";
import { articleFaults } from "../../../html-faults.ts";
import { compileMdx, reported } from "./compile-foreign.ts";

const articleOf = async (markdown: string) => (await compileMdx(`# T\n\n${markdown}`)).html.replace(/^.*\n/, "").trim();

describe("MDX becomes the Markdown that says the same", () => {
  test.each([
    ["a <b>b</b> *c*", "<p>a <strong>b</strong> <em>c</em></p>"],
    ["a\n<A/>\nb", "<p>a</p>\n<p>b</p>"],
    ["<A>\n    a\n\n    b\n</A>", "<p>a</p>\n<p>b</p>"],
    ["a\n\n    b", "<p>a</p>\n<p>b</p>"],
    ["<p>\n  a\n</p>", "<p>a</p>"],
    ["- <A>\n  a\n  </A>\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
    ["> <A>\n> a\n> </A>", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["<A>\n    1. a\n\n       b\n</A>", "<ol>\n<li><p>a</p>\n<p>b</p>\n</li>\n</ol>"],
    ['<Link\n  to="/b/"\n>a</Link>', '<p><a href="/docs/b/">a</a></p>'],
    [
      "<details>\n<summary>a</summary>\n\nb\n\n</details>",
      "<details><summary><span>a</span></summary>\n<p>b</p>\n</details>",
    ],
    ["| a | <b>b</b> |\n| - | - |", /<th scope="col"><strong>b<\/strong><\/th>/],
    ["## a <A/> {#own}", /^<h2 id="own">a/],
    ["<pre>{`a\n\nb`}</pre>", /<code>a\n\nb<\/code>/],
    ["<A>\n\n    ```js\n    if (a) {\n      b();\n    }\n    ```\n\n</A>", /{\n {2}<span class="f">b<\/span>\(\);\n}/],
    ["<>a</> <!-- b --> <http://c.example>", /^<p>a\s+<a href="http:\/\/c.example"/],
  ])("%j", async (markdown, html) => {
    if (typeof html === "string") expect(await articleOf(markdown)).toBe(html);
    else expect(await articleOf(markdown)).toMatch(html);
  });
});

describe("expressions", () => {
  test.each([
    ['{"{"} and {`}`}', "<p>{ and }</p>"],
    ["a {/* b */} c\n\n{/* d\n\ne */}", "<p>a  c</p>"],
    [
      "\\{a\\} `{a}` [b](https://c.example/{a}) {",
      /^<p>{a} <code>{a}<\/code> <a href="https:\/\/c.example\/{a}".*<\/a> {<\/p>$/,
    ],
    ["Use { and\n\n} in text.", "<p>Use { and</p>\n<p>} in text.</p>"],
    ["{=MEMORY_LIMIT}", "<p>256MB</p>"],
  ])("%j has its text, and nothing is computed", async (markdown, html) => {
    if (typeof html === "string") expect(await articleOf(markdown)).toBe(html);
    else expect(await articleOf(markdown)).toMatch(html);
  });

  test("that have to be computed are left out, and reported where they are", async () => {
    const compiled = await compileMdx(
      'import A from "a"\n\na {1 + 1}\n\nexport const b = {\n\n  c: "}"\n}\n\n<A b={c}>\n  {d}\n</A>',
    );
    expect(compiled.html).toMatch(/<p>a <\/p>\s*$/);
    expect(reported(compiled)).toEqual([
      "warning 3:3 `{1 + 1}` isn't computed here.",
      "warning 1:1 Imports and exports have no meaning here.",
      "warning 5:1 Imports and exports have no meaning here.",
      "warning 11:3 `{d}` isn't computed here.",
      "warning 10:1 There is no component `<A>`.",
    ]);
  });
});

test("what isn't an element is text", async () => {
  expect(await articleOf("Array<string>, <your-name>, Map<K, V>, a < b, <A")).toBe(
    "<p>Array&lt;string&gt;, &lt;your-name&gt;, Map&lt;K, V&gt;, a &lt; b, &lt;A</p>",
  );
});

test("elements that start and end in different blocks keep their content", async () => {
  expect(await articleOf("<Note>a\n\n- b</Note>\n\n<div>\n\nc")).toBe("<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n<p>c</p>");
});

test.each([
  ["<script>alert(1)</script>", /`<script>` can't be published/],
  ['<a href="javascript:alert(1)">a</a>', /isn't a kind of link/],
  ['<img src="a.png" onerror="alert(1)" />', /`onerror` would run a script/],
])("what would run a script isn't published: %s", async (markdown, message) => {
  const { problems, html } = await compileMdx(markdown);
  expect(problems.flatMap(({ lost, message }) => (lost ? [message] : [])).join("\n")).toMatch(message);
  expect(articleFaults(html)).toEqual([]);
});

test.each(["<Comp a={ ", "<A b={<A>", "<A b={`", "{`${", "<A {..."])(
  "%j is read, however often it's repeated",
  async (piece) => {
    const { html } = await compileMdx(`Before.\n\n${piece.repeat(500)}\n\nAfter.`);
    expect(html).toContain("<p>Before.</p>");
    expect(html).toContain("<p>After.</p>");
  },
);

test("a thousand elements in each other don't exhaust the stack", async () => {
  const { html } = await compileMdx(`${"<A>\n".repeat(1000)}\nkept\n\n${"</A>\n".repeat(1000)}`);
  expect(html).toContain("<p>kept</p>");
});
