// `npm run check:samples`. Options: `--changed` only checks what has changed since the record was written, `--cold` ignores
// the verdicts of earlier runs, `--update` writes the actual results into the pages, and the record, and `--list` names the
// samples that don't run. Any other argument is a part of a route: only pages that contain it are checked.

import { fileURLToPath } from "node:url";
import { openCache } from "./cache.ts";
import { isNeeded, listed, planOf } from "./changed-samples.ts";
import { checkSamples } from "./check-samples.ts";
import { readRecord, recordOf } from "./checked-record.ts";
import { checks, loadChecks } from "./checks/checks.ts";
import { collect } from "./collect.ts";
import { proseProblems, proseRules, readPages } from "./prose/check-prose.ts";
import { effectProblems } from "./recorded-effects.ts";
import { countRows, notExecuted, problemLine, problemList, skips } from "./report.ts";
import { updatePages } from "./update.ts";
import { outdatedFiles, partlyOutdatedFiles, writeFiles } from "./written-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const args = process.argv.slice(2);
const isUpdate = args.includes("--update");
const routes = args.filter((arg) => !arg.startsWith("--"));

const start = performance.now();
const cache = openCache(`${root}/node_modules/.cache/sample-tests/verdicts.bin`, args.includes("--cold"));
const pages = await collect(root, cache);
const chosen = pages.filter(({ route }) => routes.length === 0 || routes.some((part) => route.includes(part)));
// The files that an update writes need all pages.
const plan =
  args.includes("--changed") && !isUpdate ? planOf(readRecord(root), recordOf(root, pages, checks), pages) : undefined;
for (const reason of plan?.reasons ?? []) console.log(reason);
const loaded = await loadChecks(checks.filter((check) => !plan || isNeeded(plan, check)));
const { pages: checked, unavailable } = await checkSamples(root, chosen, loaded, cache, {
  plan,
  // A check may install what it needs, so this says for what.
  begin: ({ name, readsText }, own) => plan && !readsText && console.log(`${name}: ${listed(own)}`),
  done: (name, count, ms) =>
    plan ?? console.log(`${name.padEnd(32)}${String(count).padStart(6)}${(ms / 1000).toFixed(2).padStart(8)} s`),
});
if (routes.length === 0) cache.save(plan ? "keep" : "discard");

if (!plan) console.table(countRows(checked));
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
const hasAll = routes.length === 0 && unavailable.length === 0;
const outdated = hasAll ? (plan ? partlyOutdatedFiles(root, checked, plan) : outdatedFiles(root, checked)) : [];
if (isUpdate) writeFiles(root, outdated);
else
  for (const { path } of outdated)
    problems.push(`${path}:1: The file isn't up to date. Run \`npm run check:samples -- --update\`.`);
for (const line of problems) console.error(line);
const total = checked.flatMap(({ samples }) => samples).length;
const counts = plan ? [] : [`${total} samples`, `${skips(checked).length} not run`];
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log([...counts, `${problems.length} problems`, `${seconds} s`].join(", "));
process.exitCode = problems.length > 0 ? 1 : 0;
