// `npm run fuzz -- --pages 10000 --seed 1` builds sites of 500 damaged pages each, until all pages have been built.

import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fuzzSite } from "./fuzz.ts";

const { values } = parseArgs({ options: { pages: { type: "string" }, seed: { type: "string" } } });
const total = Number(values.pages ?? 1000);
const firstSeed = Number(values.seed ?? 1);
const pagesOfSite = 500;

const sum = { pages: 0, refused: 0, published: 0, problems: 0, slowestMs: 0, faults: 0 };
const start = performance.now();
for (let seed = firstSeed; sum.pages < total; seed++) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "docs-fuzz-"));
  const report = await fuzzSite(folder, Math.min(pagesOfSite, total - sum.pages), seed);
  rmSync(folder, { recursive: true });
  for (const fault of report.faults) console.log(`seed ${seed}: ${fault}`);
  sum.pages += report.pages;
  sum.refused += report.refused;
  sum.published += report.published;
  sum.problems += report.problems;
  sum.slowestMs = Math.max(sum.slowestMs, report.slowestMs);
  sum.faults += report.faults.length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${sum.pages} pages: ${sum.refused} refused, ${sum.published} published, ${sum.problems} problems, ` +
      `slowest page ${sum.slowestMs.toFixed(0)} ms, ${sum.faults} faults, ${seconds} s`,
  );
}
process.exitCode = sum.faults === 0 ? 0 : 1;
