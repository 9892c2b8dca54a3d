// Runs a task as what it is: a code step, an action, a source, or a program.

import type { Component } from "./component-types.ts";
import { isDefined } from "./define-component.ts";
import { withPayloadLimit } from "./limits.ts";
import { createRecorder } from "./record.ts";
import { recordRun } from "./record-run.ts";
import { usesRespond, withMissingResponse } from "./respond.ts";
import { runLegacyStep } from "./run-legacy-step.ts";
import { runSource } from "./run-source.ts";
import { runStep } from "./run-step.ts";
import { type JsonObject, type Run, stepsOf, type Task } from "./session.ts";

/**
 * @param file the task's module, as errors name it in their stack.
 * @param load returns what the module exports by default. The runs of a step of version 1 load it again.
 * @param exported what earlier steps have exported.
 */
export async function runTask(
  { kind, context, code }: Pick<Task, "kind" | "context" | "code">,
  file: string,
  load: (run: number) => Promise<unknown>,
  exported: JsonObject,
): Promise<Run[]> {
  if (kind === "legacy step")
    return ofWorkflow(await runLegacyStep(load as Parameters<typeof runLegacyStep>[0], context, file, exported));
  let component: Component | undefined;
  const loading = await recordRun(createRecorder(2), file, async () => {
    component = (await load(1)) as Component | undefined;
  });
  if (loading.failure || kind === "program") return [loading];
  if (!component?.run) return [{ ...loading, isOnlyLoaded: true }];
  // Code steps are actions without a type, and other components without a type are sources.
  const isStep = component.type === "action" || (component.type === undefined && isDefined(component));
  if (isStep) return ofWorkflow(await runStep(component, context, file, exported));
  return (await runSource(component, context, file)).map(limited);

  function ofWorkflow(runs: readonly Run[]): Run[] {
    return runs.map(limited).map((run) => (usesRespond(code) ? withMissingResponse(run) : run));
  }

  function limited(run: Run, index: number): Run {
    return withPayloadLimit(run, stepsOf(context, exported, index + 1));
  }
}
