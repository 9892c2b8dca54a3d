// The commands that read the content: build and check. They print its problems, and what was written.

import { setFlagsFromString } from "node:v8";
import { lossesOf, plural } from "../model/losses.ts";
import { type Problem, printProblem, sortProblems } from "../model/problem.ts";
import { createProgress, type Progress, seconds } from "../model/progress.ts";
import { readContent } from "../publish/read-content.ts";
import { reviews } from "./added-commands.ts";
import { build } from "./build-site.ts";
import type { Options } from "./options.ts";

/**
 * V8 lets the heap grow to several times the memory in use before it collects garbage. Limiting the growth to this
 * percentage saves an eighth of the memory of a build of 3,000 pages.
 */
const heapGrowingPercent = 50;

export async function runBuild({ root, out, verbose }: Options): Promise<boolean> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  const start = performance.now();
  const progress = createProgress(process.stdout);
  const { problems, pages, drafts, isOurs, written } = await build(root, out, progress);
  printProblems(problems, isOurs || verbose ? Number.POSITIVE_INFINITY : mostWarnings);
  if (!written) return reportStop(problems, "Nothing was written. The last good site is unchanged.");
  printDrafts(drafts);
  const warnings = problems.length;
  const size = (written.bytes / 1e6).toFixed(1);
  process.stdout.write(
    `${pages} pages, ${plural(warnings, "warning")}, ${written.files} files (${written.unchanged} unchanged), ` +
      `${size} MB,${seconds(performance.now() - start)}; slowest: ${slowest(progress)}\n`,
  );
  const losses = lossesOf(problems);
  if (losses) process.stdout.write(`${losses}${verbose ? "" : " Run with --verbose to list all warnings."}\n`);
  return true;
}

/** The exit code of a strict check that only found warnings. */
const onlyWarnings = 3;

export async function runCheck({ root, strict, ofExtensions }: Options): Promise<boolean> {
  const progress = createProgress(process.stdout);
  const { tree, trees, drafts, problems } = await readContent(root, progress);
  const pages = trees.flatMap((each) => [...each.pages.values()]);
  const { checkImages } = await import("../site/checks/large-images.ts");
  let unprinted = [...problems, ...checkImages(pages, tree.site.largestImage)];
  const all = [...unprinted];
  const print = () => {
    printProblems(unprinted);
    unprinted = [];
  };
  for (const { option, run } of reviews) {
    const value = option ? ofExtensions.get(option.name) : "";
    if (value === undefined) continue;
    // It may take long.
    if (option) print();
    const review = await run({ root, trees, progress, readContent }, value);
    for (const problem of review.problems) all.push(problem);
    unprinted = [...unprinted, ...review.problems];
    if (review.summary === undefined) continue;
    print();
    process.stdout.write(review.summary);
  }
  print();
  if (all.some(({ severity }) => severity === "error")) return reportStop(all, "");
  printDrafts(drafts);
  process.stdout.write(`${pages.length} pages, ${plural(all.length, "warning")}\n`);
  const losses = lossesOf(all);
  if (losses) process.stdout.write(`${losses}\n`);
  if (strict && all.length > 0) process.exitCode = onlyWarnings;
  return true;
}

/** As many as fit into a line or two. */
const mostDrafts = 5;

function printDrafts(drafts: readonly string[]): void {
  if (drafts.length === 0) return;
  const left = drafts.length - mostDrafts;
  const names = [...drafts.slice(0, mostDrafts), ...(left > 0 ? [`and ${left} more`] : [])].join(", ");
  process.stdout.write(`${plural(drafts.length, "draft")} left out: ${names}.\n`);
}

/** Of the warnings about pages for other generators, a build prints this many. */
const mostWarnings = 20;

function printProblems(problems: Problem[], most = Number.POSITIVE_INFINITY): void {
  if (problems.length === 0) return;
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const shown = sortProblems(problems).slice(0, errors + most);
  const left = problems.length - shown.length;
  const more = left > 0 ? `… and ${plural(left, "more warning")}.\n` : "";
  process.stderr.write(`\n${shown.map(printProblem).join("\n")}\n${more}\n`);
}

function reportStop(problems: Problem[], consequence: string): false {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  process.stderr.write(`${plural(errors, "error")}, ${plural(problems.length - errors, "warning")}. ${consequence}\n`);
  return false;
}

function slowest(progress: Progress): string {
  const stage = progress.times().reduce((most, other) => (other.ms > most.ms ? other : most));
  return `${stage.name},${seconds(stage.ms)}`;
}
