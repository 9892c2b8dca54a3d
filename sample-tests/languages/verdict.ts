// Turns what happened to a sample into a verdict, with problems at lines of the page.

import { type Level, lineInFile, type SampleProblem, type Verdict } from "../page-check.ts";
import type { Page, Sample } from "../sample.ts";
import type { Judgment } from "./judge.ts";
import type { CompileFault, Language } from "./language.ts";
import type { SampleRun } from "./run-sample.ts";
import { isGenerated } from "./shown-results.ts";

export function compiled(
  { level, name }: Language,
  page: Page,
  sample: Sample,
  faults: readonly CompileFault[],
): Verdict {
  const problems = faults.map(({ line, message }) => ({
    line: placeOf(page, sample, line),
    message: `The ${name} sample doesn't compile: ${message}.`,
    fix: 'Fix it, or add `check="skip:<reason>"` after the language of the fence.',
  }));
  return { index: sample.index, levels: problems.length === 0 ? [level] : [], problems };
}

export function verdictOf(
  language: Language,
  page: Page,
  sample: Sample,
  run: SampleRun,
  judgments: readonly Judgment[],
): Verdict {
  const { index } = sample;
  const problems: SampleProblem[] = [
    ...run.faults.map((message) => requestProblem(page, sample, message)),
    ...judgments.filter(({ isSame }) => !isSame).map(resultProblem),
  ];
  const isShown = judgments.some(({ result: { title }, isSame }) => isSame && /^(?:Logs|Error|Output)$/.test(title));
  if (problems.length === 0 && run.isLate)
    problems.push(failure(page, sample, language, run, "doesn't end within a minute"));
  else if (problems.length === 0 && run.code !== null && run.code > 0 && !isShown && !exitsItself(sample))
    problems.push(failure(page, sample, language, run, `ends with exit code ${run.code}`));
  if (problems.length > 0) return { index, levels: [language.level], problems };
  const levels: Level[] = [language.level, "executed"];
  if (run.callsApi) levels.push("matched");
  if (areCompared(judgments)) levels.push("compared");
  return { index, levels, problems, effects: run.effects };
}

/** Of several responses, such as one for each plan, one is that of the sample. */
function areCompared(judgments: readonly Judgment[]): boolean {
  const isOther = ({ result: { title } }: Judgment) => title.includes(", ");
  return judgments.some(({ isCompared }) => isCompared) && judgments.every((each) => each.isCompared || isOther(each));
}

/** Whether its last command, or that of its main function, ends it with an error. */
function exitsItself({ code }: Sample): boolean {
  return /^\s*(?:exit|os\.Exit\(|sys\.exit\()\s*[1-9]/m.test(code);
}

function failure(
  page: Page,
  sample: Sample,
  { name, failedLine }: Language,
  { output, stderr }: SampleRun,
  what: string,
): SampleProblem {
  return {
    line: placeOf(page, sample, failedLine(stderr) ?? 1),
    message: `The ${name} sample ${what}. It printed:\n${output.trim().replace(/^/gm, "      ")}\n   `,
    fix: 'Fix it, or add `check="no-run:<reason>"` after the language of the fence.',
  };
}

function requestProblem(page: Page, sample: Sample, message: string): SampleProblem {
  return {
    line: placeOf(page, sample, requestLine(sample.code)),
    message,
    fix: "Correct the request in the sample, or what the site knows about the host.",
  };
}

/** The line with the address of the request. */
function requestLine(code: string): number {
  return Math.max(1, code.split("\n").findIndex((line) => /https?:\/\//.test(line)) + 1);
}

function resultProblem({ result, actual, faults }: Judgment): SampleProblem {
  const kind =
    faults.length > 0 ? `The ${result.title} doesn't fit the API's description: ${faults.join(" ")}` : undefined;
  return {
    line: result.line,
    message: kind ?? `The page shows another result (${result.title}) than the sample has.`,
    fix: "Correct the sample or the result.",
    expected: result.text,
    actual,
  };
}

function placeOf(page: Page, sample: Sample, line: number): number {
  return isGenerated(page, sample) ? sample.line : lineInFile(sample, line);
}
