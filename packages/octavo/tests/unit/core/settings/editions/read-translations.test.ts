import { describe, expect, test } from "vitest";
import { languagesOf } from "../../../../../core/model/edition.ts";
import { printProblem } from "../../../../../core/model/problem.ts";
import { loadEdition } from "../../../../../core/settings/editions/load-edition.ts";
import { withOriginalRedirects } from "../../../../../core/settings/editions/translated-settings.ts";
import { loadSite } from "../../../../../core/settings/load-site.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

const load = (translations: string, files: Record<string, string> = {}, id?: string) => {
  const root = temporaryFolder({
    "site/site.yaml": "product: Acme\ndescription: What Acme is.\n",
    "site/translations.yaml": translations,
    ...files,
  });
  const main = loadSite(root);
  const translation = languagesOf(main.site.editions).find((each) => each.id === id);
  const { site, problems } = translation ? loadEdition(root, main, translation) : main;
  return { main, site, printed: problems.map(printProblem) };
};

describe("site/translations.yaml", () => {
  test("names the languages, whose labels and folders follow from them", () => {
    const { site, printed } = load("- lang: fr\n- { lang: pt-BR, label: Português, folder: i18n/pt }\n");
    expect(printed).toEqual([]);
    expect(languagesOf(site.editions)).toMatchObject([
      {
        ...{ id: "fr", base: "/docs/fr/", folder: "translations/fr", parent: { id: "" } },
        translation: { lang: "fr", label: "Français", original: "en" },
      },
      {
        ...{ id: "pt-br", base: "/docs/pt-br/", folder: "i18n/pt" },
        translation: { lang: "pt-BR", label: "Português" },
      },
    ]);
  });

  test("names languages of the main version", () => {
    const files = {
      "site/versions.yaml": "- { id: v1, label: V1, href: https://a.example }\n- { id: v2, label: V2 }\n",
    };
    const [language] = languagesOf(load("- lang: fr\n", files).site.editions);
    expect(language).toMatchObject({ id: "fr", parent: { id: "v2" }, version: { id: "v2", label: "V2" } });
  });

  test("has the settings of the original, completed by its own", () => {
    const files = {
      "site/sidebar.yaml": "- section: Guides\n  items: [/a/, { page: /b/, label: More }]\n",
      "site/redirects.yaml":
        "below-base: [{ from: /old/, to: /a/ }, { from: /older/, to: /b/ }]\nat-root: [{ from: /x/, to: /docs/a/ }]\n",
      "site/de/redirects.yaml": "below-base: [{ from: /older/, to: /a/ }]\n",
      "site/constants.yaml": "A: { value: 1, means: a }\nB: { value: 2, means: b }\n",
      "site/de/constants.yaml": "B: { value: 3, means: b }\n",
      "site/anchors.yaml": '"/a/#old": "/a/#new"\n',
    };
    const written = "- lang: de\n  product: Akme\n  labels: { Guides: Anleitungen, More: Mehr }\n";
    const { main, site, printed } = load(written, files, "de");
    expect(printed).toEqual([]);
    expect(site).toMatchObject({
      ...{ lang: "de", base: "/docs/de/", sharedBase: "/docs/", settingsFolder: "site/de" },
      ...{ product: "Akme", description: "What Acme is." },
      sidebar: [{ label: "Anleitungen", items: [{ route: "/a/" }, { route: "/b/", label: "Mehr" }] }],
      movedAnchors: [{ from: { route: "/a/", anchor: "old" }, isInherited: true }],
    });
    expect([...site.constants].map(([name, { value }]) => [name, value])).toEqual([
      ["A", 1],
      ["B", 3],
    ]);
    expect(withOriginalRedirects(site, main.site).redirects.map(({ from, to }) => [from, to])).toEqual([
      ["/docs/de/older/", { path: "/docs/de/a/" }],
      ["/docs/de/old/", { path: "/docs/de/a/" }],
    ]);
  });

  test("reports languages that there can't be a translation for", () => {
    const files = {
      "site/versions.yaml": "- { id: v2, label: V2 }\n- { id: de, label: D, href: https://example.com }\n",
    };
    expect(load("- lang: EN\n- lang: fr\n- lang: FR\n- lang: de\n", files).printed).toEqual([
      "site/translations.yaml:1:3  `EN` is the language of the original, which is in `content/`.\n    Delete the entry.",
      "site/translations.yaml:3:3  There are two translations to `FR`.\n    Delete one of them.",
      "site/translations.yaml:4:3  The version `de` has the same ID or base.\n    Rename the version.",
    ]);
  });

  test("reports labels that are missing, and those that translate nothing", () => {
    const files = { "site/sidebar.yaml": "- section: Guides\n  items: [/a/]\n- section: More\n  items: [/b/]\n" };
    expect(load("- lang: de\n  labels:\n    Guide: Anleitungen\n    More: Mehr\n", files, "de").printed).toEqual([
      "site/translations.yaml:2:3  warning: These labels aren't translated: Guides.\n    Add them to `labels`.",
      "site/translations.yaml:3:5  warning: No label is `Guide`.\n    Did you mean `Guides`?",
    ]);
  });
});
