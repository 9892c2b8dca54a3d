// Runs sources: deploys one, invokes it, and deletes it.

import type { Component } from "./component-types.ts";
import { createDatabase } from "./database.ts";
import { dedupeFilter } from "./dedupe.ts";
import { createInstance } from "./instance.ts";
import { toJson } from "./json.ts";
import { checkNesting } from "./limits.ts";
import { createRecorder } from "./record.ts";
import { recordRun, repeat } from "./record-run.ts";
import { type Context, type Emitted, eventOf, type Run } from "./session.ts";

export function runSource(component: Component, context: Context, file: string): Promise<Run[]> {
  const { hooks, dedupe } = component;
  const db = createDatabase(context.db);
  const filter = dedupeFilter(dedupe);
  return repeat(context.runs, (number) => {
    const recorder = createRecorder(2);
    return recordRun(recorder, file, async () => {
      const instance = await createInstance(component, context, { db, respond: recorder.respond });
      const emitted: Emitted[] = [];
      // If the source is stopped, this is what it has emitted.
      recorder.run.emitted = emitted;
      const $emit = (event: unknown, metadata: Emitted["metadata"] = {}) => {
        const json = toJson(event) ?? null;
        checkNesting(json);
        emitted.push({ event: json, metadata });
      };
      Object.defineProperty(instance, "$emit", { value: $emit });
      if (number === 1) {
        await hooks?.deploy?.call(instance);
        await hooks?.activate?.call(instance);
      }
      try {
        await component.run.call(instance, eventOf(context, number));
      } finally {
        // What was emitted before an error stays emitted.
        recorder.run.emitted = filter(emitted);
      }
      if (number === context.runs) await hooks?.deactivate?.call(instance);
    });
  });
}
