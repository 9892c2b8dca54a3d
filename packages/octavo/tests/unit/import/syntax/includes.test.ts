// Files that pages include: where they may be, how many, and when pages are compiled again. The fixtures `*-project` show
// what each generator's syntax becomes.

import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { articleHtml } from "../../../article-html.ts";
import { type Files, temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

async function read(root: string) {
  const { tree, problems } = await readContent(root, createProgress(undefined));
  const html = await articleHtml(tree.pages.get("/"));
  return {
    html: html.replace(/^<h1.*<\/h1>\n/, ""),
    problems: problems.map((problem) => printProblem(problem).split("\n")[0]),
  };
}

const site = (index: string, files: Files = {}) =>
  temporaryFolder({ "docs/index.md": `# A\n\n${index}`, "mkdocs.yml": "", ...files });

const lines = "one\ntwo\nthree\nfour\n";
const code =
  "a\n// #region x\n  b\n  // #region y\n  c\n  // #endregion\n// #endregion x\n# ANCHOR: z\nd\n# ANCHOR_END: z\n";

test.each([
  ['--8<-- "part.md"', "<p>one\ntwo\nthree\nfour</p>"],
  ['-8<- "part.md"', "<p>one\ntwo\nthree\nfour</p>"],
  ["--8<-- 'part.md:2:3'", "<p>two\nthree</p>"],
  ['--8<-- "part.md::2"', "<p>one\ntwo</p>"],
  ['--8<-- "part.md:3"', "<p>three\nfour</p>"],
  ['--8<-- "part.md:1:1,4:4"', "<p>one\nfour</p>"],
  ["{{#include ../part.md}}", "<p>one\ntwo\nthree\nfour</p>"],
  ["{{#include ../part.md:2}}", "<p>two</p>"],
  ["{{#include ../part.md::2}}", "<p>one\ntwo</p>"],
  ["{{#include ../part.md:3:}}", "<p>three\nfour</p>"],
  ["{{ #rustdoc_include ../part.md:3: }}", "<p>three\nfour</p>"],
  ["<!-- @include: ../part.md -->", "<p>one\ntwo\nthree\nfour</p>"],
  ["<!--@include: ../part.md{,2}-->", "<p>one\ntwo</p>"],
  ["<!--@include: ../part.md{3,}-->", "<p>three\nfour</p>"],
  ["- a\n\n  --8<-- 'part.md:1:1'\n\n  b", "<ul>\n<li><p>a</p>\n<p>one</p>\n<p>b</p>\n</li>\n</ul>"],
])("%s", async (written, html) => {
  const found = await read(site(written, { "part.md": lines }));
  expect(found).toEqual({ html: `${html}\n`, problems: [] });
});

test.each([
  ["<<< ../code.js", "a\n  b\n  c\nd"],
  ["<<< ../code.js#x", "b\nc"],
  ["<<< ../code.js#y", "c"],
  ["<<< ../code.js{1}#y", "c"],
  ["```js\n--8<-- 'code.js:z'\n```", "d"],
  ["```js\n{{#include ../code.js:z}}\n```", "d"],
])("code: %s", async (written, text) => {
  const { html, problems } = await read(site(written, { "code.js": code }));
  expect(
    /<code[^>]*>(.*)<\/code>/s
      .exec(html)?.[1]
      ?.replace(/<[^>]+>/g, "")
      .trimEnd(),
  ).toBe(text);
  expect(problems).toEqual([]);
});

test("a file that contains the marks of a fence stays in its fence", async () => {
  const { html } = await read(site("<<< ../a.md", { "a.md": "```js\n<script>\n```\n````\n" }));
  expect(html.replace(/<[^>]+>/g, "")).toContain("```js\n&lt;script&gt;\n```\n````");
});

test("problems keep the included file and its line, and the page keeps its own lines after it", async () => {
  const { problems } = await read(site("--8<-- 'part.md'\n\n[a](ftp://x)\n", { "part.md": "x\n\n- [b](ftp://y)\n" }));
  expect(problems).toEqual(
    [
      "docs/index.md:5:1  warning: `ftp://x` isn't a kind of link this site allows.",
      "part.md:3:3  warning: `ftp://y` isn't a kind of link this site allows.",
    ].toSorted((a, b) => (a < b ? 1 : -1)),
  );
});

test("files outside of the repository, and links out of it, aren't included", async () => {
  const outside = temporaryFolder({ "secret.md": "secret" });
  const root = site(
    "{{#include ../link.md}}\n\n{{#include ../folder/secret.md}}\n\n{{#include ../.env}}\n\n{{#include ../.git/config}}",
    {
      ".env": "secret",
      ".git/config": "secret",
    },
  );
  symlinkSync(join(outside, "secret.md"), join(root, "link.md"));
  symlinkSync(outside, join(root, "folder"));
  const up = "../".repeat(30);
  writeFiles(root, { "docs/b.md": `# B\n\n{{#include ${up}${outside.slice(1)}/secret.md}}` });
  const { tree, problems } = await readContent(root, createProgress(undefined));
  for (const page of tree.pages.values()) expect(await articleHtml(page)).not.toContain("secret");
  expect(problems.filter(({ lost }) => lost === "included file").map(({ message }) => message)).toEqual([
    expect.stringContaining("outside of the repository"),
    "`../link.md` leads out of the repository.",
    "`../folder/secret.md` leads out of the repository.",
    "`../.env` isn't for readers.",
    "`../.git/config` isn't for readers.",
  ]);
});

test("files of the repository around a site may be included", async () => {
  const repository = temporaryFolder({
    ".git/config": "",
    "code/a.py": "print(1)\n",
    "site/docs/index.md": "# A\n\n<<< ../../code/a.py",
  });
  const { html, problems } = await read(join(repository, "site"));
  expect(problems).toEqual([]);
  expect(html.replace(/<[^>]+>/g, "")).toContain("print(1)");
});

test("a file that is too long, or has a word that is too long, is an error, and one that isn't text is left out", async () => {
  const { html, problems } = await read(
    site("{{#include ../long.md}}\n\n{{#include ../word.md}}\n\n{{#include ../image.png}}\n\nend", {
      "long.md": "a b\n".repeat(200_000),
      "word.md": "a".repeat(20_000),
      "image.png": new Uint8Array(5000).fill(0),
    }),
  );
  expect(html).toBe("<p>end</p>\n");
  expect(problems).toEqual([
    "docs/index.md:3:1  `../long.md` can't be included: It's too long.",
    "docs/index.md:5:1  `../word.md` can't be included: A word in it is too long.",
    expect.stringContaining("docs/index.md:7:1  warning: "),
  ]);
});

test("a page changes with the files that it includes, also with those that were missing", async () => {
  const root = site("--8<-- 'part.md'\n\n--8<-- 'later.md'", { "part.md": "before" });
  expect((await read(root)).html).toBe("<p>before</p>\n");
  writeFiles(root, { "part.md": "afterward" });
  expect((await read(root)).html).toBe("<p>afterward</p>\n");
  writeFiles(root, { "later.md": "later" });
  expect(await read(root)).toEqual({ html: "<p>afterward</p>\n<p>later</p>\n", problems: [] });
});
