// The texts of the interface: what all languages have in common, and how a language is chosen.

import { describe, expect, test } from "vitest";
import { directionOf } from "../../../../core/model/texts/direction.ts";
import { marksIn } from "../../../../core/settings/schemas/texts.ts";
import { builtInTexts, textLanguages } from "../../../../core/texts/built-in.ts";
import { textsModule, textsOf } from "../../../../core/texts/texts-of.ts";

const english = builtInTexts("en");
const languages = [...textLanguages(), "pt-BR", "en-GB"];

describe.each(textLanguages())("%s", (language) => {
  const catalog = builtInTexts(language);

  test("has the placeholders of the English texts", () => {
    for (const [name, text] of Object.entries(catalog)) {
      const inEnglish = english[name];
      if (typeof text === "string" && typeof inEnglish === "string")
        expect([name, marksIn(text)]).toEqual([name, marksIn(inEnglish)]);
      else expect([name, marksIn(Object(text).other)]).toEqual([name, ["{count}"]]);
    }
  });

  test("names the search button with the words that are on it", () => {
    expect(catalog.searchField).toBe(`${catalog.search}...`);
  });

  test("has all plural forms of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [name, text] of Object.entries(catalog)) {
      // A text may be the same for all numbers.
      if (typeof text === "string" || Object.keys(text).length === 1) continue;
      expect([name, Object.keys(text).sort()]).toEqual([name, pluralCategories.toSorted()]);
    }
  });
});

test.each(languages)("scripts have the same texts as Node: %s", async (language) => {
  const source = textsModule(language);
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  const texts = textsOf(language);
  for (const count of [0, 1, 2, 3, 11, 100, 1_000_000])
    expect(module.resultCount({ count })).toBe(texts.resultCount({ count }));
  expect(module.longDate("2030-12-31T12:00:00Z")).toBe(texts.longDate("2030-12-31T12:00:00Z"));
  expect(module.linkTo({ title: "`a`" })).toBe(texts.linkTo({ title: "`a`" }));
  expect({ ...module }).toEqual(Object.fromEntries(Object.keys(texts).map((name) => [name, module[name]])));
  expect(module.search).toBe(texts.search);
});

test("dates are written as in the language, with digits and years as in code", () => {
  const dates = ["en", "de", "es", "ja", "ar", "fa"].map((language) =>
    textsOf(language, { fa: { search: "جستجو" } }).longDate("2030-12-31"),
  );
  expect(dates).toEqual([
    "December 31, 2030",
    "31. Dezember 2030",
    "31 de diciembre de 2030",
    "2030年12月31日",
    "31 ديسمبر 2030",
    "31 دسامبر 2030",
  ]);
});

test("a language without texts has those of its base language, or English ones and English dates", () => {
  expect(textsOf("pt-BR").search).toBe("Pesquisar");
  expect(textsOf("nl").search).toBe("Search");
  expect(textsOf("nl").longDate("2030-12-31")).toBe("December 31, 2030");
});

test("the site's own texts come first, and those of the exact language before those of the base language", () => {
  const own = { pt: { search: "a", copy: "b" }, "pt-BR": { search: "c" } };
  const { search, copy, close } = textsOf("pt-BR", own);
  expect([search, copy, close]).toEqual(["c", "b", "Fechar"]);
  expect(textsOf("nl", { nl: { search: "Zoeken" } }).longDate("2030-12-31")).toBe("31 december 2030");
});

test("the direction follows the script of the language", () => {
  expect(["ar", "he", "fa-IR", "ur", "az-Arab", "en", "az", "ja"].map(directionOf)).toEqual([
    ...Array<string>(5).fill("rtl"),
    ...Array<string>(3).fill("ltr"),
  ]);
});
