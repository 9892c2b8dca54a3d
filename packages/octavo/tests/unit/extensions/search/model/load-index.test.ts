import { describe, expect, test } from "vitest";
import type { SearchPage } from "../../../../../core/model/section.ts";
import { openIndex } from "../../../../../extensions/search/model/load-index.ts";
import { indexFiles, makeIndex } from "../../../../../extensions/search/model/make-index.ts";
import { joinTerms } from "../../../../../extensions/search/model/page-terms.ts";

/** Words for many files with shared prefixes, so that a file ends between two similar words. */
const words = Array.from(
  { length: 8000 },
  (_, at) => `${at.toString(6).replace(/\d/g, (digit) => "abcxyz"[Number(digit)])}ending`,
);

const pageOf = (at: number): SearchPage => {
  const text = words.slice(at * 200, (at + 1) * 200).join(" ");
  const opening = { slug: "", title: `Page ${at}`, level: 1, text, labels: "", inlineCode: "", code: "" };
  const sections = [1, 2, 3, 4].map((number) => ({
    slug: `part-${number}`,
    title: `Part ${number}`,
    level: 2,
    text: "",
    labels: "",
    inlineCode: "",
    code: "",
  }));
  return { route: `/page-${at}/`, title: `Page ${at}`, group: "", sections: [opening, ...sections], linked: new Map() };
};
const pages = Array.from({ length: 40 }, (_, at) => pageOf(at));

const files = new Map(makeIndex(pages, []));
let reads: string[] = [];
const open = () =>
  openIndex(async (path) => {
    reads.push(path);
    return files.get(path) ?? "";
  });
const index = open();
const head = await index.head();

describe("the index of many words", () => {
  test("lies in many files, which its head tells apart by a few letters", () => {
    expect(head.terms.length).toBeGreaterThan(5);
    for (const letter of "abcxyz") expect(head.terms).toContain(letter);
    for (const beginning of head.terms) expect(beginning.length).toBeLessThan("abcxyending".length);
  });

  test("gives every word", async () => {
    for (const word of words) expect((await index.termsFrom(word, word)).map(({ term }) => term)).toContain(word);
  });

  test("reads one file for a word, also for one at the edge of a file", async () => {
    for (const edge of head.terms) {
      const fresh = open();
      await fresh.head();
      reads = [];
      await fresh.termsFrom(edge, edge);
      // The first file of a letter also has the letter's synonyms.
      expect(new Set(reads).size).toBeLessThanOrEqual(2);
    }
  });

  test("gives every word with a beginning", async () => {
    for (const beginning of ["bx", "cab", "xyz", "zzzz"]) {
      const found = (await index.termsFrom(beginning)).map(({ term }) => term);
      const expected = words.filter((word) => word.startsWith(beginning));
      expect(found.filter((term) => term.startsWith(beginning))).toEqual(expected.sort());
    }
  });

  test.each([
    ["the head", 40, 0],
    ["many blocks", 600, 20],
  ])("gives every section with its page and way, from %s", async (_, count, leastBlocks) => {
    const many = new Map(
      makeIndex(
        Array.from({ length: count }, (_, at) => pageOf(at)),
        [],
      ),
    );
    const opened = openIndex(async (path) => many.get(path) ?? "");
    const { blocks, headings, sections } = await opened.head();
    expect(blocks.length).toBeGreaterThanOrEqual(leastBlocks);
    expect(headings === undefined).toBe(leastBlocks > 0);
    for (let number = 0; number < sections; number++) {
      const page = Math.floor(number / 5);
      const section = await opened.section(number);
      const at = number % 5;
      expect(section).toMatchObject({ number, title: at === 0 ? `Page ${page}` : `Part ${at}` });
      expect(section.slug).toBe(at === 0 ? "" : `part-${at}`);
      expect(section.page.route).toBe(`/page-${page}/`);
      expect(section.trail).toEqual(at === 0 ? [] : [`Page ${page}`]);
    }
  });

  test("reads the text of a section from its page", async () => {
    const section = await index.section(35);
    expect(await index.textOf(section)).toBe(pages[7].sections[0].text);
  });

  test("has few other files when a word is added to a text, and is still right where a reader has some of each", async () => {
    const [opening, ...sections] = pages[7].sections;
    const text = `${opening.text} ${words[4711]}`;
    const changed = new Map(
      makeIndex(pages.with(7, { ...pages[7], sections: [{ ...opening, text }, ...sections] }), []),
    );
    const other = JSON.parse(changed.get("index.json") ?? "");
    const isMissing = ([path, content]: [string, string]) =>
      files.get(path.replace(other.folder, head.folder)) !== content;
    const missing = [...changed].filter(isMissing).map(([path]) => path.replace(/.*\/|-.*/g, ""));
    expect(missing.toSorted()).toEqual([expect.stringMatching(/^[0-9a-f]{8}\.json$/), "index.json", "terms"]);
    const mixed = openIndex(
      async (path) => (path === "index.json" ? files : changed).get(path) ?? files.get(path) ?? "",
    );
    for (const word of [words[0], words[4711]]) {
      const [{ postings } = { postings: "" }] = (await mixed.termsFrom(word, word)).filter(({ term }) => term === word);
      expect(postings, word).not.toBe("");
    }
  });
});

test("texts with similar hashes have longer names", () => {
  const page = { ...pages[0], sections: [] };
  const named = (hashes: string[]) => {
    const source = hashes.map((textHash) => ({ ...page, textHash }));
    return indexFiles({ pages: source, terms: joinTerms([]), names: [] }, []).texts;
  };
  expect(named(["0123456789", "0123456779", "0123456789"])).toEqual([
    "texts/012345678.json",
    "texts/012345677.json",
    "texts/012345678.json",
  ]);
  expect(named(["0123456789", "1123456789"])).toEqual(["texts/01234567.json", "texts/11234567.json"]);
});

test("a file whose terms end elsewhere than the head says is refused", async () => {
  const letter = "a";
  const other = (path: string) => (files.get(path) ?? "").replace(/ \w+\n/, " other\n");
  const mixed = openIndex(async (path) => (path === `terms-${letter}.txt` ? other(path) : (files.get(path) ?? "")));
  await expect(mixed.termsFrom(letter, letter)).rejects.toThrow("different versions");
});
