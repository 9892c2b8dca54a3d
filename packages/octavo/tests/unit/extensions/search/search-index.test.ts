import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openPagePacks } from "../../../../core/cache/page-cache.ts";
import type { SearchPage } from "../../../../core/model/section.ts";
import { encodeContent } from "../../../../core/page/content-codec.ts";
import { type Index, makeIndex } from "../../../../extensions/search/model/make-index.ts";
import { type IndexedPage, makeKeptIndex } from "../../../../extensions/search/search-index.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const synonyms = [["scheduled work", "cron"]];

function page(number: number, text: string): SearchPage {
  const code = `$.flow.exit("${number}")`;
  const common = { level: 2, labels: "", text, inlineCode: "timeout", code };
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

const keyOf = ({ route, sections }: SearchPage) => JSON.stringify([route, sections]);

function indexOf(file: string, pages: readonly IndexedPage[], version = "1") {
  return makeKeptIndex({ file, version, pages, pageCacheFile: join(dirname(file), "pages.bin"), synonyms });
}

/** The pages that the file doesn't have. */
function missingIn(file: string, pages: readonly SearchPage[], version = "1"): string[] {
  const unsent = pages.map(({ sections, ...rest }) => ({ ...rest, key: keyOf({ ...rest, sections }) }));
  const found = indexOf(file, unsent, version);
  return "missing" in found ? found.missing : [];
}

/** As in a build: only sends the sections of pages that the file doesn't have. */
function made(file: string, pages: readonly SearchPage[], version = "1"): Index {
  const missing = new Set(missingIn(file, pages, version));
  const sent = pages.map(({ sections, ...rest }): IndexedPage => {
    const key = keyOf({ ...rest, sections });
    return { ...rest, key, ...(missing.has(key) && { sections }) };
  });
  const found = indexOf(file, sent, version);
  if ("missing" in found) throw new Error("Pages are missing that were sent.");
  return found;
}

const withoutTexts = (pages: readonly SearchPage[]) =>
  makeIndex(pages, synonyms).filter(([path]) => !path.startsWith("texts/"));

function kept(): string {
  const file = join(temporaryFolder(), "search.bin");
  made(file, before);
  return file;
}

test("an index of kept pages is the same as one made from nothing", () => {
  const file = kept();
  expect(made(file, before).files).toEqual(withoutTexts(before));
  expect(made(file, after).files).toEqual(withoutTexts(after));
  const reordered = after.toReversed().slice(20);
  expect(made(file, reordered).files).toEqual(withoutTexts(reordered));
});

test("an index says where the text of each page goes", () => {
  const files = new Map(makeIndex(after, synonyms));
  const { texts } = made(kept(), after);
  expect(texts.map((path) => JSON.parse(files.get(path) ?? ""))).toEqual(
    after.map(({ sections }) => sections.map(({ text }) => text)),
  );
});

test("many changed pages are kept for the next build", () => {
  const file = kept();
  const changed = before.map((old, number) => (number < 20 ? page(number, "Entirely different") : old));
  expect(made(file, changed).files).toEqual(withoutTexts(changed));
  expect(missingIn(file, changed)).toEqual([]);
  expect(made(file, changed).files).toEqual(withoutTexts(changed));
});

test("pages are read where the page cache has them, and are missing where it no longer does", () => {
  const file = join(temporaryFolder(), "search.bin");
  const packs = openPagePacks(join(dirname(file), "pages.bin"));
  const content = {
    html: [],
    markdown: "",
    ranges: {},
    externalLinks: [],
    outline: { sections: [] },
    plainSections: {},
  };
  const placed = before.map(({ sections, ...rest }): IndexedPage => {
    const keptAt = packs.append(encodeContent({ ...content, sections }));
    return { ...rest, key: keyOf({ ...rest, sections }), keptAt };
  });
  const [first, ...others] = placed as [IndexedPage, ...IndexedPage[]];
  expect(indexOf(file, [{ ...first, keptAt: ["gone.pack", 0, 9, 1] }, ...others])).toEqual({ missing: [first.key] });
  expect(indexOf(file, placed)).toMatchObject({ files: withoutTexts(before) });
});

test("a damaged file has no page, and neither has one of another version", () => {
  const file = kept();
  expect(missingIn(file, before, "2")).toHaveLength(before.length);
  const bytes = readFileSync(file);
  bytes[bytes.length - 9] = 0;
  writeFileSync(file, bytes);
  expect(missingIn(file, before)).toHaveLength(before.length);
  expect(made(file, before).files).toEqual(withoutTexts(before));
  expect(missingIn(file, before)).toEqual([]);
});
