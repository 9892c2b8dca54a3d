// Starts a worker for each run of a sample, and terminates it afterward.

import guestUrl from "./guest/guest.ts?worker&url";
import { notLoaded, type SampleResult, type SampleRun, stopped } from "./run.ts";
import type { Order } from "./sandbox.ts";
import sandboxUrl from "./sandbox.ts?worker&url";

/** The engine stops samples after 5 seconds. This covers what it can't stop, and the time to load it. */
const limitMs = 20_000;

export type Running = { result: Promise<SampleResult>; stop: () => void };

/** Turns an address into one that Trusted Types accept. Importing it here would split it off the main script. */
export type TrustUrl = (url: string) => string;

export function runSample(sample: SampleRun, trustUrl: TrustUrl): Running {
  const worker = new Worker(trustUrl(sandboxUrl), { type: "module", name: "run-sample" });
  const { promise, resolve } = Promise.withResolvers<SampleResult>();
  const end = (reason: string) => () => resolve(stopped(reason));
  const timer = setTimeout(end(`It was stopped after ${limitMs / 1000} seconds.`), limitMs);
  worker.addEventListener("message", ({ data }: MessageEvent<SampleResult>) => resolve(data));
  worker.addEventListener("error", end(notLoaded));
  worker.postMessage({ guestUrl: new URL(guestUrl, location.href).href, sample } satisfies Order);
  const result = promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
  return { result, stop: end("You stopped it.") };
}
