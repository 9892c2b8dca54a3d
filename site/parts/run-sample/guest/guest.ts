// What runs inside the engine: the model of the runtime that also checks the samples.

import axios from "axios";
import type { SampleResult, SampleRun } from "../run.ts";
import { stopClock } from "../runtime/clock.ts";
import { defineComponent } from "../runtime/define-component.ts";
import { failureOf } from "../runtime/failure.ts";
import * as platform from "../runtime/platform/index.mjs";
import { createRecorder } from "../runtime/record.ts";
import { useRunHost } from "../runtime/run-host.ts";
import { runTask } from "../runtime/run-task.ts";
import type { Run, TaskKind } from "../runtime/session.ts";
import "./encoding.ts";
import { withLogs } from "./globals.ts";
import { countRequests, requestsEnd, sentRequests, useAnswers } from "./requests.ts";
import { countTimers, runNextTimer } from "./timers.ts";
import { pageProcess, withoutMissingGlobals } from "./unavailable.ts";
import "./url.ts";

const packages: Record<string, unknown> = { axios, "@pipedream/platform": platform };

function requirePackage(name: string): unknown {
  const found = packages[name.replace("pipedreamhq", "pipedream")];
  if (!found) throw new Error(`The package "${name}" isn't available on this page.`);
  return found;
}

/** Set by the program around the engine. A bundler would rewrite `import()`. */
declare const $import: (name: string) => Promise<{ default?: unknown }>;

/** What the program around the engine calls. */
const guest = { start, runNextTimer, packages, progress, result: undefined as string | undefined };
Object.assign(globalThis, { defineComponent, $guest: guest, $require: requirePackage });

/** The runs that have started, with what they've done so far. */
const begun: Run[] = [];

useRunHost({
  withLogs: (run, body) => {
    begun.push(run);
    return withLogs(run.logs, body);
  },
  requestsEnd,
  watchUnfinished: () => {
    const before = countTimers();
    return async () => countRequests() > 0 || countTimers() > before;
  },
});

/** @param file the name of the sample's module. */
function start(text: string, kind: TaskKind, file: string): void {
  const { code, context, env, time, answers }: SampleRun = JSON.parse(text);
  stopClock(time);
  Math.random = () => context.random;
  Object.assign(globalThis, { process: pageProcess(env) });
  useAnswers(answers);
  const load = async (run: number) => (await $import(`${file}?${run}`)).default;
  const failed = (error: unknown): Run[] => [{ ...createRecorder(2).run, failure: failureOf(error, file) }];
  runTask({ kind, context, code }, file, load, {})
    .catch(failed)
    .then((runs) => {
      guest.result = resultOf(runs);
    });
}

/** What a sample has done that is stopped now. */
function progress(): string {
  // Loading the module of a component is a run, too, but usually does nothing.
  const [loading, ...runs] = begun;
  return resultOf(loading && (runs.length === 0 || loading.logs.length > 0) ? begun : runs);
}

function resultOf(runs: Run[]): string {
  return JSON.stringify({
    runs: runs.map(withoutMissingGlobals),
    requests: [...sentRequests()],
  } satisfies SampleResult);
}
