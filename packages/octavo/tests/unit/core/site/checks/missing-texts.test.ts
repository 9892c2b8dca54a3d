import { expect, test } from "vitest";
import { printProblem } from "../../../../../core/model/problem.ts";
import type { OwnTexts } from "../../../../../core/model/texts/texts.ts";
import { checkTexts } from "../../../../../core/site/checks/missing-texts.ts";
import { builtInTexts } from "../../../../../core/texts/built-in.ts";
import { checkedSite } from "../../../../checked-site.ts";
import { plainSite } from "../../page/compile-text.ts";

const problems = (lang: string, texts: OwnTexts) =>
  checkTexts(checkedSite({ site: { ...plainSite, lang, texts }, pages: new Map() })).map(printProblem);

const english = Object.entries(builtInTexts("en"));
const translated = english.filter(([name]) => name !== "copy" && name !== "tryIt");

test("a text that a language of the site lacks is named, with the file to add it to", () => {
  expect(problems("nl", { nl: Object.fromEntries(translated) })).toEqual([
    "site/texts/nl.yaml:1:1  warning: These texts of the interface are missing in `nl`, so they're in English: " +
      "`copy`, `tryIt`.\n    Add them to site/texts/nl.yaml.",
  ]);
});

test("of many texts, the first are named", () => {
  const others = english.length - 6;
  expect(problems("nl", { nl: { documentation: "Documentatie" } })).toEqual([
    expect.stringContaining(
      `\`skipToContent\`, \`skipToNavigation\`, \`breadcrumb\`, \`openNavigation\`, \`closeNavigation\`, ${others} more`,
    ),
  ]);
});

test("built-in languages lack none, and neither does a region whose language has all", () => {
  const all = Object.fromEntries(english);
  expect(problems("de", {})).toEqual([]);
  expect(problems("nl-BE", { nl: all, "nl-BE": { copy: "Kopieer" } })).toEqual([]);
});

test("a language without any texts isn't reported as one whose translation was begun", () => {
  expect(problems("nl", { da: { copy: "Kopiér" } })).toEqual([]);
});
