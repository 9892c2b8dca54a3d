import { expect, test } from "vitest";
import { languagesOf, versionsOf } from "../../../../core/model/edition.ts";
import { loadEdition } from "../../../../core/settings/editions/load-edition.ts";
import { loadSite } from "../../../../core/settings/load-site.ts";
import { settingOf } from "../../../../core/settings/setting.ts";
import { hints, synonyms } from "../../../../extensions/search/settings.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const files = {
  "site/versions.yaml":
    "- { id: v2, label: Two }\n- { id: v1, label: One, base: /docs/v1/, folder: v1, moved: { /b/: /a/b/ } }\n",
  "site/translations.yaml": "- { lang: de }\n",
  "site/synonyms.yaml": "- [a, b]\n",
  "site/search.yaml": "answers: { /b/#c: [one] }\nlast: [/b/]\n",
  "site/v1/search.yaml": "answers: { /d/: [two] }\n",
};

const load = (others: Readonly<Record<string, string>> = {}) => {
  const root = temporaryFolder({ ...files, ...others });
  const main = loadSite(root);
  const [, version] = versionsOf(main.site.editions);
  const [translation] = languagesOf(main.site.editions);
  if (!version || !translation) throw new Error("An edition is missing.");
  return {
    main: main.site,
    version: loadEdition(root, main, version).site,
    translation: loadEdition(root, main, translation).site,
  };
};

test("a version has its own hints, and those of the pages that it shares, where they are in it", () => {
  const { main, version } = load();
  const place = { file: "site/search.yaml", line: 2, column: 8 };
  expect(settingOf(hints, main)).toEqual({ answers: { "/b/#c": ["one"] }, last: [{ ...place, route: "/b/" }] });
  expect(settingOf(hints, version)).toEqual({
    answers: { "/d/": ["two"], "/a/b/#c": ["one"] },
    last: [{ ...place, route: "/a/b/" }],
  });
});

test("a page has the queries of the main version and those of its own version, which come first", () => {
  const { version } = load({ "site/v1/search.yaml": "answers: { /a/b/#c: [two] }\n" });
  expect(settingOf(hints, version).answers).toEqual({ "/a/b/#c": ["two", "one"] });
});

test("a translation has the hints of the original, and all editions have the same synonyms", () => {
  const { main, version, translation } = load();
  expect(settingOf(hints, translation)).toEqual(settingOf(hints, main));
  for (const site of [main, version, translation]) expect(settingOf(synonyms, site)).toEqual([["a", "b"]]);
});

test("only what an edition says itself is checked in it", () => {
  const { main, version, translation } = load();
  const named = ({ targets }: typeof main) => targets.map(({ file, route, anchor }) => [file, route, anchor]);
  expect(named(main)).toEqual([
    ["site/search.yaml", "/b/", "c"],
    ["site/search.yaml", "/b/", undefined],
  ]);
  expect(named(version)).toEqual([["site/v1/search.yaml", "/d/", undefined]]);
  expect(named(translation)).toEqual([]);
});
