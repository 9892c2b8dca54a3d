// A worker thread: runs one job after another and replies with the result of each.

import { parentPort } from "node:worker_threads";
import { runJob } from "./run-job.ts";
import type { JobReply, JobRequest } from "./worker-pool.ts";

const reply = (message: JobReply) => parentPort?.postMessage(message);

let queue = Promise.resolve();
parentPort?.on("message", ({ id, name, input }: JobRequest) => {
  queue = queue.then(() =>
    runJob(name, input as never).then(
      (output) => reply({ id, output }),
      (error: NodeJS.ErrnoException) => reply({ id, error, code: error.code }),
    ),
  );
});
