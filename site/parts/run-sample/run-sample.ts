// Starts a worker for each run of a sample, and terminates it afterward.

import guestUrl from "./guest/guest.ts?worker&url";
import { type SampleResult, type SampleRun, stopped } from "./run.ts";
import type { LogLine } from "./runtime/session.ts";
import type { Order, Report } from "./sandbox.ts";
import sandboxUrl from "./sandbox.ts?worker&url";

/** The engine stops samples after 5 seconds. This covers what it can't stop, and the time to load it. */
const limitMs = 20_000;

/** Turns an address into one that Trusted Types accept. Importing it here would split it off the main script. */
export type TrustUrl = (url: string) => string;

/** The connection failed, or a network answered with its login form. */
export class NotLoaded extends Error {}

/** @param signal stops the sample. @throws {NotLoaded} if a script that it needs can't be loaded. */
export function runSample(sample: SampleRun, trustUrl: TrustUrl, signal: AbortSignal): Promise<SampleResult> {
  const worker = new Worker(trustUrl(sandboxUrl), { type: "module", name: "run-sample" });
  const { promise, resolve, reject } = Promise.withResolvers<SampleResult>();
  const logs: LogLine[] = [];
  const notLoaded = () =>
    reject(new NotLoaded("What runs samples couldn't be loaded. Check your connection, and try again."));
  const end = (reason: string) => resolve(stopped(reason, logs));
  const timer = setTimeout(end, limitMs, `It was stopped after ${limitMs / 1000} seconds.`);
  worker.addEventListener("message", ({ data }: MessageEvent<Report>) => {
    if ("line" in data) logs.push(data.line);
    else if ("result" in data) resolve(data.result);
    else notLoaded();
  });
  worker.addEventListener("error", notLoaded);
  signal.addEventListener("abort", () => end("You stopped it."));
  if (signal.aborted) end("You stopped it.");
  worker.postMessage({ guestUrl: new URL(guestUrl, location.href).href, sample } satisfies Order);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
