// Runs code steps and actions.

import type { Component } from "./component-types.ts";
import { createDatabase } from "./database.ts";
import { createInstance } from "./instance.ts";
import { createRecorder } from "./record.ts";
import { recordRun, repeat } from "./record-run.ts";
import { type Context, type JsonObject, type Run, stepsOf } from "./session.ts";

/** @param exported what earlier steps have exported. */
export function runStep(component: Component, context: Context, file: string, exported: JsonObject): Promise<Run[]> {
  const db = createDatabase(context.db);
  return repeat(context.runs, (number) => {
    const recorder = createRecorder(2);
    const { exportValue, respond, end, send } = recorder;
    const $ = { export: exportValue, respond, flow: { exit: end }, send };
    return recordRun(recorder, file, async () => {
      const instance = await createInstance(component, context, { db, respond });
      const value = await component.run.call(instance, { steps: stepsOf(context, exported, number), $ });
      exportValue("$return_value", value);
    });
  });
}
