// Does something as part of a run, and notes when it fails or doesn't wait for what it has started.

import { failureOf } from "./failure.ts";
import type { Recorder } from "./record.ts";
import { runHost } from "./run-host.ts";
import type { Run } from "./session.ts";

/** @param file the sample's module. */
export async function recordRun(recorder: Recorder, file: string, body: () => Promise<void>): Promise<Run> {
  const { run } = recorder;
  const { withLogs, watchUnfinished, requestsEnd } = runHost();
  await withLogs(run, async () => {
    const isUnfinished = watchUnfinished();
    try {
      await body();
      run.isUnfinished = await isUnfinished();
      await recorder.settled();
    } catch (error) {
      run.failure = failureOf(error, file);
    }
    await requestsEnd();
  });
  return run;
}

/** Runs something as often as the context says, one run after the other. */
export async function repeat(count: number, run: (number: number) => Promise<Run>): Promise<Run[]> {
  const runs: Run[] = [];
  for (let number = 1; number <= count; number += 1) runs.push(await run(number));
  return runs;
}
