import { describe, expect, test } from "vitest";
import type { FontFamily } from "../../../../core/model/font-family.ts";
import type { Site } from "../../../../core/model/site.ts";
import { drawableText, interFiles } from "../../../../extensions/cards/card-letters.ts";
import { checkCardLetters } from "../../../../extensions/cards/check-letters.ts";
import { drawsCards } from "../../../../extensions/cards/settings.ts";
import { checkedSite } from "../../../checked-site.ts";
import { samplePage } from "../../../sample-page.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const han: FontFamily = {
  name: "Han",
  faces: [{ file: "", weight: 400, isItalic: false, letters: [[0x4e00, 0x9fff]] }],
  metrics: { ascent: 1, descent: 0, lineGap: 0, capHeight: 0.7, xHeight: 0.5, letterWidth: 0 },
};

function problemsOf(titles: string[], site: Partial<Site> = {}) {
  const pages = titles.map((label, index) => samplePage(`/${index}/`, { label }));
  const byRoute = new Map(pages.map((page) => [page.source.route, page]));
  return checkCardLetters(checkedSite({ site: { ...plainSite, ...site }, pages: byRoute }));
}

describe("checkCardLetters", () => {
  test("counts the pages whose titles no font has, in one warning", () => {
    expect(problemsOf(["Guide", "北京", "مرحبا"])).toMatchObject([
      {
        severity: "warning",
        message: "The link preview images of 2 pages have no title, because no font has the letters of “北京”.",
      },
    ]);
  });

  test("a font of the site can have them", () => {
    expect(problemsOf(["北京"], { fonts: { text: [han], code: [] } })).toEqual([]);
  });

  test("nothing is drawn without cards", () => {
    expect(problemsOf(["北京"], { settings: { [drawsCards.at]: false } })).toEqual([]);
  });
});

describe("drawableText", () => {
  test("signs that no font has are left out", () => {
    expect(drawableText("🚀 Łódź, Αθήνα, Việt Nam", [])).toBe("Łódź, Αθήνα, Việt Nam");
  });
});

describe("interFiles", () => {
  const scriptsOf = (text: string, families: FontFamily[] = []) =>
    interFiles(text, families).map((file) => /inter-(.+)-opsz/.exec(file)?.[1]);

  test("only has the scripts that are needed", () => {
    expect(scriptsOf("Guide")).toEqual(["latin"]);
    expect(scriptsOf("Łódź, Привет")).toEqual(["latin", "latin-ext", "cyrillic"]);
    expect(scriptsOf("北京", [han])).toEqual(["latin"]);
  });
});
