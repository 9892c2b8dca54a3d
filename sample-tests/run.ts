// `npm run check:samples`. Options: `--update` writes the actual results into the pages, `--list` names the samples that
// don't run, and any other argument is a part of a route: only pages that contain it are checked.

import { fileURLToPath } from "node:url";
import { openCache } from "./cache.ts";
import { checkSamples } from "./check-samples.ts";
import { checks } from "./checks/checks.ts";
import { collect } from "./collect.ts";
import { proseProblems, proseRules, readPages } from "./prose/check-prose.ts";
import { countRows, notExecuted, problemLine, problemList, skips } from "./report.ts";
import { effectProblems } from "./tested-list.ts";
import { updatePages } from "./update.ts";
import { outdatedFiles, writeFiles } from "./written-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const args = process.argv.slice(2);
const isUpdate = args.includes("--update");
const routes = args.filter((arg) => !arg.startsWith("--"));

const start = performance.now();
const cache = openCache(`${root}/node_modules/.cache/sample-tests/verdicts.bin`);
const pages = await collect(root, cache);
const chosen = pages.filter(({ route }) => routes.length === 0 || routes.some((part) => route.includes(part)));
const loaded = await Promise.all(checks.map((load) => load()));
const { pages: checked, unavailable } = await checkSamples(root, chosen, loaded, cache, (name, count, ms) =>
  console.log(`${name.padEnd(32)}${String(count).padStart(6)}${(ms / 1000).toFixed(2).padStart(8)} s`),
);
if (routes.length === 0) cache.save();

console.table(countRows(checked));
for (const line of unavailable) console.log(`Not available: ${line}`);
if (args.includes("--list")) {
  for (const { place, reason } of skips(checked)) console.log(`${place}: ${reason}`);
  for (const place of notExecuted(checked)) console.log(`${place}: not executed`);
}
const updated = isUpdate ? updatePages(root, checked) : [];
for (const place of updated) console.log(`${place}: updated`);
const inProse = proseProblems(
  readPages(root).filter(({ path }) => chosen.some((page) => page.path === path)),
  proseRules(root),
);
const found = [...problemList(checked), ...inProse, ...(isUpdate ? [] : effectProblems(root, checked))].map(
  problemLine,
);
const problems = [...new Set(found)].filter((line) => !updated.some((place) => line.startsWith(`${place}:`)));
// A machine without a tool may skip its language, but not the one that decides whether a change is right.
if (process.env.CI) problems.push(...unavailable.map((line) => `Not available: ${line}`));
const outdated = routes.length === 0 && unavailable.length === 0 ? outdatedFiles(root, checked) : [];
if (isUpdate) writeFiles(root, outdated);
else
  for (const { path } of outdated)
    problems.push(`${path}:1: The file isn't up to date. Run \`npm run check:samples -- --update\`.`);
for (const line of problems) console.error(line);
const total = checked.flatMap(({ samples }) => samples).length;
console.log(
  `${total} samples, ${skips(checked).length} not run, ${problems.length} problems, ${((performance.now() - start) / 1000).toFixed(1)} s`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
