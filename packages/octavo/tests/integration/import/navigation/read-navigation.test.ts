// What is read from the configuration of other generators besides the order of the pages, and from files that nobody would
// write. The fixtures `*-project` show the sidebars.

import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { readForeignSite, readNavigation } from "../../../../import/navigation/read-navigation.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const slogan = "Pipelines for small teams";

test.each([
  ["mkdocs", { title: "Acme", description: slogan, editBase: "https://github.com/acme/acme/edit/main/docs/" }],
  ["docusaurus", { title: "Acme", description: slogan }],
  ["vitepress", { title: "Acme", description: slogan, editBase: "https://github.com/acme/acme/edit/main/docs/" }],
  ["starlight", { title: "Acme", editBase: "https://github.com/acme/docs/edit/main/src/content/docs/" }],
])("the name of a site, and where it's edited, come from its configuration: %s", async (name, expected) => {
  const { tree } = await readContent(join(packageRoot, `tests/fixtures/${name}-project`), createProgress(undefined));
  expect(tree.site).toMatchObject({ product: expected.title, ...expected });
});

test("redirects of MkDocs and Astro lead to pages and other sites", async () => {
  const redirects = async (name: string) => {
    const { tree } = await readContent(join(packageRoot, `tests/fixtures/${name}`), createProgress(undefined));
    return tree.site.redirects.map(({ from, to }) => [from, "href" in to ? to.href : to.path]);
  };
  expect(await redirects("mkdocs-project")).toEqual([
    ["/docs/start/", "/docs/guide/install/"],
    ["/docs/old/api/", "https://api.acme.example/"],
  ]);
  expect(await redirects("starlight-project")).toEqual([["/old/", "/guides/first/"]]);
});

const pagesAt = (...paths: string[]) =>
  paths.map((path) => ({ file: "", path: `docs/${path}`, relativePath: path, route: `/${path.replace(".md", "")}/` }));

test("rewrites of VitePress lead to the pages, in the sidebar and as redirects", async () => {
  const config = `export default {
    rewrites: { "packages/:pkg/src/:slug*": ":pkg/:slug*", "old.md": "new.md" },
    themeConfig: { sidebar: [{ text: "A", link: "/core/api/a" }, { text: "B", link: "/new" }] },
  }`;
  const pages = pagesAt("packages/core/src/api/a.md", "old.md");
  const site = await readForeignSite(temporaryFolder({ "docs/.vitepress/config.ts": config }), "docs");
  const { sidebar, redirects, problems } = readNavigation(site, "/", pages);
  expect(sidebar?.map((entry) => "route" in entry && entry.route)).toEqual(["/packages/core/src/api/a/", "/old/"]);
  expect(redirects.map(({ from, to }) => [from, "path" in to && to.path])).toEqual([
    ["/core/api/a/", "/packages/core/src/api/a/"],
    ["/new/", "/old/"],
  ]);
  expect(problems).toEqual([]);
});

const read = async (files: Files, pages = "docs") =>
  readNavigation(await readForeignSite(temporaryFolder(files), pages), "/", [
    { file: "", path: "docs/a.md", relativePath: "a.md", route: "/a/" },
  ]);

test.each([
  ["a mistake in a script", { "docusaurus.config.js": "export default {", "sidebars.js": "module.exports = {" }],
  ["a mistake in YAML", { "mkdocs.yml": "site_name: [" }],
  ["a script that isn't text", { "docusaurus.config.js": new Uint8Array([0xff, 0xfe, 0xff]) }],
  ["lists that are nested too deeply", { "mkdocs.yml": `nav: ${"[".repeat(5000)}` }],
  [
    "arrays that are nested too deeply",
    { "docs/.vitepress/config.js": `export default {themeConfig:{sidebar:${"[".repeat(500)}${"]".repeat(500)}}}` },
  ],
  [
    "items that are nested too deeply",
    {
      "docs/.vitepress/config.js": `export default {themeConfig:{sidebar:${"[{items:".repeat(120)}[]${"}]".repeat(120)}}}`,
    },
  ],
])("%s is reported, and doesn't fail", async (_, files) => {
  const { problems } = await read(files);
  expect(problems.length).toBeGreaterThan(0);
  for (const { severity, lost, line } of problems)
    expect([severity, lost, line]).toEqual(["warning", expect.any(String), expect.any(Number)]);
});

test("files that import each other, or each name itself, end", async () => {
  const { sidebar, problems } = await read({
    "docusaurus.config.js": "export default {}",
    "sidebars.js": "import b from './b'; const own = own; export default { main: ['a', ...b, own] };",
    "b.js": "import a from './sidebars'; export default a;",
  });
  expect(sidebar).toMatchObject([{ kind: "page", route: "/a/" }]);
  expect(problems.length).toBeGreaterThan(0);
});

test("files outside of the root aren't imported, and nothing is run", async () => {
  const { sidebar } = await read({
    "docusaurus.config.js": "export default {}",
    "sidebars.js":
      "import b from '../../../../../../etc/passwd'; globalThis.ran = true; export default { main: ['a', b, (globalThis.ran = true)] };",
  });
  expect(sidebar).toMatchObject([{ kind: "page", route: "/a/" }]);
  expect(globalThis).not.toHaveProperty("ran");
});

test("an address that would run a script isn't in the sidebar", async () => {
  const { sidebar, problems } = await read({ "mkdocs.yml": "nav:\n  - a.md\n  - X: javascript:alert(1)\n" });
  expect(sidebar).toMatchObject([{ kind: "page", route: "/a/" }]);
  expect(problems).toMatchObject([{ line: 3, column: 8, lost: "line of the navigation" }]);
});
