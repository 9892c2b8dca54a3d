// Runs before the package is packed, after bin/pack.mjs: puts the interface's scripts into dist/, so that the first build
// of an installed package doesn't have to make them. The packed program makes them itself.

import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { packedFolder } from "./program-folder.mjs";

const worker = new Worker(join(packedFolder, "output-worker.mjs"));
worker.postMessage({ id: 0, name: "packBundle", input: packedFolder });
const [{ error }] = await once(worker, "message");
await worker.terminate();
if (error) throw error;
