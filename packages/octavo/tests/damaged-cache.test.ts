// Each kind of file in the cache is damaged once. What doesn't match its checksum must be made again, without a word.
// The deep tests damage each file in every way, but all files are read by one function
// (unit/core/cache/checked-file).

import { expect, test } from "vitest";
import { cachedSite, kindOf, ways } from "./cached-site.ts";

const { paths, kinds, differencesWith } = cachedSite();

test("the cache of this test has every kind of file", () => {
  expect(kinds()).toEqual([
    ...["blocks.bin", "bundle", "font", "images", "output.bin", "pages.bin", "pages.pack", "parts", "prose.bin"],
    ...["search.bin", "server", "settings.bin"],
  ]);
});

/** Half of the kinds at a time, because a file may only be read if another one is whole. */
test.each([0, 1])(
  "a cache in which every other kind of file is damaged, from kind %i on, makes no difference",
  async (rest) => {
    const first = kinds().map((kind) => paths().find((path) => kindOf(path) === kind) ?? "");
    const damaged = first.filter((_, at) => at % 2 === rest).map((path, at) => [path, ways[at % ways.length]] as const);
    expect(await differencesWith(damaged)).toEqual([]);
  },
);
