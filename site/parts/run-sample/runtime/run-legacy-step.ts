// Runs code steps of version 1: `this` is the step, and `$checkpoint` is a variable that lasts.

import { toJson } from "./json.ts";
import { createRecorder, type Recorder } from "./record.ts";
import { recordRun, repeat } from "./record-run.ts";
import { type Context, eventOf, type Json, type JsonObject, type Run, stepsOf } from "./session.ts";

type LegacyStep = (event: Json, steps: JsonObject, params: JsonObject, auths: Record<string, JsonObject>) => unknown;

/** Thrown by `$end`, because nothing after it runs. */
class End extends Error {}

/** A value that lasts from one run to the next, as JSON. */
type Checkpoint = { value: unknown };

/** @param load returns the body of the step as a function. */
export function runLegacyStep(
  load: (run: number) => Promise<LegacyStep>,
  context: Context,
  file: string,
  exported: JsonObject,
): Promise<Run[]> {
  const shared: Checkpoint = { value: context.checkpoint };
  const own: Checkpoint = { value: context.checkpoint };
  return repeat(context.runs, (number) => {
    const recorder = createRecorder(1);
    const step = stepObject(own);
    const event = eventOf(context, number);
    setGlobals(recorder, shared, event);
    return recordRun(recorder, file, async () => {
      try {
        const body = await load(number);
        const steps = stepsOf(context, exported, number);
        recorder.exportValue("$return_value", await body.call(step, event, steps, context.params, context.auth));
      } catch (error) {
        if (!(error instanceof End)) throw error;
      } finally {
        for (const [name, value] of Object.entries(step)) recorder.exportValue(name, value);
        for (const checkpoint of [shared, own]) checkpoint.value = toJson(checkpoint.value);
        recorder.run.checkpoint = (shared.value ?? own.value) as Json;
      }
    });
  });
}

/** Its properties are the exports of the step. */
function stepObject(checkpoint: Checkpoint): Record<string, unknown> {
  return Object.defineProperty({}, "$checkpoint", accessor(checkpoint));
}

function setGlobals({ end, respond, send }: Recorder, checkpoint: Checkpoint, event: Json): void {
  const $end = (reason?: string) => {
    end(reason);
    throw new End(reason);
  };
  const constants = { $end, $respond: respond, $send: send, $event: event };
  for (const [name, value] of Object.entries(constants))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  Object.defineProperty(globalThis, "$checkpoint", accessor(checkpoint));
}

function accessor(checkpoint: Checkpoint): PropertyDescriptor {
  return { get: () => checkpoint.value, set: (value) => (checkpoint.value = value), configurable: true };
}
