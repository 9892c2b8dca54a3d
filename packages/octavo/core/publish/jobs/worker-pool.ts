// Worker threads for the jobs of a build. They start with the first jobs, so a build without any starts none.

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { workerFile } from "../../files/package-root.ts";
import type { RunJob } from "../../model/job.ts";

export type JobRequest = { id: number; name: string; input: unknown };
/** The code of an error of the system is sent apart, because it isn't copied with the error. */
export type JobReply = { id: number; output: unknown } | { id: number; error: Error; code: string | undefined };

export type WorkerPool = {
  run: RunJob;
  /** Ends the threads, in the middle of a job if there is one. Its result never arrives. */
  close: () => Promise<void>;
};

/** In megabytes. V8's default would copy many objects of pages that are about to be done. A larger value saves no time. */
const youngGeneration = 48;
/** More threads than this would wait for the disk and for the thread that renders. */
const mostThreads = 4;

type Thread = {
  worker: Promise<Worker>;
  waiting: Map<number, { resolve: (output: never) => void; reject: (cause: Error) => void }>;
};

/** Ends the threads when the work is done, because a server may run for days. */
export async function onThreads<Result>(work: (run: RunJob) => Promise<Result>): Promise<Result> {
  const pool = openWorkerPool();
  try {
    return await work(pool.run);
  } finally {
    await pool.close();
  }
}

export function openWorkerPool(size: number = Math.min(Math.max(availableParallelism(), 2), mostThreads)): WorkerPool {
  const threads = new Set<Thread>();
  let count = 0;
  let isClosed = false;

  const start = (): Thread => {
    const waiting: Thread["waiting"] = new Map();
    const fail = (cause: Error) => {
      for (const { reject } of waiting.values()) reject(cause);
      waiting.clear();
      // A job that it's given now would never end.
      threads.delete(thread);
    };
    const worker = workerFile("output-worker").then((file) => {
      const started = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: youngGeneration } });
      started.on("message", (reply: JobReply) => {
        // Closing the pool waits for the end of this thread, so the process may not end before it.
        if (isClosed) return;
        const job = waiting.get(reply.id);
        waiting.delete(reply.id);
        // The process may end when nothing is waited for.
        if (waiting.size === 0) started.unref();
        if ("error" in reply) job?.reject(Object.assign(reply.error, reply.code && { code: reply.code }));
        else job?.resolve(reply.output as never);
      });
      started.on("error", fail);
      // A thread that ran out of memory may end without an error. The pool itself ends threads when nobody waits anymore.
      started.on("exit", () => !isClosed && fail(new Error("A thread of the build ended before its work was done.")));
      return started;
    });
    const thread = { worker, waiting };
    worker.catch(fail);
    threads.add(thread);
    return thread;
  };
  /** An idle thread, a new one, or the one with the fewest jobs. */
  const next = (): Thread => {
    const least = [...threads].sort((a, b) => a.waiting.size - b.waiting.size)[0];
    return least && (least.waiting.size === 0 || threads.size === size) ? least : start();
  };
  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (isClosed) return;
        const thread = next();
        const id = count++;
        thread.waiting.set(id, { resolve, reject });
        thread.worker.then((worker) => {
          worker.ref();
          worker.postMessage({ id, name, input });
        }, reject);
      }),
    close: async () => {
      isClosed = true;
      await Promise.allSettled([...threads].map(async ({ worker }) => (await worker).terminate()));
    },
  };
}
