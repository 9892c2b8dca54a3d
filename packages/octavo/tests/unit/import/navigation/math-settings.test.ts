// Which configurations of other generators turn formulas on, and with which marks.

import { expect, test } from "vitest";
import { readForeignSite } from "../../../../import/navigation/read-navigation.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const docusaurus = (plugins: string) => `import remarkMath from "remark-math";
export default { presets: [["classic", { docs: { remarkPlugins: ${plugins} } }]] };`;

test.each<[name: string, files: Files, marks: string[]]>([
  ["nothing, as on GitHub", {}, ["$", "$$"]],
  ["MkDocs", { "mkdocs.yml": "site_name: A\nmarkdown_extensions: [toc, pymdownx.arithmatex]" }, ["$", "$$", "\\("]],
  ["MkDocs without it", { "mkdocs.yml": "site_name: A\nmarkdown_extensions: [toc]" }, []],
  ["Docusaurus", { "docusaurus.config.js": docusaurus("[remarkMath]") }, ["$", "$$"]],
  ["Docusaurus with require", { "docusaurus.config.js": docusaurus("[require('remark-math')]") }, ["$", "$$"]],
  [
    "Docusaurus with an option",
    { "docusaurus.config.js": docusaurus("[[remarkMath, { singleDollarTextMath: false }]]") },
    ["$$"],
  ],
  ["Docusaurus without it", { "docusaurus.config.js": docusaurus("[]") }, []],
  ["VitePress", { ".vitepress/config.ts": "export default { markdown: { math: true } }" }, ["$", "$$"]],
  ["VitePress without it", { ".vitepress/config.ts": "export default { markdown: { math: false } }" }, []],
  [
    "Starlight",
    { "astro.config.mjs": "import m from 'remark-math'; export default { markdown: { remarkPlugins: [remarkMath] } }" },
    ["$", "$$"],
  ],
  ["mdBook", { "book.toml": '[book]\ntitle = "A"\n[output.html]\nmathjax-support = true' }, ["$$", "\\\\("]],
  ["mdBook with a preprocessor", { "book.toml": "[preprocessor.katex]" }, ["$", "$$"]],
  ["mdBook without it", { "book.toml": '[book]\ntitle = "A"' }, []],
])("%s", async (_, files, marks) => {
  const root = temporaryFolder({ "docs/index.md": "# A", ...files });
  expect((await readForeignSite(root, "docs")).math).toEqual(marks);
});
