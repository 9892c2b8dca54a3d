// What a run needs from the program around it: Node.js in the checks, and a small engine on the page.

import type { Run } from "./session.ts";

export type RunHost = {
  /** Adds what the console gets to the logs of the run. */
  withLogs: <T>(run: Run, body: () => Promise<T>) => Promise<T>;
  /** Returns a function that says whether there is more to wait for than there was before. */
  watchUnfinished: () => () => Promise<boolean>;
  /** Resolves when all requests have been answered. */
  requestsEnd: () => Promise<void>;
};

let current: RunHost | undefined;

export function useRunHost(host: RunHost): void {
  current = host;
}

/** @throws if the program hasn't said yet what it is. */
export function runHost(): RunHost {
  if (!current) throw new Error("useRunHost() must be called before the first run.");
  return current;
}
