// The process that runs the samples of a page, one after the other. It reports each of them when it has ended.

import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { stopClock } from "../../site/parts/run-sample/runtime/clock.ts";
import { defineComponent } from "../../site/parts/run-sample/runtime/define-component.ts";
import { failureOf } from "../../site/parts/run-sample/runtime/failure.ts";
import { createRecorder } from "../../site/parts/run-sample/runtime/record.ts";
import { useRunHost } from "../../site/parts/run-sample/runtime/run-host.ts";
import { runTask } from "../../site/parts/run-sample/runtime/run-task.ts";
import type { JsonObject, Message, Run, Session } from "../../site/parts/run-sample/runtime/session.ts";
import { captureLogs, withLogs } from "./logs.ts";
import { notes, takeNotes } from "./noted-values.ts";
import { useTmpFolder } from "./tmp-folder.ts";
import { requestsEnd, watchUnfinished } from "./unfinished.ts";

process.once("message", (session: Session) => void runSession(session));

async function runSession({ folder, time, attachments, modules, tasks }: Session): Promise<void> {
  // Its own files aren't in /tmp, even if the session's folder is.
  const files = tasks.flatMap(({ file, code }) => [[basename(file), code] as const, [file, code] as const]);
  for (const [file, code] of [...files, ...Object.entries(modules)]) write(join(folder, file), code);
  stopClock(time);
  captureLogs();
  useRunHost({ withLogs: (run, body) => withLogs(run.logs, body), watchUnfinished, requestsEnd });
  const tmp = join(folder, "tmp");
  useTmpFolder(tmp, join(folder, "../../../.."));
  Object.assign(globalThis, { defineComponent, $attachments: attachments, ...notes });
  const exported: JsonObject = {};
  // An error that nothing catches belongs to the step that runs. The step may have ended without waiting.
  let uncaught: unknown;
  process.on("uncaughtException", (error) => (uncaught = error));
  for (const task of tasks.filter(({ kind }) => kind !== "module")) {
    send({ type: "start", index: task.index });
    uncaught = undefined;
    Math.random = () => task.context.random;
    const file = join(folder, task.file);
    if (!(task.file in modules)) write(file, task.code);
    // The module's URL must be new, because a page shows several versions of a file.
    const load = async (run: number) => (await import(`${pathToFileURL(file)}?${task.index}-${run}`)).default;
    const runs = await runTask(task, file, load, exported).catch((error) => [failedRun(error, file)]);
    const last = runs.at(-1) as Run;
    if (uncaught !== undefined) last.failure ??= failureOf(uncaught, file);
    exported[task.name] = last.exports;
    const shown = JSON.stringify({ runs, notes: takeNotes() }).replaceAll(tmp, "/tmp");
    send({ type: "finish", index: task.index, ...JSON.parse(shown) });
    // Until the answer, requests count as those of this sample.
    await once(process, "message");
  }
  send({ type: "end" });
  process.disconnect?.();
  process.exit();
}

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

/** The run of a component that can't start, such as one with an unknown dedupe strategy. */
function failedRun(error: unknown, file: string): Run {
  return { ...createRecorder(2).run, failure: failureOf(error, file) };
}

function send(message: Message): void {
  process.send?.(message);
}
