// Decides when a request may start: limits how many run at the same time, per host and in total, and pauses a host that
// is busy.

import { setTimeout as sleep } from "node:timers/promises";

export type Turns = {
  /** Runs a task as soon as the limits allow. */
  run: <T>(host: string, task: () => Promise<T>) => Promise<T>;
  /** Starts nothing for this host until then. */
  pause: (host: string, ms: number) => void;
};

export function createTurns(perHost: number, total: number, signal: AbortSignal): Turns {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  const pausedUntil = new Map<string, number>();
  let count = 0;

  const add = (host: string, difference: 1 | -1) => {
    running.set(host, (running.get(host) ?? 0) + difference);
    count += difference;
  };
  const startNext = () => {
    for (const [host, tasks] of waiting) {
      while (count < total && (running.get(host) ?? 0) < perHost) {
        const start = tasks.shift();
        if (!start) break;
        add(host, 1);
        start();
      }
      if (tasks.length === 0) waiting.delete(host);
      if (count >= total) return;
    }
  };

  return {
    run: async (host, task) => {
      await new Promise<void>((start) => {
        const tasks = waiting.get(host) ?? [];
        tasks.push(start);
        waiting.set(host, tasks);
        startNext();
      });
      try {
        for (let ms = 0; (ms = (pausedUntil.get(host) ?? 0) - Date.now()) > 0; ) await sleep(ms, undefined, { signal });
        return await task();
      } finally {
        add(host, -1);
        startNext();
      }
    },
    pause: (host, ms) => {
      pausedUntil.set(host, Math.max(pausedUntil.get(host) ?? 0, Date.now() + ms));
    },
  };
}
