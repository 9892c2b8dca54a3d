// The process that runs the samples of a page, one after the other. It reports each of them when it has ended.

import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { stopClock } from "./clock.ts";
import type { Component } from "./component-types.ts";
import { failureOf } from "./failure.ts";
import { captureLogs } from "./logs.ts";
import { createRecorder } from "./record.ts";
import { defineComponent, recordRun, runComponent } from "./run-component.ts";
import { runLegacyStep } from "./run-legacy-step.ts";
import type { JsonObject, Message, Run, Session, Task } from "./session.ts";
import { useTmpFolder } from "./tmp-folder.ts";

process.once("message", (session: Session) => void runSession(session));

async function runSession({ folder, time, tasks }: Session): Promise<void> {
  // Its own files aren't in /tmp, even if the session's folder is.
  for (const { file, code } of tasks) write(join(folder, file), code);
  for (const { file, code } of tasks) write(join(folder, basename(file)), code);
  stopClock(time);
  captureLogs();
  const tmp = join(folder, "tmp");
  useTmpFolder(tmp, join(folder, "../../../.."));
  Object.assign(globalThis, { defineComponent });
  const exported: JsonObject = {};
  // An error that nothing catches belongs to the step that runs. The step may have ended without waiting.
  let uncaught: unknown;
  process.on("uncaughtException", (error) => (uncaught = error));
  for (const task of tasks) {
    send({ type: "start", index: task.index });
    uncaught = undefined;
    const file = join(folder, task.file);
    write(file, task.code);
    const steps = { ...task.context.steps, ...exported, trigger: triggerOf(task) };
    const runs = await runTask(task, file, steps);
    const last = runs.at(-1) as Run;
    if (uncaught !== undefined) last.failure ??= failureOf(uncaught, file);
    exported[task.name] = last.exports;
    const shown = JSON.stringify(runs).replaceAll(tmp, "/tmp");
    send({ type: "finish", index: task.index, runs: JSON.parse(shown) as Run[] });
  }
  send({ type: "end" });
  process.disconnect?.();
  process.exit();
}

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

function triggerOf({ context: { event, triggerContext } }: Task): JsonObject {
  return { event, context: triggerContext };
}

async function runTask(task: Task, file: string, steps: JsonObject): Promise<Run[]> {
  // The module's URL must be new, because a page shows several versions of a file.
  const load = (run: number) => import(`${pathToFileURL(file)}?${task.index}-${run}`);
  const options = { context: task.context, file };
  if (task.kind === "legacy step") {
    let run = 0;
    return runLegacyStep(async () => (await load((run += 1))).default, options, steps);
  }
  let component: Component | undefined;
  const loading = await recordRun(createRecorder(2), file, async () => {
    component = (await load(1)).default as Component | undefined;
  });
  if (loading.failure || task.kind === "program" || !component?.run) return [loading];
  return runComponent(component, options, steps);
}

function send(message: Message): void {
  process.send?.(message);
}
