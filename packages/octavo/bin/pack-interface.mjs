// Runs before the package is packed, after bin/pack.mjs: puts the interface's scripts and the server of a built site into
// dist/, so that the first build of an installed package doesn't have to make them. The packed program makes them itself.

import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { packedFolder } from "./program-folder.mjs";

const worker = new Worker(join(packedFolder, "output-worker.mjs"));
for (const name of ["packBundle", "packServerBundle"]) {
  worker.postMessage({ id: 0, name, input: packedFolder });
  const [{ error }] = await once(worker, "message");
  if (error) throw error;
}
await worker.terminate();
