// The worker that the engine runs in. The page can terminate it, so a sample that never ends doesn't block anything.

import { openEngine } from "./engine.ts";
import type { SampleResult, SampleRun } from "./run.ts";
import type { LogLine } from "./runtime/session.ts";

export type Order = { guestUrl: string; sample: SampleRun };

/** What the page is told: each line that is logged, and then the result. Or that the guest can't be loaded. */
export type Report = { line: LogLine } | { result: SampleResult } | { isLost: true };

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  const report = (message: Report) => postMessage(message);
  const response = await fetch(data.guestUrl).catch(() => undefined);
  // The page of a network's login form also answers with 200.
  const isScript = response?.ok && /javascript/.test(response.headers.get("Content-Type") ?? "");
  if (!isScript) return report({ isLost: true });
  const engine = openEngine(await response.text(), (line) => report({ line }));
  report({ result: await engine.run(data.sample) });
});
