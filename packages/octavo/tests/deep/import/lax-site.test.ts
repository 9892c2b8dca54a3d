// Whole sites that aren't strict: addresses, links, titles, descriptions, and the sidebar.

import { describe, expect, test } from "vitest";
import type { Problem } from "../../../core/model/problem.ts";
import { createProgress } from "../../../core/model/progress.ts";
import { findRedirect, redirectTable } from "../../../core/model/redirects.ts";
import type { SidebarNode } from "../../../core/model/sidebar.ts";
import { readContent } from "../../../core/publish/read-content.ts";
import { articleHtml } from "../../article-html.ts";
import { type Files, temporaryFolder, writeFiles } from "../../temporary-folder.ts";

async function read(files: Files) {
  const { tree, publicFiles, problems } = await readContent(temporaryFolder(files), createProgress(undefined));
  const page = (route: string) => tree.pages.get(route);
  return {
    tree,
    publicFiles,
    problems,
    page,
    html: (route: string) => articleHtml(page(route)),
  };
}

/** The smallest picture. */
const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");

const brief = ({ severity, file, line, column, message }: Problem) =>
  `${severity} ${file}:${line}:${column} ${message}`;
const addresses = (html: string) => [...html.matchAll(/ href="([^"#][^"]*)"/g)].map(([, href]) => href);

describe("links lead to pages however they're written", () => {
  const pages = {
    "index.md": "# Home",
    "guide/intro.md": "# Intro",
    "guide/README.md": "# Guide",
    "My Page.md": "# Mine",
    "02-parts/01-first.md": "# First",
  };

  test.each([
    ["a.md", "[x](guide/intro)", "/docs/guide/intro/"],
    ["a.md", "[x](./guide/intro.md)", "/docs/guide/intro/"],
    ["a.md", "[x](guide/intro.mdx)", "/docs/guide/intro/"],
    ["a.md", "[x](guide/intro.html#intro)", "/docs/guide/intro/#intro"],
    ["a.md", "[x](/guide/intro)", "/docs/guide/intro/"],
    ["a.md", "[x](guide/README.md)", "/docs/guide/"],
    ["a.md", "[x](guide/README)", "/docs/guide/"],
    ["a.md", "[x](guide/)", "/docs/guide/"],
    ["a.md", "[x](<My Page.md>)", "/docs/my-page/"],
    ["a.md", "[x](My%20Page.md)", "/docs/my-page/"],
    ["guide/b.md", "[x](intro)", "/docs/guide/intro/"],
    ["guide/b.md", "[x](../intro/)", "/docs/guide/intro/"],
    ["guide/b.md", "[x](../index.md)", "/docs/"],
    ["a.md", "[x](guide/intro.md?tab=1&b=2#intro)", "/docs/guide/intro/?tab=1&amp;b=2#intro"],
    ["a.md", "[x](?tab=1)", "?tab=1"],
    ["a.md", "[x](guide/intro.md/#intro)", "/docs/guide/intro/#intro"],
    // From the root of a repository.
    ["guide/b.md", "[x](/packages/acme/guide/intro.md)", "/docs/guide/intro/"],
    ["a.md", "[x](/parts/first)", "/docs/parts/first/"],
    ["guide/b.md", "[x](../02-parts/first.md)", "/docs/parts/first/"],
  ])("%s: %s", async (file, markdown, address) => {
    const { html, problems } = await read({ ...pages, [file]: `# Page\n\n${markdown}` });
    expect(addresses(await html(`/${file.replace(".md", "/")}`))).toEqual([address]);
    expect(problems.filter(({ lost }) => lost).map(brief)).toEqual([]);
  });

  test.each([
    ["/img/a.png", "docs/img/a.png"],
    ["/img/a.png", "docs/static/img/a.png"],
    ["/img/a.png", "static/img/a.png"],
    ["/img/a.png", "docs/public/img/a.png"],
    ["@site/static/img/a.png", "static/img/a.png"],
    ["~/assets/a.png", "src/assets/a.png"],
    ["../static/img/a.png", "static/img/a.png"],
  ])("the image %s is found in %s", async (url, file) => {
    const { html, problems } = await read({ "mkdocs.yml": "", "docs/index.md": `# A\n\n![A](${url})`, [file]: pixel });
    expect(await html("/")).toContain('<img src="/assets/immutable/images/a-');
    expect(problems.map(brief)).toEqual([]);
  });

  test("a link of docs/ may name the folder, as Docusaurus publishes it", async () => {
    const { html } = await read({ "docs/index.md": "# A\n\n[x](/docs/b)", "docs/b.md": "# B" });
    expect(addresses(await html("/"))).toEqual(["/docs/b/"]);
  });

  test("a page that appears later is linked to, although the linking page hasn't changed", async () => {
    const files = { "index.md": "# A", "guide/b.md": "# B\n\n[x](../c/)" };
    const root = temporaryFolder(files);
    const linked = async () => {
      const { tree } = await readContent(root, createProgress(undefined));
      return addresses(await articleHtml(tree.pages.get("/guide/b/")));
    };
    expect(await linked()).toEqual(["/docs/c/"]);
    writeFiles(root, { "guide/c.md": "# C" });
    expect(await linked()).toEqual(["/docs/guide/c/"]);
  });

  test("anchors are found under the names that GitHub gives them", async () => {
    const { html, problems } = await read({ "index.md": "# A\n\n[x](#whats-new-in-20)\n\n## What's new in 2.0?\n" });
    expect(problems.map(brief)).toEqual([]);
    expect(await html("/")).toContain(
      '<h2 id="what-s-new-in-2-0"><span class="old-anchor" id="whats-new-in-20"></span>',
    );
  });

  test("broken ones are warnings", async () => {
    const { problems } = await read({ "index.md": "# A\n\n[x](nowhere.md) [y](#z)" });
    expect(problems.map(brief)).toEqual([
      "warning index.md:3:1 `nowhere.md` doesn't lead to a page.",
      "warning index.md:3:17 `#z`: the page has no anchor `z`.",
    ]);
  });
});

describe("front matter", () => {
  test.each([
    ["getting-started.md", "Text", "Getting started"],
    ["02_next_steps.md", "Text", "Next steps"],
    ["guide/index.md", "Text", "Guide"],
    ["index.md", "Text", "Home"],
    ["a.md", "# The *title* {#x}", "The title"],
    ["a.md", "---\ntitle: 2024\n---\n# Other", "2024"],
    ["a.md", '<h1 align="center">From HTML</h1>', "From HTML"],
  ])("%s with %j is called %s", async (file, markdown, title) => {
    const { tree } = await read({ [file]: markdown });
    expect([...tree.pages.values()].map(({ record }) => record.title)).toEqual([title]);
  });

  test("the description comes from the first paragraph", async () => {
    const long = `${"word ".repeat(50)}end.`;
    const { page } = await read({
      "index.md": `# A\n\n> *Short* text.\n\nMore.`,
      "b.md": `# B\n\n${long}`,
      "c.md": "# C",
    });
    expect(page("/")?.record.frontmatter.description).toBe("Short text.");
    const description = page("/b/")?.record.frontmatter.description ?? "";
    expect(description).toMatch(/^(?:word )+word…$/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(page("/c/")?.record.frontmatter.description).toBe("C");
  });

  test("keys without a meaning are kept", async () => {
    const matter = "title: A\nid: x\nlayout: doc\nprev: { text: B }\ntags: [a, b]\nlang: de";
    const { page, problems } = await read({ "index.md": `---\n${matter}\n---\nText` });
    expect(problems).toEqual([]);
    expect(page("/")?.record.frontmatter).toEqual({
      title: "A",
      lang: "de",
      description: "Text",
      other: { id: "x", layout: "doc", prev: { text: "B" }, tags: ["a", "b"] },
    });
  });

  test("that can't be read is a warning, and the page is published", async () => {
    const { html, problems } = await read({
      "index.md": "---\ntitle: [a\n---\n\nText",
      "b.md": "---\n- a\n---\n\nText",
    });
    expect(problems.map(({ severity, file, line }) => `${severity} ${file}:${line}`)).toEqual([
      "warning b.md:2",
      "warning index.md:2",
    ]);
    expect(await html("/")).toContain("<p>Text</p>");
  });
});

describe("a folder without a home page", () => {
  test.each([
    [{ "b.md": "# B", "a.md": "# A" }, "/docs/a/"],
    [{ "b.md": "---\nslug: /\n---\n# B", "a.md": "# A" }, undefined],
    [{ "b.md": "---\norder: 1\n---\n# B", "a.md": "---\norder: 2\n---\n# A" }, "/docs/b/"],
    [{ "index.md": "# Home", "a.md": "# A" }, undefined],
  ])("%j: its address leads to %s", async (files, address) => {
    const { tree } = await read(files);
    expect(findRedirect("/docs/", redirectTable(tree.site.redirects))).toEqual(address && { path: address });
  });
});

test("the sidebar follows the front matter, and the table of contents of a book", async () => {
  const labels = (nodes: SidebarNode[] = []): unknown[] =>
    nodes.map(({ label, items }) => (items ? [label, labels(items)] : label));
  const ordered = await read({
    "b.md": "---\nsidebar_position: 1\nsidebar_label: Bee\n---\n# B",
    "a.md": "# A",
    "c/d.md": "---\nweight: 2\n---\n# D",
    "c/e.md": "---\nnav_order: 1\n---\n# E",
  });
  expect(labels(ordered.tree.index.tree)).toEqual(["Bee", "A", ["C", ["E", "D"]]]);
  const book = await read({
    "src/SUMMARY.md": "# Summary\n\n[Intro](a.md)\n\n# Part\n\n- [One](./b.md)\n  - [Two](c.md)\n- [Draft]()\n",
    ...{ "src/a.md": "# A", "src/b.md": "# B", "src/c.md": "# C" },
  });
  expect(labels(book.tree.index.tree)).toEqual(["Intro", ["Part", [["One", ["Two"]]]]]);
});

test("public files come from the folder of the other generator, without those that the build makes", async () => {
  const { publicFiles, problems } = await read({
    "docs/index.md": "# A\n\n[x](/a.pdf)",
    "docs/public/sitemap.xml": "",
    "docs/public/robots.txt": "",
    "docs/public/a.pdf": "",
  });
  // The site's own robots.txt takes the place of the one that the build would make.
  expect(Object.fromEntries(publicFiles)).toEqual({
    "/a.pdf": "docs/public/a.pdf",
    "/robots.txt": "docs/public/robots.txt",
  });
  expect(problems.map(brief)).toEqual([
    "warning docs/public/sitemap.xml:1:1 This file would be published as `docs/sitemap.xml`, but the build itself writes the same path.",
  ]);
});

describe("whatever is in a folder, its other pages are published", () => {
  const fine = { "index.md": "# Home", "fine.md": "# Fine" };

  test.each<[name: string, page: string | Uint8Array, shown: RegExp, lost: (string | undefined)[]]>([
    ["a script", "# A\n\n<script>alert(1)</script>\n\nafter", /<p>after<\/p>/, ["script"]],
    ["a link that runs a script", "# A\n\n[a](javascript:x)", /a/, ["script link"]],
    [
      "a long word",
      `# A\n\n![x](data:image/png;base64,${"x".repeat(20_000)}) after`,
      /<pre.*after/s,
      ["formatted page"],
    ],
    ["a long block", `# A\n\n${"words and\n".repeat(20_000)}the end`, /<p>words.*the end<\/p>/s, []],
    [
      "a long page",
      `# A\n\n${`${"words ".repeat(15_000)}\n\n`.repeat(12)}the end`,
      /<pre.*the end/s,
      ["formatted page"],
    ],
    [
      "a long table in HTML",
      `# A\n\n<table>${"<tr><td>a</td></tr>\n".repeat(1500)}<tr><td>end</td></tr></table>`,
      /end/,
      [],
    ],
    ["HTML that is nested too deeply", `# A\n\n${"<div>".repeat(200)}the end`, /<pre.*the end/s, ["formatted page"]],
    ["deep nesting", `# A\n\n${"> ".repeat(200)}text`, /<pre.*text/s, ["formatted page"]],
    ["a long sample", `# A\n\n\`\`\`js\n${"a();\n".repeat(5000)}\`\`\``, /<pre.*a\(\);/s, ["color of a long sample"]],
    ["Windows-1252", Buffer.from("# A\n\ncaf\xe9", "latin1"), /café/, [undefined]],
    ["UTF-16", Buffer.from("\uFEFF# A\n\ncafé", "utf16le"), /café/, [undefined]],
    ["controls", "# A\n\nfoo\0bar", /foo\uFFFDbar/, ["character"]],
    [
      "front matter in TOML",
      '+++\ntitle = "T"\ntags = [\n  "a",\n]\n[params]\nx = 1\n+++\n\ntext',
      />T<\/h1>\n<p>text/,
      ["block of front matter"],
    ],
    ["an ID twice", "# A\n\n## B {#x}\n\n## C {#x}", /id="x".*id="c"/s, ["anchor"]],
    [
      "shortcodes",
      "# A\n\n{{< a b >}} {% c %} {{ d }} [[E]]",
      /{{&lt; a b/,
      ["shortcode", "shortcode", "expression", "wiki link"],
    ],
  ])("%s", async (_, page, shown, lost) => {
    const { html, problems } = await read({ ...fine, "a.md": page });
    expect(await html("/a/")).toMatch(shown);
    expect(await html("/fine/")).toContain("Fine");
    expect(problems.map((problem) => problem.severity).filter((severity) => severity === "error")).toEqual([]);
    expect(problems.map((problem) => problem.lost).sort()).toEqual([...lost].sort());
  });

  test.each<[name: string, files: Files, left: string]>([
    ["a file that isn't text", { "a.md": Uint8Array.from({ length: 5000 }, (_, index) => index % 256) }, "page"],
    ["a path that the build writes itself", { "index/index.md": "# A" }, "page"],
    ["a drawing with a script", { "public/x.svg": "<svg><script>1</script></svg>" }, "public file"],
  ])("without %s", async (_, files, left) => {
    const { tree, publicFiles, problems } = await read({ ...fine, ...files });
    expect([...tree.pages.keys()]).toEqual(["/fine/", "/"]);
    expect([...publicFiles]).toEqual([]);
    expect(problems.map(({ severity, lost }) => [severity, lost])).toEqual([["warning", left]]);
  });

  test("a draft stays one, although its front matter has a mistake or is in TOML", async () => {
    const { tree } = await read({
      ...fine,
      "a.md": "---\ntitle: [a\ndraft: true\n---\n# A",
      "b.md": '+++\ntitle = "B"\ndraft = true\n+++\n# B',
    });
    expect([...tree.pages.keys()]).toEqual(["/fine/", "/"]);
  });
});

test("pages are where their front matter says, and their other addresses lead there", async () => {
  const { tree, html, problems } = await read({
    "index.md": "# Home\n\n[a](guide/a.md) [b](guide/b.md) [c](guide/c) [d](guide/d.md)",
    "guide/a.md": "---\nslug: first\naliases: [/old/a, older]\n---\n# A",
    "guide/b.md": "---\nslug: /second\nredirect_from:\n  - /old/b.html\n---\n# B",
    "guide/c.md": "---\npermalink: /third/index.html\nredirects: /index\n---\n# C",
    "guide/d.md": "---\nid: fourth\naliases: [/old/a]\n---\n# D",
    "draft.md": "---\ndraft: true\naliases: [/old/draft]\n---\n# Draft",
  });
  const routes = ["/guide/first/", "/second/", "/third/", "/guide/fourth/"];
  expect([...tree.pages.keys()].sort()).toEqual(["/", ...routes].sort());
  expect(addresses(await html("/"))).toEqual(routes.map((route) => `/docs${route}`));
  const table = redirectTable(tree.site.redirects);
  const target = (route: string) => findRedirect(`/docs${route}`, table);
  expect(["/old/a/", "/guide/older/", "/guide/a/", "/old/b/", "/old/draft/"].map(target)).toEqual([
    ...["/docs/guide/first/", "/docs/guide/first/", "/docs/guide/first/", "/docs/second/"].map((path) => ({ path })),
    undefined,
  ]);
  expect(problems.filter(({ severity }) => severity === "error").map(brief)).toEqual([]);
});

test("numbers at the start of names are the order", async () => {
  const { tree } = await read({
    "index.md": "# Welcome",
    "02-apple.md": "# Apple",
    "01-zebra/page.md": "# Page",
    "10-ten.md": "# A ten",
  });
  expect(tree.index.tree.map(({ label }) => label)).toEqual(["Welcome", "Zebra", "Apple", "A ten"]);
});

test.each<[name: string, files: Files, routes: string[], problems: string[]]>([
  [
    "Hugo",
    {
      "hugo.toml": "baseURL = 'https://acme.example/'",
      "content/a.md": '+++\ntitle = "A"\n+++\n\n[b]({{< ref "b.md" >}})\n\n{{<figure src="x">}}',
      "static/a.pdf": "",
      "public/index.html": "",
    },
    ["/a/"],
    ["block of front matter", "settings file", "shortcode", "shortcode"],
  ],
  [
    "Nextra",
    {
      "next.config.mjs": 'import nextra from "nextra";',
      "content/_meta.js": "export default {}",
      "content/a.mdx": "# A",
    },
    ["/a/"],
    ["settings file"],
  ],
  [
    "Fumadocs",
    { "source.config.ts": 'from "fumadocs-mdx/config"', "content/docs/a.mdx": "# A", "content/docs/meta.json": "{}" },
    ["/docs/a/"],
    ["settings file"],
  ],
  [
    "Mintlify",
    { "docs.json": '{ "navigation": [] }', "index.mdx": "<ParamField path='a'>Text</ParamField>" },
    ["/"],
    ["component", "settings file"],
  ],
  [
    "a wiki",
    { "Home.md": "[[A|a]]", "a.md": "# A", "_Sidebar.md": "* [[A|a]]", "_Footer.md": "[Home](Home)" },
    ["/a/", "/home/"],
    ["header or footer", "header or footer", "wiki link"],
  ],
])("%s is read as plain Markdown, and what gets lost is counted", async (_, files, routes, lost) => {
  const { tree, publicFiles, problems } = await read(files);
  expect([...tree.pages.keys()].sort()).toEqual(routes);
  expect(problems.flatMap((problem) => problem.lost ?? []).sort()).toEqual(lost);
  expect([...publicFiles.values()]).toEqual(Object.keys(files).filter((path) => path.startsWith("static/")));
});
