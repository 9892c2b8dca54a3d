// The worker that the engine runs in. The page can terminate it, so a sample that never ends doesn't block anything.

import { openEngine } from "./engine.ts";
import { notLoaded, type SampleRun, stopped } from "./run.ts";

export type Order = { guestUrl: string; sample: SampleRun };

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  const response = await fetch(data.guestUrl).catch(() => undefined);
  const result = response?.ok ? await openEngine(await response.text()).run(data.sample) : stopped(notLoaded);
  postMessage(result);
});
