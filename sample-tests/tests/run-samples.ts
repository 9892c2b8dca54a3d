// Runs code in the model of the runtime, as the tests of this folder need it.

import { moduleOf } from "../../site/parts/run-sample/module.ts";
import type { Context, Run, Task } from "../../site/parts/run-sample/runtime/session.ts";
import { runSession, type SessionOptions, type SessionResult } from "../runtime/run-session.ts";
import { startSampleServer } from "../server/server.ts";

export const emptyContext: Context = {
  event: {},
  triggerContext: {},
  props: {},
  params: {},
  auth: {},
  steps: {},
  db: {},
  runs: 1,
  random: 0.5,
};

export type TestSample = { code: string; name?: string; isLegacy?: boolean; context?: Partial<Context> };

export async function runSamples(
  samples: readonly TestSample[],
  options: Partial<SessionOptions> = {},
): Promise<SessionResult & { faults: string[] }> {
  const server = await startSampleServer();
  const tasks = samples.map(({ code, name = "code", isLegacy = false, context = {} }, index): Task => {
    const module = moduleOf(code, isLegacy);
    if (!module) throw new Error("This is only a part of a sample.");
    const { kind, code: text, extension } = module;
    return {
      index,
      kind,
      code: text,
      name,
      file: `sample-${index}${extension}`,
      context: { ...emptyContext, ...context },
    };
  });
  const common = { env: {}, files: {}, attachments: {}, modules: {}, packages: {}, timeLimit: 20_000 };
  try {
    const time = "2022-02-01T09:30:00.000Z";
    const result = await runSession({ ...common, time, ...options, tasks, server });
    return { ...result, faults: server.takeFaults() };
  } finally {
    await server.close();
  }
}

/** The last run of each sample. */
export async function lastRuns(samples: readonly TestSample[], options: Partial<SessionOptions> = {}): Promise<Run[]> {
  const { runs } = await runSamples(samples, options);
  return samples.map((_, index) => runs.get(index)?.at(-1) as Run);
}

/** A code step of version 2 with this body. */
export function step(body: string, props = ""): string {
  return `export default defineComponent({ props: { ${props} }, async run({ steps, $ }) { ${body} } });`;
}
