import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mostAbout,
  packPosting,
  readPostings,
  readTerms,
  writePostings,
  writeTerms,
} from "../../../../../extensions/search/model/format.ts";

test("postings survive writing and reading, whatever their distances", () => {
  const list = fc
    .uniqueArray(fc.nat(2_000_000), { maxLength: 50 })
    .chain((sections) =>
      fc.tuple(
        ...sections
          .sort((a, b) => a - b)
          .map((section) =>
            fc.record({ section: fc.constant(section), weight: fc.integer({ min: 1, max: 15 }), isCode: fc.boolean() }),
          ),
      ),
    );
  fc.assert(
    fc.property(list, (postings) => {
      expect(readPostings(writePostings(postings.map(packPosting)))).toEqual(postings);
    }),
  );
});

test("the most relevant postings are those with the greatest weights, and the first of equals", () => {
  const list = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 15 }), isCode: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 70 }), (found, most) => {
      const postings = found.map((posting, section) => ({ section, ...posting }));
      const best = postings.toSorted((a, b) => b.weight - a.weight || a.section - b.section).slice(0, most);
      const expected = best.sort((a, b) => a.section - b.section).map(packPosting);
      expect(mostAbout(postings.map(packPosting), most)).toEqual(expected);
    }),
  );
});

test("long terms that share more than a digit can count survive", () => {
  const entries = ["x".repeat(70), "x".repeat(80), `${"x".repeat(80)}y`].map((term) => ({ term, postings: "A" }));
  expect(readTerms(writeTerms(entries))).toEqual(entries);
});

test("terms survive writing and reading, with the number of those that were cut off", () => {
  const postings = writePostings([packPosting({ section: 3, weight: 2, isCode: true })]);
  const entries = ["flow.exit=", "work", "workflow", "workflows", "zoom"].map((term, at) => ({
    term,
    postings,
    ...(at === 1 && { frequency: 9000 }),
  }));
  expect(readTerms(writeTerms(entries)).map(({ term, frequency }) => [term, frequency])).toEqual([
    ["flow.exit=", undefined],
    ["work", 9000],
    ["workflow", undefined],
    ["workflows", undefined],
    ["zoom", undefined],
  ]);
});
