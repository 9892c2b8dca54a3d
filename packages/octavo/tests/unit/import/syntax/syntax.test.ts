// What the syntax of other generators becomes. Alerts of GitHub are also our own.

import { describe, expect, test } from "vitest";
import { body, compileText, compileWhole, plainSite } from "../../core/page/compile-text.ts";
import { compileForeign, laxSite, reported } from "./compile-foreign.ts";

/** Without icons, which are long. */
const plain = (compiled: { html: string }) => body(compiled).replace(/<svg.*?<\/svg>/g, "");
const callout = (kind: string, title: string, inner: string) =>
  `<aside class="callout ${kind}"><p class="callout-title">${title}</p>\n${inner}\n</aside>\n`;

describe.each([
  ["strict", compileText],
  ["not strict", compileForeign],
])("on a site that is %s", (_, compile) => {
  test.each([
    ["> [!NOTE]\n> a", callout("note", "Note", "<p>a</p>")],
    ["> [!important]\n> *a*\n>\n> b", callout("note", "Important", "<p><em>a</em></p>\n<p>b</p>")],
    ["> [!CAUTION]\n> - a", callout("danger", "Caution", "<ul>\n<li>a</li>\n</ul>")],
    ["> [!WARNING] Own title\n> a", callout("warning", "Own title", "<p>a</p>")],
    ["> [!OTHER]\n> a", "<blockquote>\n<p>[!OTHER]\na</p>\n</blockquote>\n"],
  ])("%j passes", async (markdown, html) => {
    const compiled = await compile(markdown);
    expect(reported(compiled)).toEqual([]);
    expect(plain(compiled)).toBe(html);
  });

  test.each(["```\n::: tip Title\n!!! note\n    a\n```", "    !!! note\n        a", "Wow!!! note\n\na ::: tip"])(
    "%j stays as it is",
    async (markdown) => {
      const compiled = await compile(markdown);
      expect(body(compiled)).not.toContain("<aside");
      expect(compiled.text).toMatch(/!!! note|::: tip/);
    },
  );

  test("a part with a mistake is published as its content", async () => {
    const compiled = await compile(':::code-tabs\n```js [One]\na();\n```\n\nText\n:::\n\n:badge[b]{type="x y"}\n');
    expect(body(compiled)).toMatch(/^<figure.*<figcaption>One<.*<\/figure>\n<p>Text<\/p>\n<p>b<\/p>\n$/s);
    const severities = new Set(compiled.problems.map(({ severity }) => severity));
    expect([...severities]).toEqual([compile === compileText ? "error" : "warning"]);
  });
});

describe("on a site that isn't strict", () => {
  const compile = compileForeign;

  test.each([
    ["::: tip\na\n:::", callout("tip", "Tip", "<p>a</p>")],
    ["::: tip A *b* [c]\na\n:::", callout("tip", "A <em>b</em> [c]", "<p>a</p>")],
    [":::warning Title\na\n:::", callout("warning", "Title", "<p>a</p>")],
    ["- a\n\n  ::: info\n  b\n  :::", `<ul>\n<li><p>a</p>\n${callout("note", "Info", "<p>b</p>")}</li>\n</ul>\n`],
    [":::caution[Title]\na\n:::", callout("warning", "Title", "<p>a</p>")],
    ["!!! note\n    a\n\n    b\n\nc", `${callout("note", "Note", "<p>a</p>\n<p>b</p>")}<p>c</p>\n`],
    ['!!! failure "A [b]"\n    a', callout("danger", "A [b]", "<p>a</p>")],
    ["text\n!!! tip\n    a", `<p>text</p>\n${callout("tip", "Tip", "<p>a</p>")}`],
    ['??? note "A"\n    b', "<details><summary><span>A</span></summary>\n<p>b</p>\n</details>\n"],
    ["!!! note\n    ::: tip\n    a\n    :::", callout("note", "Note", callout("tip", "Tip", "<p>a</p>").trimEnd())],
  ])("%j passes", async (markdown, html) => {
    const compiled = await compile(markdown);
    expect(reported(compiled)).toEqual([]);
    expect(plain(compiled)).toBe(html);
  });

  test("problems are reported where they are written, also in rewritten blocks", async () => {
    const compiled = await compile("!!! note\n    [a](ftp://x)\n\n    !!! tip\n        b [c](ftp://y)\n\n[d](ftp://z)");
    expect(compiled.problems.map(({ line, column }) => `${line}:${column}`)).toEqual(["6:5", "9:11", "11:1"]);
  });

  test("tabs of fences become code tabs", async () => {
    const fences = '=== "A"\n\n    ```js\n    a();\n    ```\n\n=== "B"\n\n    ```\n    b\n    ```\n';
    const tabs = await compile(fences);
    expect(tabs.html).toContain('class="code-tabs"');
    expect(tabs.html.match(/<label[^>]*>([^<]*)/g)?.map((label) => label.replace(/.*>/, ""))).toEqual(["A", "B"]);
  });

  test("what can't be done is reported", async () => {
    const compiled = await compile("[[toc]]\n\n[TOC]\n\n{{#include a.md}}\n\n::: raw\na\n:::\n");
    expect(plain(compiled)).toBe("<p>a</p>\n");
    const severity = "warning";
    expect(reported(compiled)).toEqual([
      `${severity} 9:1 There is no file \`a.md\` to include.`,
      `${severity} 5:1 \`[[toc]]\` has no meaning here.`,
      `${severity} 7:1 \`[TOC]\` has no meaning here.`,
      `${severity} 11:1 There is no directive \`:::raw\`.`,
    ]);
  });
});

test("images of other sites are shown, and a strict site says which ones may be", async () => {
  const markdown = "![A](https://img.example/a.svg?x=1&y) ![B](//cdn.example/b.png) ![C](https://img.example/c.png)";
  const image = (src: string, alt: string) =>
    `<img src="${src}" alt="${alt}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
  const [a, b, c] = [
    image("https://img.example/a.svg?x=1&amp;y", "A"),
    image("https://cdn.example/b.png", "B"),
    image("https://img.example/c.png", "C"),
  ];
  const foreign = await compileForeign(markdown);
  expect(body(foreign)).toBe(`<p>${a} ${b} ${c}</p>\n`);
  expect(foreign.imageOrigins).toEqual(["https://cdn.example", "https://img.example"]);
  expect(reported(foreign)).toEqual([]);
  const strict = await compileText(markdown, { ...plainSite, imageOrigins: ["https://img.example"] });
  expect(body(strict)).toBe(`<p>${a} B ${c}</p>\n`);
  expect(strict.imageOrigins).toEqual(["https://img.example"]);
  expect(reported(strict)).toEqual(["error 5:39 Images from other sites can't be shown."]);
});

test("a hundred nested admonitions are bounded", async () => {
  const lines = Array.from({ length: 100 }, (_, level) => `${"    ".repeat(level)}!!! note`);
  const { html } = await compileForeign(lines.join("\n"));
  expect(html.match(/<aside/g)?.length).toBeLessThan(20);
});

describe("on a site that isn't strict", () => {
  test("all blocks of an unknown container are kept", async () => {
    expect(body(await compileForeign(":::other\na\n\nb\n\n## c\n:::\n"))).toMatch(/^<p>a<\/p>\n<p>b<\/p>\n<h2/);
  });

  test("words with colons and brackets are text", async () => {
    const compiled = await compileForeign("Use a:b[0], x:y[z]{w=v}, and 10:30.");
    expect(body(compiled)).toBe("<p>Use a:b[0], x:y[z]{w=v}, and 10:30.</p>\n");
    expect(reported(compiled)).toEqual([]);
  });

  test("values of the front matter are inserted, except into code", async () => {
    const page =
      "---\ntitle: A\nsince: 2.1\n---\n# {{ $frontmatter.title }}\n\n{{$frontmatter.since}} `{{ $frontmatter.title }}`";
    const compiled = await compileWhole(page, laxSite);
    expect(compiled.html).toContain(">A</h1>");
    expect(body(compiled)).toBe("<p>2.1 <code>{{ $frontmatter.title }}</code></p>\n");
    expect(reported(compiled)).toEqual([]);
  });

  test("where other generators insert what the code says, its name is shown", async () => {
    const compiled = await compileForeign(
      "# A\n\n::: acme.Client\n    options:\n      members:\n        - get\n\n::: acme\n    handler: python\n\n## ::: acme.get\n\ntext\n",
    );
    expect(body(compiled)).toMatch(
      /^<p><code>acme.Client<\/code><\/p>\n<p><code>acme<\/code><\/p>\n<h2 id="acme-get">.*<code>acme.get<\/code>.*<\/h2>\n<p>text<\/p>\n$/,
    );
    expect(reported(compiled)).toEqual([
      "warning 7:1 What the code says about `acme.Client` isn't read.",
      "warning 12:1 What the code says about `acme` isn't read.",
      "warning 15:4 What the code says about `acme.get` isn't read.",
    ]);
    expect(compiled.problems.every(({ lost }) => lost === "reference of code")).toBe(true);
  });

  test("marks of Python-Markdown are read, except in code", async () => {
    const compiled = await compileForeign(
      "Press ++ctrl+page-up++ or `++a++`. It's ==new==, a==b==c. :material-check: :octicons-heart-16:{ .big } Thanks\n{ .lead }\n",
    );
    expect(body(compiled)).toBe(
      "<p>Press <kbd>Ctrl</kbd>+<kbd>Page Up</kbd> or <code>++a++</code>. It's <mark>new</mark>, a==b==c. ✓ Thanks</p>\n",
    );
    expect(reported(compiled)).toEqual([
      "warning 5:76 There is no icon `heart-16`.",
      "warning 6:1 Attributes in braces have no meaning here.",
    ]);
  });

  test("an icon and code in the label of a tab don't end its sample", async () => {
    const page =
      '=== ":octicons-file-code-16: `a.html`"\n\n    ``` diff\n    + {{ a }}\n    ```\n\n=== "`b.html`"\n\n    ``` diff\n    - b\n    ```\n';
    const { html } = await compileForeign(page);
    expect([...html.matchAll(/<label [^>]*>(.*?)<\/label>/g)].map(([, label]) => label)).toEqual(["a.html", "b.html"]);
    expect(html).toContain("{{ a }}");
  });

  test("hidden lines of Rust samples aren't shown", async () => {
    const rust = "```rust,ignore\n# fn main() {\n#\nlet a = 1;\n    # let b = 2;\n#[derive(Debug)]\n## shown\n# }\n```";
    const { samples } = await compileForeign(`${rust}\n\n\`\`\`sh\n# shown\n\`\`\`\n\n\`\`\`\`md\n${rust}\n\`\`\`\`\n`);
    const [first, second, third] = samples.map(({ block }) => block.value);
    expect(first).toBe("let a = 1;\n#[derive(Debug)]\n# shown");
    expect(second).toBe("# shown");
    expect(third).toContain("# fn main");
  });

  test("attribute lists are removed, and IDs are kept", async () => {
    const compiled = await compileForeign('# A { #own .x }\n\n[b](https://c.example/){ .button target="_blank" } {d}');
    expect(compiled.html).toContain('<h1 id="own" tabindex="-1">A</h1>');
    expect(compiled.html).toContain('external noopener">b</a> {d}</p>');
    expect(reported(compiled)).toEqual(["warning 7:24 Attributes in braces have no meaning here."]);
  });

  test("images that can't be shown leave their text, and other links their address", async () => {
    const compiled = await compileForeign("![A](./no.png) ![B](data:image/png;base64,a) [C](tel:1) [D](//d.example/)");
    expect(body(compiled)).toBe(
      '<p>A B <a href="tel:1" rel="external noopener">C</a> <a href="//d.example/" rel="external noopener">D</a></p>\n',
    );
    expect(compiled.problems.map(({ severity, lost }) => `${severity} ${lost}`)).toEqual([
      "warning image",
      "warning external image",
      "warning undefined",
      "warning undefined",
    ]);
  });
});

test.each([
  "!!! note\n    a [ref]\n\n    [ref]: https://b.example/\n\nrest",
  "::: tip\na [ref]\n\n[ref]: https://b.example/\n:::\n\nrest",
])("a block that ends with the address of a reference ends there: %j", async (markdown) => {
  const compiled = await compileForeign(markdown);
  expect(plain(compiled)).toMatch(/<a href="https:\/\/b.example\/".*<\/aside>\n<p>rest<\/p>\n$/s);
  expect(reported(compiled)).toEqual([]);
});

test.each([
  ["> [!NOTE] text [link](https://example.com/)", /callout-title">.*Note<\/p>\n<p>text <a /s],
  ["> [!NOTE] Only words", /Note<\/p>\n<p>Only words<\/p>/],
  ["> [!NOTE] A *title*\n> body", /A <em>title<\/em><\/p>\n<p>body<\/p>/],
  ["> [!NOTE] Title\n>\n> body", /Title<\/p>\n<p>body<\/p>/],
])("the first line of an alert is a title only if something follows it: %j", async (markdown, shown) => {
  expect((await compileForeign(markdown)).html).toMatch(shown);
});
