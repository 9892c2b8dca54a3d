import { expect, test } from "vitest";
import { find } from "../../../../src/model/search/find.ts";
import { openIndex } from "../../../../src/model/search/load-index.ts";
import { type IndexLanguage, makeIndex } from "../../../../src/model/search/make-index.ts";
import { isUnspaced, withSpaces } from "../../../../src/model/search/segments.ts";

test("knows the languages that are written without spaces", () => {
  expect(["ja", "zh-TW", "th", "ko", "ar", "de", "en"].filter(isUnspaced)).toEqual(["ja", "zh-TW", "th"]);
});

test("puts spaces between words, but not after the last one, which may be incomplete", () => {
  expect(withSpaces("メモリを256MBまで使用")).toBe("メモリ を 256MB まで 使用");
  expect(withSpaces("Acmeの工作")).toBe("Acme の 工作");
  expect(withSpaces("plain words, 한국어 문장")).toBe("plain words, 한국어 문장");
});

/** @returns the titles that a query finds in pages with these texts. */
async function found(query: string, texts: Record<string, string>, language: IndexLanguage): Promise<string[]> {
  const pages = Object.entries(texts).map(([title, text], at) => ({
    ...{ route: `/${at}/`, title, group: "", linked: new Map<string, number>() },
    sections: [{ slug: "", title, level: 1, text, inlineCode: "", code: "" }],
  }));
  const files = new Map(makeIndex(pages, [], language));
  const index = openIndex(async (path) => files.get(path) ?? Promise.reject(new Error(path)));
  const { hits } = await find(index, language.isUnspaced ? withSpaces(query) : query);
  return hits.map(({ section }) => section.page.title);
}

test("finds words in the middle of Japanese, Chinese, and Thai text", async () => {
  const texts = {
    一: "ワークフローはトリガーで始まり、ステップを順番に実行します。",
    二: "每个步骤可以使用内存。",
    三: "ขั้นตอนการทำงานเริ่มต้นด้วยทริกเกอร์",
  };
  const language = { lang: "ja", isUnspaced: true };
  expect(await found("実行", texts, language)).toEqual(["一"]);
  expect(await found("ステップの実行", texts, language)).toEqual(["一"]);
  expect(await found("内存", texts, language)).toEqual(["二"]);
  expect(await found("ทำงาน", texts, language)).toEqual(["三"]);
});

test("finds Arabic words with or without vowel marks, and with any form of alef", async () => {
  const texts = { أول: "يبدأ مسار العمل بمشغّل", ثان: "أتمتة العمل" };
  expect(await found("مشغل ", { أ: "مشغّل" }, { lang: "ar" })).toEqual(["أ"]);
  expect(await found("اتمتة", texts, { lang: "ar" })).toEqual(["ثان"]);
});

test("knows the forms of English words only", async () => {
  const texts = { one: "Running workflows", two: "Text" };
  expect(await found("runs ", texts, {})).toEqual(["one"]);
  expect(await found("Kurse ", { eins: "Kursen" }, { lang: "de" })).toEqual(["eins"]);
  expect(await found("thing ", { eins: "Things" }, { lang: "de" })).toEqual(["eins"]);
});
