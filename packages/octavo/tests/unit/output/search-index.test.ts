import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readKeptKeys } from "../../../src/cache/kept-parts.ts";
import { type IndexedPage, type MadeIndex, makeKeptIndex } from "../../../src/output/search-index.ts";
import { makeIndex } from "../../../src/search/make-index.ts";
import type { SearchPage } from "../../../src/search/section.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const synonyms = [["scheduled work", "cron"]];

function page(number: number, text: string): SearchPage {
  const code = `$.flow.exit("${number}")`;
  const common = { level: 2, text, inlineCode: "timeout", code };
  return {
    route: `/page-${number}/`,
    title: `Page ${number}`,
    group: "Guides",
    linked: new Map([["limits", number]]),
    sections: [
      { ...common, slug: "", title: `Page ${number}`, level: 1, code: "" },
      { ...common, slug: "limits", title: "Limits", isOperation: true },
    ],
  };
}

const before = Array.from({ length: 120 }, (_, number) => page(number, `Scheduled work “${number}” & a timeout`));
const after = before.with(7, page(7, "A cron trigger\nwith its own words"));

const indexed = (pages: readonly SearchPage[], known: ReadonlySet<string>): IndexedPage[] =>
  pages.map(({ sections, ...rest }) => {
    const key = JSON.stringify([rest.route, sections]);
    return { ...rest, key, ...(!known.has(key) && { sections }) };
  });

/** As in a build: only sends the sections of pages that aren't kept. */
function made(file: string, pages: readonly SearchPage[], version = "1"): MadeIndex | undefined {
  return makeKeptIndex({ file, version, pages: indexed(pages, new Set(readKeptKeys(file, version))), synonyms });
}

const withoutTexts = (pages: readonly SearchPage[]) =>
  makeIndex(pages, synonyms).filter(([path]) => !/\/text-\d+\.json$/.test(path));

function kept(): string {
  const file = join(temporaryFolder(), "search.bin");
  made(file, before);
  return file;
}

test("an index of kept pages is the same as one made from nothing", () => {
  const file = kept();
  expect(made(file, before)?.files).toEqual(withoutTexts(before));
  expect(made(file, after)?.files).toEqual(withoutTexts(after));
  const reordered = after.toReversed().slice(20);
  expect(made(file, reordered)?.files).toEqual(withoutTexts(reordered));
  expect(made(file, reordered)?.firsts.slice(0, 3)).toEqual([0, 2, 4]);
});

test("many changed pages are kept for the next build", () => {
  const file = kept();
  const changed = before.map((old, number) => (number < 20 ? page(number, "Entirely different") : old));
  expect(made(file, changed)?.files).toEqual(withoutTexts(changed));
  expect(indexed(changed, new Set(readKeptKeys(file, "1"))).filter(({ sections }) => sections)).toEqual([]);
  expect(made(file, changed)?.files).toEqual(withoutTexts(changed));
});

test("a damaged file makes no index, and neither does one of another version", () => {
  const file = kept();
  const bytes = readFileSync(file);
  bytes[bytes.length - 9] = 0;
  writeFileSync(file, bytes);
  expect(made(file, before)).toBeUndefined();
  expect(made(file, before, "2")?.files).toEqual(withoutTexts(before));
});
