// The worker in which the engine runs. Whoever starts it ends it, so a sample that never ends can't block the page.

import { openEngine } from "./engine.ts";
import type { SampleRun } from "./run.ts";

export type Order = { guestUrl: string; sample: SampleRun };

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  const guest = await (await fetch(data.guestUrl)).text();
  postMessage(await openEngine(guest).run(data.sample));
});
