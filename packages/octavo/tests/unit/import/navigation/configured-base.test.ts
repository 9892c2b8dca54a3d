import { expect, test } from "vitest";
import { configuredBase } from "../../../../import/navigation/configured-base.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

test.each<[Files, string | undefined]>([
  [{ "mkdocs.yml": "site_url: https://acme.example/Guide/\n" }, "/guide/"],
  [{ "mkdocs.yml": "site_name: Acme\n" }, "/"],
  [{ "zensical.toml": '[project]\nsite_url = "https://acme.example/a/b/"\n' }, "/a/b/"],
  [{ "book.toml": '[output.html]\nsite-url = "/book/"\n' }, "/book/"],
  [{ ".vitepress/config.ts": 'export default {\n  base: "/lib/",\n  title: "Lib",\n}' }, "/lib/"],
  [{ ".vitepress/config.ts": "export default defineConfig({ base: '/lib/' })" }, "/lib/"],
  [
    { ".vitepress/config.ts": 'export default {\n  title: "",\n  sidebar: [\n    {\n      base: "/a/",\n    }]\n}' },
    "/",
  ],
  [{ "astro.config.mjs": 'export default defineConfig({\n  base: "/site",\n});' }, "/site/"],
  [{ "docusaurus.config.js": "module.exports = {\n  baseUrl: '/'\n}" }, "/docs/"],
  [{ "docusaurus.config.js": "module.exports = { baseUrl: '/x/', docs: { routeBasePath: '/' } }" }, "/x/"],
  [{ "index.md": "# A" }, undefined],
  [{ "mkdocs.yml": "", "site/site.yaml": "title: A" }, undefined],
  // An address that can't be a base.
  [{ "mkdocs.yml": "site_url: https://acme.example/a%20b/\n" }, undefined],
])("the base of a site with %j is %s", (files, base) => {
  expect(configuredBase(temporaryFolder(files))).toBe(base);
});
