// The commands that read the content: build and check. They print its problems, and what was written.

import { build, readContent } from "./build.ts";
import type { Options } from "./cli-options.ts";
import { type Problem, printProblem, sortProblems } from "./model/problem.ts";
import { createProgress, type Progress, seconds } from "./progress.ts";

export async function runBuild({ root, out }: Options): Promise<boolean> {
  const start = performance.now();
  const progress = createProgress(process.stdout);
  const { problems, pages, written } = await build(root, out, progress);
  printProblems(problems);
  if (!written) return reportStop(problems, "Nothing was written. The last good site is unchanged.");
  const warnings = problems.length;
  const size = (written.bytes / 1e6).toFixed(1);
  process.stdout.write(
    `${pages} pages, ${plural(warnings, "warning")}, ${written.files} files (${written.unchanged} unchanged), ` +
      `${size} MB,${seconds(performance.now() - start)}; slowest: ${slowest(progress)}\n`,
  );
  return true;
}

export async function runCheck({ root }: Options): Promise<boolean> {
  const progress = createProgress(process.stdout);
  const { tree, problems } = await readContent(root, progress);
  const { checkTexts } = await import("./checks/check-texts.ts");
  const texts = await progress.stage("check texts", tree.pages.size, (done) =>
    checkTexts(root, tree.site, tree.pages.values(), done),
  );
  problems.push(...texts);
  printProblems(problems);
  if (problems.some(({ severity }) => severity === "error")) return reportStop(problems, "");
  process.stdout.write(`${tree.pages.size} pages, ${plural(problems.length, "warning")}\n`);
  return true;
}

function printProblems(problems: Problem[]): void {
  if (problems.length > 0) process.stderr.write(`\n${sortProblems(problems).map(printProblem).join("\n")}\n\n`);
}

function reportStop(problems: Problem[], consequence: string): false {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  process.stderr.write(`${plural(errors, "error")}, ${plural(problems.length - errors, "warning")}. ${consequence}\n`);
  return false;
}

function slowest(progress: Progress): string {
  const stage = progress.times().toSorted((a, b) => b.ms - a.ms)[0];
  return `${stage.name},${seconds(stage.ms)}`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
