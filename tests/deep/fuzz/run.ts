// `npm run fuzz -- --pages 10000 --seed 1` builds sites of 500 damaged pages each, until all pages have been built.
// `npm run fuzz -- --sites 1000 --seed 1` reads that many small sites with damaged settings and pages.

import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readDamagedSites } from "./damaged-sites.ts";
import { fuzzSite } from "./fuzz.ts";

const { values } = parseArgs({
  options: { pages: { type: "string" }, sites: { type: "string" }, seed: { type: "string" } },
});
const firstSeed = Number(values.seed ?? 1);
const pagesOfSite = 500;
/** For a person who is waiting, a page that takes longer hangs. */
const longestMs = 2000;
const start = performance.now();
const seconds = () => ((performance.now() - start) / 1000).toFixed(1);

async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "docs-fuzz-"));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function damagedSites(total: number): Promise<number> {
  const { problems, faults } = await inFolder((folder) => readDamagedSites(folder, total, firstSeed));
  for (const fault of faults) console.log(`seed ${firstSeed}: ${fault}`);
  console.log(`${total} sites: ${problems} problems, ${faults.length} faults, ${seconds()} s`);
  return faults.length;
}

async function damagedPages(total: number): Promise<number> {
  const sum = { pages: 0, refused: 0, published: 0, problems: 0, slowestMs: 0, faults: 0 };
  for (let seed = firstSeed; sum.pages < total; seed++) {
    const count = Math.min(pagesOfSite, total - sum.pages);
    const report = await inFolder((folder) => fuzzSite(folder, count, seed));
    if (report.slowestMs > longestMs) report.faults.push(`${report.slowest}, took ${report.slowestMs.toFixed(0)} ms`);
    for (const fault of report.faults) console.log(`seed ${seed}: ${fault}`);
    sum.pages += report.pages;
    sum.refused += report.refused;
    sum.published += report.published;
    sum.problems += report.problems;
    sum.slowestMs = Math.max(sum.slowestMs, report.slowestMs);
    sum.faults += report.faults.length;
    console.log(
      `${sum.pages} pages: ${sum.refused} refused, ${sum.published} published, ${sum.problems} problems, ` +
        `slowest page ${sum.slowestMs.toFixed(0)} ms, ${sum.faults} faults, ${seconds()} s`,
    );
  }
  return sum.faults;
}

const sites = Number(values.sites ?? 0);
const pages = Number(values.pages ?? (sites > 0 ? 0 : 1000));
const faults = (sites > 0 ? await damagedSites(sites) : 0) + (await damagedPages(pages));
process.exitCode = faults === 0 ? 0 : 1;
