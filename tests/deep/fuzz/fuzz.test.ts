// `npm run fuzz` tries many more pages, with other seeds.

import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../packages/octavo/tests/temporary-folder.ts";
import { readDamagedSites } from "./damaged-sites.ts";
import { fuzzSite } from "./fuzz.ts";

test("120 damaged pages break no promise of the build", async () => {
  const report = await fuzzSite(temporaryFolder({}, afterAll), 120, 1);
  expect(report.faults).toEqual([]);
  // Makes sure that the pages are damaged enough, but not too much, to prove anything.
  expect(report.refused).toBeGreaterThan(20);
  expect(report.published).toBeGreaterThan(20);
});

test("neither do 60 pages of a site that isn't strict, which publishes almost all of them", async () => {
  const report = await fuzzSite(temporaryFolder({}, afterAll), 60, 2, false);
  expect(report.faults).toEqual([]);
  expect(report.published).toBeGreaterThan(40);
});

test("25 sites with damaged settings are read, and every problem has a place that exists", {
  timeout: 120_000,
}, async () => {
  const report = await readDamagedSites(temporaryFolder({}, afterAll), 25, 3);
  expect(report.faults).toEqual([]);
  expect(report.problems).toBeGreaterThan(25);
});
