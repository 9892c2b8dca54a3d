// Runs code steps, actions, and sources, and compares what comes out with what their page shows.

import { fileURLToPath } from "node:url";
import { missingResponse, usesRespond } from "../../site/parts/run-sample/runtime/respond.ts";
import type { Json, JsonObject, Run, Task } from "../../site/parts/run-sample/runtime/session.ts";
import { hashOf } from "../cache.ts";
import { effectsOfRuns } from "../effects.ts";
import { mustFail } from "../failing-samples.ts";
import { brokenVerdict, lineInFile, type PageCheck, type SampleProblem, type Verdict } from "../page-check.ts";
import { pageRun } from "../page-runs.ts";
import { runSession, type SessionResult } from "../runtime/run-session.ts";
import type { Page, Sample } from "../sample.ts";
import { type SampleServer, startSampleServer } from "../server/server.ts";
import { compare } from "../steps/compare.ts";
import { loadContext, type PageContext } from "../steps/context.ts";
import { isStepSample, planTasks } from "../steps/plan.ts";
import { shownResults } from "../steps/shown-result.ts";
import { notedValues, withNotes } from "../steps/shown-values.ts";
import { known } from "./known-checks.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** How long a sample may take. They talk to this machine only, so this is for those that never end. */
const defaultTimeLimit = 60_000;

export function stepsCheck(timeLimit = defaultTimeLimit): PageCheck {
  let server: Promise<SampleServer> | undefined;
  // Version 1 shares pages with the main version.
  const checked = new Map<string, Verdict[]>();
  return {
    ...known.steps,
    appliesTo: isStepSample,
    check: async (page) => {
      const key = hashOf(page.path, page.samples);
      const known = checked.get(key);
      if (known) return known;
      server ??= startSampleServer();
      const verdicts = await checkPage(page, await server, timeLimit);
      checked.set(key, verdicts);
      return verdicts;
    },
    close: async () => {
      const opened = server;
      // The check may run again later.
      server = undefined;
      await (await opened)?.close();
    },
  };
}

async function checkPage(page: Page, server: SampleServer, timeLimit: number): Promise<Verdict[]> {
  const context = loadContext(root, page);
  const tasks = planTasks(page, context);
  if (tasks.length === 0) return [];
  const { runs, requests, notes, stoppedAt } = await runTasks(tasks, { ...context, server, timeLimit });
  const faults = server.takeFaults();
  const exported: JsonObject = {};
  const verdicts: Verdict[] = [];
  for (const task of tasks) verdicts.push(...(await verdictsOf(task)));

  async function verdictsOf(task: Task): Promise<Verdict[]> {
    const sample = page.samples[task.index] as Sample;
    const isModule = task.kind === "module" && isImported(sample, page);
    if (isModule) return [{ index: task.index, levels: ["executed" as const], problems: [] }];
    const done = runs.get(task.index);
    if (done) {
      const verdict = tryVerdict(page, sample, task, done, context);
      if (verdict.levels.includes("executed")) {
        const { problems, isNoted } = notedValues(sample, task.code, notes);
        verdict.problems.push(...problems);
        if (isNoted && problems.length === 0) verdict.levels.push("noted");
      }
      const sent = requests.get(task.index) ?? [];
      const run = await pageRun({ page, sample, task, runs: done, requests: sent }, context, exported);
      exported[task.name] = done.at(-1)?.exports ?? {};
      return [{ ...verdict, effects: effectsOfRuns(done, sent), run }];
    }
    const reason = stoppedAt.get(task.index);
    if (reason === undefined) return [];
    const fix = 'End it, or add a reason not to run it to the fence: `check="no-run:<reason>"`.';
    return [{ index: task.index, levels: [], problems: [{ line: sample.line, message: reason, fix }] }];
  }

  const [first] = verdicts;
  const stale = context.unused.map(
    (text) => `${context.file} has settings for a sample with ${JSON.stringify(text)}, which isn't there.`,
  );
  for (const message of [...faults, ...stale]) {
    const [, host = ""] = /\bhttps?:\/\/([\w.-]+)/.exec(message) ?? [];
    const asking = verdicts.find(({ index }) => host !== "" && page.samples[index]?.code.includes(host)) ?? first;
    if (asking) asking.problems.push({ line: page.samples[asking.index]?.line ?? 1, ...sentencesOf(message) });
  }
  return verdicts;
}

type Settings = Omit<Parameters<typeof runSession>[0], "tasks">;
type Ended = Omit<SessionResult, "stoppedAt"> & { stoppedAt: Map<number, string> };

/** If a sample ends the process or never ends, the samples below it run in another process. */
async function runTasks(tasks: readonly Task[], settings: Settings): Promise<Ended> {
  const ended: Ended = { runs: new Map(), requests: new Map(), notes: new Map(), stoppedAt: new Map() };
  let rest = tasks.map((task) => ({ ...task, code: withNotes(task.code, task.index) }));
  while (rest.length > 0) {
    const { runs, requests, notes, stoppedAt } = await runSession({ ...settings, tasks: rest });
    for (const [index, own] of runs) ended.runs.set(index, own);
    for (const [index, own] of requests) ended.requests.set(index, own);
    for (const [place, text] of notes) ended.notes.set(place, text);
    if (!stoppedAt) break;
    ended.stoppedAt.set(stoppedAt.index, stoppedAt.reason);
    const exported: [string, Json][] = rest.flatMap(({ name, index }) => {
      const last = runs.get(index)?.at(-1);
      return last ? [[name, last.exports]] : [];
    });
    rest = rest.slice(rest.findIndex(({ index }) => index === stoppedAt.index) + 1).map((task) => ({
      ...task,
      context: { ...task.context, steps: { ...task.context.steps, ...Object.fromEntries(exported) } },
    }));
  }
  return ended;
}

function tryVerdict(page: Page, sample: Sample, task: Task, runs: Run[], context: PageContext): Verdict {
  try {
    return verdictOf(page, sample, task, runs, context);
  } catch (error) {
    return brokenVerdict(sample, error);
  }
}

/** The first sentence says what is wrong, and the rest how to fix it. */
function sentencesOf(text: string): Pick<SampleProblem, "message" | "fix"> {
  const [message = "", ...rest] = text.split(/(?<=\.) (?=[A-Z])/);
  return { message, fix: rest.join(" ") || "Remove it, or correct its text." };
}

function verdictOf(page: Page, sample: Sample, task: Task, runs: Run[], context: PageContext): Verdict {
  const { index } = sample;
  const { varies, fails, ignores } = context.of(sample);
  // If the page shows a response, no later step sends one.
  const responded = usesRespond(sample.code)
    ? runs.map((run): Run => ({ ...run, response: run.response ?? missingResponse }))
    : runs;
  const shown = shownResults(sample, page, task.name).filter(({ fence }) => !ignores.includes(fence.title ?? ""));
  const failed = runs.find(({ failure }) => failure);
  const mayFail = fails || mustFail(sample) || shown.some(({ kind }) => kind === "error" || kind === "messages");
  if (failed?.failure && !mayFail) {
    const { name, message, line } = failed.failure;
    // The build has parsed it. What isn't a whole program is part of one.
    if (name === "SyntaxError" && line === undefined && task.kind !== "component")
      return { index, levels: [], problems: [] };
    const problem = {
      line: lineInFile(sample, line ?? 0),
      message: `${name}: ${message.replace(/\.$/, "")}.`,
      fix: failureFix,
    };
    return { index, levels: [], problems: [problem] };
  }
  // The page goes on to say what happens in another case.
  const own = shown.filter(({ kind }, position) => kind !== "error" || failed || position === 0);
  const problems: SampleProblem[] = own.flatMap((result) => {
    const { isEqual, actual } = compare(result, responded, varies);
    if (isEqual) return [];
    const { fence } = result;
    const message = `The sample in line ${sample.line} has another result.`;
    const update = result.isShortened ? {} : { update: actual };
    return [{ line: fence.line, message, fix: "Correct one of them.", expected: fence.code, actual, ...update }];
  });
  const isCompared = own.length > 0 && problems.length === 0;
  if (runs.every(({ isOnlyLoaded }) => isOnlyLoaded) && !isImported(sample, page))
    return { index, levels: [], problems };
  const failure = mustFail(sample) ? failureIn(runs) : undefined;
  return { index, levels: isCompared ? ["executed", "compared"] : ["executed"], problems, failure };
}

/** How a sample that shows a mistake fails. Not waiting for its own code counts, too. */
function failureIn(runs: readonly Run[]): string | undefined {
  const { failure, isUnfinished } = runs.find((run) => run.failure ?? run.isUnfinished) ?? {};
  if (failure) return `${failure.name}: ${failure.message}`;
  return isUnfinished ? "The step ends before its code does." : undefined;
}

/** A module that another sample imports runs as part of it. */
function isImported({ title = "" }: Sample, { samples }: Page): boolean {
  const name = title.split("/").at(-1) ?? "";
  return name.endsWith(".mjs") && samples.some(({ code }) => code.includes(`/${name}"`));
}

const failureFix = "Correct the sample, or add what it needs to the page's file in sample-tests/context.";
