// Runs code steps of version 1: `this` is the step, and `$checkpoint` is a variable that lasts.

import { toJson } from "./json.ts";
import { createRecorder } from "./record.ts";
import { recordRun } from "./run-component.ts";
import type { Context, Json, JsonObject, Run } from "./session.ts";

type LegacyStep = (event: Json, steps: JsonObject, params: JsonObject, auths: Record<string, JsonObject>) => unknown;

/** Thrown by `$end`, because nothing after it runs. */
class End extends Error {}

export async function runLegacyStep(
  load: () => Promise<LegacyStep>,
  { context, file }: { context: Context; file: string },
  steps: JsonObject,
): Promise<Run[]> {
  const runs: Run[] = [];
  let checkpoint = context.checkpoint;
  let stepCheckpoint: Json | undefined = context.checkpoint;
  for (let count = 1; count <= context.runs; count += 1) {
    const recorder = createRecorder(1);
    const step: Record<string, unknown> = {};
    let own: unknown = stepCheckpoint;
    Object.defineProperty(step, "$checkpoint", { get: () => own, set: (value: unknown) => (own = value) });
    const end = (reason?: string) => {
      recorder.end(reason);
      throw new End(reason);
    };
    let shared: unknown = checkpoint === undefined ? undefined : structuredClone(checkpoint);
    const globals = {
      $end: { value: end, configurable: true },
      $respond: { value: recorder.respond, configurable: true },
      $send: { value: recorder.send, configurable: true },
      $event: { value: structuredClone(context.event), configurable: true },
      $checkpoint: { get: () => shared, set: (value: unknown) => (shared = value), configurable: true },
    };
    Object.defineProperties(globalThis, globals);
    const run = await recordRun(recorder, file, async () => {
      try {
        const body = await load();
        const value = await body.call(
          step,
          structuredClone(context.event),
          structuredClone(steps),
          context.params,
          context.auth,
        );
        recorder.exportValue("$return_value", value);
      } catch (error) {
        if (!(error instanceof End)) throw error;
      } finally {
        for (const [name, value] of Object.entries(step)) recorder.exportValue(name, value);
      }
    });
    checkpoint = toJson(shared);
    stepCheckpoint = toJson(own);
    run.checkpoint = checkpoint ?? stepCheckpoint;
    runs.push(run);
  }
  return runs;
}
