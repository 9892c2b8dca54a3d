// The check of one language: compiles the samples of a page, runs them from top to bottom, and compares what came out.

import { type Level, lineInFile, type PageCheck, type SampleProblem, type Verdict } from "../page-check.ts";
import { noRunReason, type Page, type Sample, type ShownResult } from "../sample.ts";
import { endpoint } from "../server/hosts/endpoint.ts";
import { type SampleServer, startSampleServer } from "../server/server.ts";
import { bashLanguage } from "./bash.ts";
import { answersOf } from "./endpoint.ts";
import { defaultEvent } from "./http-event.ts";
import { type Judgment, judge } from "./judge.ts";
import type { CompileFault, Language } from "./language.ts";
import { runSample, type SampleRun } from "./run-sample.ts";
import { isGenerated, resultsOf, stepName } from "./shown-results.ts";
import { triggerEvent } from "./trigger-event.ts";
import { openWorkFolder, type WorkFolder } from "./work-folder.ts";

export const languageSources = [
  "samples/checks",
  "samples/languages",
  "samples/server",
  "samples/sample.ts",
  "site/openapi.yaml",
  "site/constants.yaml",
];

type Options = Pick<PageCheck, "name" | "appliesTo" | "unavailable">;

export function languageCheck(language: Language, options: Options): PageCheck {
  let running: { page: Page; sample: Sample } | undefined;
  let server: Promise<SampleServer> | undefined;
  /** A page that two versions share has the same samples twice. */
  const known = new Map<string, Verdict[]>();
  const open = () =>
    (server ??= startSampleServer({
      ".m.pipedream.net": async (request) =>
        (running && (await answersOf(running.page, running.sample, request))[0]) ?? endpoint(request),
    }));
  return {
    ...options,
    sources: languageSources,
    check: async (page) => {
      const samples = page.samples.filter((sample) => options.appliesTo(sample, page));
      const key = JSON.stringify(page.samples);
      const verdicts = known.get(key);
      if (verdicts) return verdicts;
      const folder = openWorkFolder();
      try {
        const run = async (used: Language, sample: Sample, steps: object) => {
          running = { page, sample };
          return runSample(used, page, sample, { ...steps }, await open(), folder);
        };
        const found = await checkPage(language, page, samples, folder, run);
        known.set(key, found);
        return found;
      } finally {
        folder.remove();
      }
    },
    close: async () => (await server)?.close(),
  };
}

type Run = (language: Language, sample: Sample, steps: object) => Promise<SampleRun>;

async function checkPage(
  language: Language,
  page: Page,
  samples: readonly Sample[],
  folder: WorkFolder,
  run: Run,
): Promise<Verdict[]> {
  const faults = await language.compile(samples, folder);
  const results = resultsOf(page);
  const exported: Record<string, unknown> = {};
  const verdicts: Verdict[] = [];
  const late: Sample[] = [];
  for (const sample of samples) {
    const own = faults.filter(({ index }) => index === sample.index);
    if (own.length > 0 || noRunReason(sample) !== undefined || !language.isRunnable(sample)) {
      verdicts.push(compiled(language, page, sample, own));
      continue;
    }
    const verdict = await verdictOn(sample);
    // A page may show how to send a file before it shows how to create it.
    const isRetried = verdict.problems.length > 0 && sample.code.includes("/tmp/");
    if (isRetried) late.push(sample);
    else verdicts.push(verdict);
  }
  for (const sample of late) verdicts.push(await verdictOn(sample));
  return verdicts;

  async function verdictOn(sample: Sample): Promise<Verdict> {
    const send = async (each: Sample) => (await run(bashLanguage, each, {})).outcome.request;
    const event = await triggerEvent(page, sample, send);
    const shown = results.get(sample.index) ?? [];
    let [done, judgments] = await runAndJudge(sample, { trigger: { event }, ...exported }, shown);
    // A sample that handles missing data may show what it does without them.
    if (stepName(sample) && judgments.some(({ isSame }) => !isSame)) {
      const other = await runAndJudge(
        sample,
        { trigger: { event: { ...defaultEvent, body: {} } }, ...exported },
        shown,
      );
      if (other[1].every(({ isSame }) => isSame)) [done, judgments] = other;
    }
    const { exports } = done.outcome;
    const name = stepName(sample);
    if (name && Object.keys(exports).length > 0) exported[name] = exports;
    return verdictOf(language, page, sample, done, judgments);
  }

  async function runAndJudge(
    sample: Sample,
    steps: object,
    shown: readonly ShownResult[],
  ): Promise<[SampleRun, Judgment[]]> {
    const done = await run(language, sample, steps);
    const judgments = await Promise.all(shown.map((result) => judge(result, done.outcome)));
    return [done, judgments.filter((each) => each !== undefined)];
  }
}

function compiled({ level, name }: Language, page: Page, sample: Sample, faults: readonly CompileFault[]): Verdict {
  const problems = faults.map(({ line, message }) => ({
    line: placeOf(page, sample, line),
    message: `The ${name} sample doesn't compile: ${message}.`,
    fix: 'Fix it, or add `check="skip:<reason>"` after the language of the fence.',
  }));
  return { index: sample.index, levels: problems.length === 0 ? [level] : [], problems };
}

function verdictOf(
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
  if (judgments.length > 0) levels.push("compared");
  return { index, levels, problems };
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
