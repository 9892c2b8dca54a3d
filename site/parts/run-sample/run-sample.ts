// Runs a sample in a worker of its own, which is ended afterwards.

import guestUrl from "./guest/guest.ts?worker&url";
import { notLoaded, type SampleResult, type SampleRun, stopped } from "./run.ts";
import type { Order } from "./sandbox.ts";
import sandboxUrl from "./sandbox.ts?worker&url";

/** The engine ends samples after 5 seconds. This is for what it can't end, and includes the time to load it. */
const limitMs = 20_000;

export type Running = { result: Promise<SampleResult>; stop: () => void };

/** What makes an address acceptable to the policy of the site. It's passed on, because scripts that share a module need a third one. */
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
