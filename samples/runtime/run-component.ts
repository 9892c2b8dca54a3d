// Runs code steps, actions, and sources.

import type { Component } from "./component-types.ts";
import { createDatabase } from "./database.ts";
import { type DedupeFilter, dedupeFilter } from "./dedupe.ts";
import { failureOf } from "./failure.ts";
import { createInstance, type Instance } from "./instance.ts";
import { toJson } from "./json.ts";
import { withLogs } from "./logs.ts";
import { createRecorder, type Recorder } from "./record.ts";
import type { Context, Emitted, JsonObject, Run } from "./session.ts";
import { requestsEnd, watchUnfinished } from "./unfinished.ts";

/** Does something as part of a run, and notes when it fails or doesn't wait for what it has started. */
export async function recordRun(recorder: Recorder, file: string, body: () => Promise<void>): Promise<Run> {
  const { run } = recorder;
  await withLogs(run.logs, async () => {
    const isUnfinished = watchUnfinished();
    try {
      await body();
      run.isUnfinished = isUnfinished();
      await recorder.settled();
    } catch (error) {
      run.failure = failureOf(error, file);
    }
    await requestsEnd();
  });
  return run;
}

/** @param steps what earlier steps have exported. */
export async function runComponent(
  component: Component,
  { context, file }: { context: Context; file: string },
  steps: JsonObject,
): Promise<Run[]> {
  // Code steps are actions without a type.
  const isStep = component.type === "action" || (component.type === undefined && isDefined(component));
  const db = createDatabase(context.db);
  const filter = isStep ? inOrder : dedupeFilter(component.dedupe);
  const runs: Run[] = [];
  for (let count = 1; count <= context.runs; count += 1) {
    const recorder = createRecorder(2);
    const { respond } = recorder;
    runs.push(
      await recordRun(recorder, file, async () => {
        const instance = await createInstance(component, context, { db, respond });
        if (isStep) await runStep(component, instance, recorder, steps);
        else await runSource(component, instance, recorder, context, filter, count === 1, count === context.runs);
      }),
    );
  }
  return runs;
}

const inOrder: DedupeFilter = (emitted) => [...emitted];

const defined = new WeakSet<object>();

/** The global function that marks code steps. */
export function defineComponent<T extends object>(component: T): T {
  defined.add(component);
  return component;
}

function isDefined(component: Component): boolean {
  return defined.has(component);
}

async function runStep(
  component: Component,
  instance: Instance,
  { exportValue, respond, end, send }: Recorder,
  steps: JsonObject,
): Promise<void> {
  const $ = { export: exportValue, respond, flow: { exit: end }, send };
  const value = await component.run.call(instance, { steps: structuredClone(steps), $ });
  exportValue("$return_value", value);
}

async function runSource(
  component: Component,
  instance: Instance,
  { run }: Recorder,
  context: Context,
  filter: DedupeFilter,
  isFirst: boolean,
  isLast: boolean,
): Promise<void> {
  const emitted: Emitted[] = [];
  const emit = (event: unknown, metadata: Emitted["metadata"] = {}) => {
    emitted.push({ event: toJson(event) ?? null, metadata });
  };
  Object.defineProperty(instance, "$emit", { value: emit });
  if (isFirst) {
    await component.hooks?.deploy?.call(instance);
    await component.hooks?.activate?.call(instance);
  }
  await component.run.call(instance, structuredClone(context.event));
  run.emitted = filter(emitted);
  if (isLast) await component.hooks?.deactivate?.call(instance);
}
