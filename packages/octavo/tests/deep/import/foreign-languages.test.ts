// The ways in which other generators lay out languages that the fixtures `*-project` don't have.

import { join } from "node:path";
import { expect, test } from "vitest";
import { createProgress } from "../../../core/model/progress.ts";
import { readContent } from "../../../core/publish/read-content.ts";
import { findFeatures } from "../../../core/site/site-features.ts";
import { importSite } from "../../../import/command/import-site.ts";
import { articleHtml } from "../../article-html.ts";
import { shownText } from "../../shown-text.ts";
import { type Files, temporaryFolder } from "../../temporary-folder.ts";

const silent = createProgress(undefined);

/** The base and language of each part, the routes of its pages with their files, and the redirects that aren't inherited. */
async function partsOf(root: string) {
  const { tree, trees, problems } = await readContent(root, silent);
  const parts = trees.map(({ site, pages }) => ({
    at: `${site.base} ${site.lang}`,
    pages: [...pages.values()]
      .filter(({ source }) => source.sharedFrom === undefined)
      .map(({ source }) => `${source.route} ${source.path}`)
      .sort(),
    redirects: site.redirects.flatMap(({ from, to, isInherited }) =>
      isInherited ? [] : [`${from} ${"href" in to ? to.href : to.path}`],
    ),
  }));
  const pages = trees.flatMap((each) => [...each.pages.values()]);
  const articles = await Promise.all(pages.map(async (page) => shownText(await articleHtml(page))));
  return {
    parts,
    articles: articles.sort(),
    problems: problems.map(({ message }) => message),
    sidebar: tree.index.tree,
  };
}

const layouts: [name: string, files: Files, expected: { at: string; pages: string[]; redirects: string[] }[]][] = [
  [
    "Starlight with a folder for each language, also in addresses",
    {
      "astro.config.mjs": `export default defineConfig({ integrations: [starlight({ title: "A", defaultLocale: "en",
        locales: { en: { label: "English" }, "zh-cn": { label: "中文", lang: "zh-CN" } }, sidebar: ["a"] })] })`,
      "src/content/docs/en/index.md": "# Home\n\n[A](/en/a/), [relative](./a.md), [中文](/zh-cn/a/)",
      "src/content/docs/en/a.md": "# A",
      "src/content/docs/zh-cn/a.md": "# 甲\n\n[英文](/zh-cn/)",
    },
    [
      {
        at: "/ en",
        pages: ["/ src/content/docs/en/index.md", "/a/ src/content/docs/en/a.md"],
        redirects: ["/en/* /*"],
      },
      { at: "/zh-cn/ zh-CN", pages: ["/a/ src/content/docs/zh-cn/a.md"], redirects: [] },
    ],
  ],
  [
    "VitePress with rewrites that hide the folder of the main language",
    {
      "docs/.vitepress/config.ts": `export default { title: "A", rewrites: { "en/:rest*": ":rest*" }, locales: { ...languages } }
        const languages = { root: { label: "English", lang: "en" }, he: { label: "עברית", lang: "he" } }`,
      "docs/en/index.md": "# Home\n\n[A](/a)",
      "docs/en/a.md": "# A",
      "docs/he/a.md": "# א\n\n[ראשי](/he/)",
    },
    [
      { at: "/ en", pages: ["/ docs/en/index.md", "/a/ docs/en/a.md"], redirects: [] },
      { at: "/he/ he", pages: ["/a/ docs/he/a.md"], redirects: [] },
    ],
  ],
  [
    "MkDocs with folders",
    {
      "mkdocs.yml":
        "site_name: A\nplugins:\n  - i18n:\n      docs_structure: folder\n      languages:\n        - { locale: de, default: true, name: Deutsch }\n        - { locale: pt_BR, name: Português }\n",
      "docs/de/index.md": "# Start\n\n[A](a.md)",
      "docs/de/a.md": "# A",
      "docs/pt_BR/a.md": "# A\n\n[Início](index.md)",
    },
    [
      { at: "/ de", pages: ["/ docs/de/index.md", "/a/ docs/de/a.md"], redirects: [] },
      { at: "/pt_br/ pt-BR", pages: ["/a/ docs/pt_BR/a.md"], redirects: [] },
    ],
  ],
  [
    "MkDocs with the plugin before version 1.0",
    {
      "mkdocs.yml":
        "site_name: A\nplugins:\n  - i18n:\n      default_language: en\n      languages:\n        en: English\n        fr: Français\n",
      "docs/index.md": "# Home\n\n[A](a.md)",
      "docs/a.en.md": "# A",
      "docs/a.fr.md": "# A\n\n[Accueil](index.md)",
    },
    [
      { at: "/ en", pages: ["/ docs/index.md", "/a/ docs/a.en.md"], redirects: [] },
      { at: "/fr/ fr", pages: ["/a/ docs/a.fr.md"], redirects: [] },
    ],
  ],
  [
    "Docusaurus in the folder website, with a folder of another name",
    {
      "website/docusaurus.config.js": `module.exports = { title: "A", i18n: { defaultLocale: "en", locales: ["en", "fr"],
        localeConfigs: { fr: { path: "french", htmlLang: "fr-CA" } } }, presets: [["classic", { docs: { path: "../docs" } }]] }`,
      "docs/index.md": "# Home\n\n[A](a.md)",
      "docs/a.md": "# A",
      "website/i18n/french/docusaurus-plugin-content-docs/current/a.md": "# A\n\n[Accueil](/)",
    },
    [
      {
        at: "/docs/ en",
        pages: ["/ docs/index.md", "/a/ docs/a.md"],
        redirects: ["/fr/docs/* /docs/fr/*"],
      },
      {
        at: "/docs/fr/ fr-CA",
        pages: ["/a/ website/i18n/french/docusaurus-plugin-content-docs/current/a.md"],
        redirects: [],
      },
    ],
  ],
];

test.each(layouts)("%s: pages are translations, and show the same after an import", async (_, files, expected) => {
  const from = temporaryFolder(files);
  const before = await partsOf(from);
  expect(before.parts).toEqual(expected);
  expect(
    before.problems.filter((message) => !/^The (?:interface has no texts|link preview image)/.test(message)),
  ).toEqual([]);
  const { features, lang } = await findFeatures(from);
  expect([features.hasTranslations, lang]).toEqual([true, expected[0]?.at.split(" ")[1]]);
  const to = join(temporaryFolder(), "new");
  const { mistakes } = await importSite(from, to, silent);
  expect(mistakes).toEqual([]);
  const after = await partsOf(to);
  const routes = ({ at, pages, redirects }: (typeof expected)[number]) => {
    return { at, redirects, pages: pages.map((page) => page.split(" ")[0]) };
  };
  expect(after.parts.map(routes)).toEqual(expected.map(routes));
  expect(after.sidebar).toEqual(before.sidebar);
  expect(after.articles).toEqual(before.articles);
});

test("a site with one language has no translations", async () => {
  const root = temporaryFolder({
    "docs/.vitepress/config.ts": `export default { locales: { root: { label: "English" }, de: { label: "D", link: "https://de.example/" } } }`,
    "docs/index.md": "# Home",
  });
  const { parts, problems } = await partsOf(root);
  expect([parts.map(({ at }) => at), problems]).toEqual([["/ en"], []]);
  expect((await findFeatures(root)).features.hasTranslations).toBe(false);
});

test.each<[file: string, text: string, lang: string]>([
  ["docusaurus.config.js", 'export default { i18n: { defaultLocale: "de", locales: ["de"] } };', "de"],
  ["docs/.vitepress/config.js", 'export default { lang: "de-AT" };', "de-AT"],
  [
    "astro.config.mjs",
    'export default { integrations: [starlight({ locales: { root: { label: "D", lang: "de" } } })] };',
    "de",
  ],
  ["mkdocs.yml", "site_name: A\ntheme:\n  name: material\n  language: pt_BR\n", "pt-BR"],
  ["book.toml", '[book]\nlanguage = "de"\n', "de"],
  ["mkdocs.yml", "theme:\n  language: not a tag\n", "en"],
])("the language of a site with only one is that of %s", async (file, text, lang) => {
  const root = temporaryFolder({ [file]: text, "docs/index.md": "# A\n" });
  expect((await findFeatures(root)).lang).toBe(lang);
});

test("what the settings say about the language has precedence", async () => {
  const root = temporaryFolder({
    "mkdocs.yml": "theme:\n  language: de\n",
    "docs/index.md": "# A\n",
    "site/site.yaml": "lang: fr\nstrict: false\n",
  });
  expect((await findFeatures(root)).lang).toBe("fr");
});
