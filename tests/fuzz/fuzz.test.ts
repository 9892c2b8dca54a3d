import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { fuzzSite } from "./fuzz.ts";

test("300 damaged pages break no promise of the build", { timeout: 120_000 }, async () => {
  const report = await fuzzSite(temporaryFolder({}, afterAll), 300, 1);
  expect(report.faults).toEqual([]);
  // Makes sure that the pages are damaged enough, but not too much, to prove anything.
  expect(report.refused).toBeGreaterThan(50);
  expect(report.published).toBeGreaterThan(50);
});

test("neither do 150 pages of a site that isn't strict, which publishes almost all of them", {
  timeout: 120_000,
}, async () => {
  const report = await fuzzSite(temporaryFolder({}, afterAll), 150, 2, false);
  expect(report.faults).toEqual([]);
  expect(report.published).toBeGreaterThan(100);
});
