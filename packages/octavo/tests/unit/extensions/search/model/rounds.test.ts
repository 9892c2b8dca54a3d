// How many requests wait for another one, which is what a query takes on a slow line.

import { describe, expect, test } from "vitest";
import type { SearchPage } from "../../../../../core/model/section.ts";
import { find } from "../../../../../extensions/search/model/find.ts";
import { openIndex } from "../../../../../extensions/search/model/load-index.ts";
import { makeIndex } from "../../../../../extensions/search/model/make-index.ts";
import { readInRounds } from "./read-in-rounds.ts";

const settings = [["rate limit", "throttling"]];

function site(pages: number, wordsPerSection: number): SearchPage[] {
  let next = 0;
  // Words from all over the alphabet, many of which start with the same letter.
  const word = () => `${"lrtmw"[next % 5]}${(next++ * 7919).toString(36).replace(/\d/g, "e")}`;
  return Array.from({ length: pages }, (_, page) => ({
    route: `/page-${page}/`,
    title: `Page ${page}`,
    group: "",
    linked: new Map(),
    sections: ["Rate limit", "Throttling", "Memory"].map((title, at) => ({
      slug: at === 0 ? "" : title.toLowerCase(),
      title: `${title} ${page}`,
      level: at === 0 ? 1 : 2,
      text: Array.from({ length: wordsPerSection }, word).join(" "),
      labels: "",
      inlineCode: "",
      code: "",
    })),
  }));
}

function opened(pages: readonly SearchPage[]) {
  const { read, roundsOf } = readInRounds(makeIndex(pages, settings));
  const index = openIndex(read);
  return { ask: (query: string) => roundsOf(() => find(index, query)), index, roundsOf };
}

describe("a query on a small site", () => {
  test("takes one round, even if it is the first and has synonyms", async () => {
    const { ask } = opened(site(20, 10));
    expect(await ask("rate limit")).toEqual([["index.json", "terms-l.txt", "terms-r.txt"]]);
  });

  test("takes one round for words with other letters, and none for more words with the same ones", async () => {
    const { ask } = opened(site(20, 10));
    await ask("rate");
    expect(await ask("rate limit memory")).toEqual([["terms-l.txt", "terms-m.txt"]]);
    expect(await ask("memo")).toEqual([]);
    expect(await ask("lim rat")).toEqual([]);
  });

  test("takes one round if the index was opened long before", async () => {
    const { ask, index, roundsOf } = opened(site(20, 10));
    expect(await roundsOf(() => index.head())).toEqual([["index.json"]]);
    expect(await ask("rate limit")).toEqual([["terms-l.txt", "terms-r.txt"]]);
  });

  test("takes one more round to correct its spelling", async () => {
    const { ask } = opened(site(20, 10));
    expect(await ask("throtling ")).toEqual([["index.json", "terms-t.txt"], ["words.txt"]]);
  });

  test("doesn't ask for a letter that no term starts with, once that is known", async () => {
    const { ask } = opened(site(20, 10));
    expect(await ask("memory")).toEqual([["index.json", "terms-m.txt"]]);
    expect(await ask("xylophone rate")).toEqual([["terms-r.txt"], ["words.txt"]]);
  });

  test("finds the other words if a letter is asked for in vain", async () => {
    const { read, roundsOf } = readInRounds(makeIndex(site(20, 10), settings));
    const index = openIndex(read);
    expect(await roundsOf(() => find(index, "memory 4"))).toEqual([["index.json", "terms-4.txt", "terms-m.txt"]]);
    const fresh = openIndex(read);
    const rounds = await roundsOf(async () => expect((await find(fresh, "memory xyz")).hits.length).toBeGreaterThan(0));
    expect(rounds[0]).toContain("terms-x.txt");
  });

  test("takes one round for the texts of its results", async () => {
    const { index, roundsOf } = opened(site(20, 10));
    let texts: string[] = [];
    const rounds = await roundsOf(async () => {
      const { hits } = await find(index, "memory 4");
      texts = await Promise.all(hits.slice(0, 3).map(({ section }) => index.textOf(section)));
    });
    expect(rounds).toHaveLength(2);
    expect(texts.every((text) => text.length > 10)).toBe(true);
  });
});

test("on a large site, more rounds load split letters and headings, and each file stays small", async () => {
  const pages = site(900, 30);
  const files = makeIndex(pages, settings);
  for (const [path, content] of files)
    if (/terms-/.test(path)) expect([path, content.length < 60_000]).toEqual([path, true]);
  const { read, roundsOf } = readInRounds(files);
  const index = openIndex(read);
  const rounds = await roundsOf(() => find(index, "rate limit"));
  expect(rounds).toHaveLength(3);
  expect(rounds[0]).toEqual(["index.json", "terms-l.txt", "terms-r.txt"]);
  expect(rounds[1].every((path) => path.startsWith("terms-"))).toBe(true);
  expect(rounds[2].every((path) => path.startsWith("sections-"))).toBe(true);
});
