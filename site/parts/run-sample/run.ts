// What is needed to run a sample on its page, and what comes out.

import type { Context, LogLine, Run } from "./runtime/session.ts";

/** What a host answered when the sample was checked. */
export type Answer = {
  method: string;
  url: string;
  body: string;
  status: number;
  headers: Record<string, string>;
  /** The body of the answer. */
  text: string;
};

export type SampleRun = {
  code: string;
  /** Whether it's code of version 1. */
  isLegacy: boolean;
  context: Context;
  /** Environment variables. */
  env: Record<string, string>;
  /** The current time, which doesn't pass. */
  time: string;
  answers: readonly Answer[];
};

/** A request of the sample, which wasn't really sent. */
export type Sent = { method: string; url: string; headers: Record<string, string>; body: string };

export type SampleResult = {
  runs: Run[];
  requests: Sent[];
  /** Why it was stopped before its end. */
  stopped?: string;
};

/** @param logs what the console got before. */
export function stopped(reason: string, logs: LogLine[] = []): SampleResult {
  const run: Run = { exports: {}, logs, sent: [], emitted: [], isUnfinished: false };
  return { runs: [run], requests: [], stopped: reason };
}
