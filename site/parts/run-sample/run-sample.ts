// Runs a sample in a worker of its own, which is ended afterwards.

import { trustedScriptUrl } from "octavo/trusted-types";
import guestUrl from "./guest/guest.ts?worker&url";
import type { SampleResult, SampleRun } from "./run.ts";
import type { Order } from "./sandbox.ts";
import sandboxUrl from "./sandbox.ts?worker&url";

/** The engine ends samples after 5 seconds. This is for what it can't end, and includes the time to load it. */
const limitMs = 20_000;

export type Running = { result: Promise<SampleResult>; stop: () => void };

export function runSample(sample: SampleRun): Running {
  const worker = new Worker(trustedScriptUrl(sandboxUrl), { type: "module", name: "run-sample" });
  const stopped = (reason: string): SampleResult => ({ runs: [], requests: [], stopped: reason });
  const { promise, resolve } = Promise.withResolvers<SampleResult>();
  const end = (reason: string) => () => resolve(stopped(reason));
  const timer = setTimeout(end(`It was stopped after ${limitMs / 1000} seconds.`), limitMs);
  worker.addEventListener("message", ({ data }: MessageEvent<SampleResult>) => resolve(data));
  worker.addEventListener("error", end("What runs samples couldn't be loaded. Check your connection, and try again."));
  worker.postMessage({ guestUrl: new URL(guestUrl, location.href).href, sample } satisfies Order);
  const result = promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
  return { result, stop: end("You stopped it.") };
}
