// The check of one language: compiles the samples of a page, runs them from top to bottom, and compares what came out.

import { asFailure, mustFail } from "../failing-samples.ts";
import { brokenVerdict, type PageCheck, type Verdict } from "../page-check.ts";
import { noRunReason, type Page, type Sample, type ShownResult } from "../sample.ts";
import { type SampleServer, startSampleServer } from "../server/server.ts";
import { bashLanguage } from "./bash.ts";
import { defaultEvent } from "./default-event.ts";
import { answerOfPage } from "./endpoint.ts";
import { type Judgment, judge } from "./judge.ts";
import type { Language } from "./language.ts";
import { runSample, type SampleRun } from "./run-sample.ts";
import { resultsOf, stepName } from "./shown-results.ts";
import { triggerEvent } from "./trigger-event.ts";
import { compiled, verdictOf } from "./verdict.ts";
import { openWorkFolder, type WorkFolder } from "./work-folder.ts";

type Options = Pick<PageCheck, "name" | "sources" | "appliesTo" | "unavailable">;

export function languageCheck(language: Language, options: Options): PageCheck {
  let running: { page: Page; sample: Sample } | undefined;
  let server: Promise<SampleServer> | undefined;
  /** A page that two versions share has the same samples twice. */
  const known = new Map<string, Verdict[]>();
  const open = () =>
    (server ??= startSampleServer({
      ".m.pipedream.net": async (request) => running && answerOfPage(running.page, running.sample, request),
    }));
  return {
    ...options,
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
    close: async () => {
      const opened = server;
      // The check may run again later.
      server = undefined;
      await (await opened)?.close();
    },
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
    const verdict = await tryVerdict(sample);
    // A page may show how to send a file before it shows how to create it.
    const isRetried = verdict.problems.length > 0 && sample.code.includes("/tmp/");
    if (isRetried) late.push(sample);
    else verdicts.push(verdict);
  }
  for (const sample of late) verdicts.push(await tryVerdict(sample));
  return verdicts.map((verdict) => (mustFail(page.samples[verdict.index] as Sample) ? asFailure(verdict) : verdict));

  function tryVerdict(sample: Sample): Promise<Verdict> {
    return verdictOn(sample).catch((error) => brokenVerdict(sample, error));
  }

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
