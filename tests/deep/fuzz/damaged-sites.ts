// Reads small sites whose settings, pages, and drawings are damaged at random: the fixtures, which together have every
// setting and every feature. Whatever is wrong with them, reading must not fail, and each problem must have its place.

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../packages/octavo/core/files/package-root.ts";
import { createProgress } from "../../../packages/octavo/core/model/progress.ts";
import { readContent } from "../../../packages/octavo/core/publish/read-content.ts";
import { placeFault } from "../../../packages/octavo/tests/place-fault.ts";
import { damagedText, type Random, seededRandom } from "./mutate.ts";

export type DamageReport = {
  problems: number;
  /** Every broken guarantee, with the site that breaks it. */
  faults: string[];
};

const fixtures = join(packageRoot, "tests/fixtures");
const damageable = /\.(?:yaml|json|md|mdx|svg|txt)$/;

/** @param folder for one site after the other, so that they share a cache. */
export async function readDamagedSites(folder: string, count: number, seed: number): Promise<DamageReport> {
  const random = seededRandom(seed);
  const names = readdirSync(fixtures).sort();
  const root = join(folder, "site");
  const report: DamageReport = { problems: 0, faults: [] };
  for (let index = 0; index < count; index++) {
    const name = random.pick(names);
    const files = damage(join(fixtures, name), root, random);
    const found = await problemsOf(root);
    report.problems += found.count;
    report.faults.push(...found.faults.map((fault) => `site ${index}, ${name} with damaged ${files}: ${fault}`));
  }
  return report;
}

/** @returns the names of the files that are damaged. */
function damage(source: string, root: string, random: Random): string {
  rmSync(root, { recursive: true, force: true });
  cpSync(source, root, { recursive: true, filter: (path) => path !== join(source, "expected") });
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => damageable.test(path));
  const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(files.sort()));
  for (const file of files.length > 0 ? new Set(chosen) : []) {
    const path = join(root, file);
    const kind = random.below(20);
    if (kind === 0) rmSync(path);
    else writeFileSync(path, kind === 1 ? "" : damagedText(readFileSync(path, "utf8"), random));
  }
  return [...new Set(chosen)].join(", ");
}

async function problemsOf(root: string): Promise<{ count: number; faults: string[] }> {
  try {
    const { problems } = await readContent(root, createProgress(undefined));
    return { count: problems.length, faults: problems.flatMap((problem) => placeFault(problem, root) ?? []) };
  } catch (cause) {
    return { count: 0, faults: [`an exception reached the top: ${(cause as Error).stack}`] };
  }
}
