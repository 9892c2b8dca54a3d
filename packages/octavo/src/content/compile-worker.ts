// A worker thread that compiles pages. It replies to a list of sources with what they were compiled to.

import { parentPort, workerData } from "node:worker_threads";
import { openBlockCache } from "../cache/block-cache.ts";
import { blockCacheFile } from "../cache/cache-folder.ts";
import { compileFile } from "./compile-file.ts";
import type { CompileReply, CompileRequest, CompileThreadData } from "./compile-thread.ts";
import { loadParts } from "./load-parts.ts";

const { root, setups } = workerData as CompileThreadData;
const cache = openBlockCache(blockCacheFile(root));
const loading = loadParts(root);

parentPort?.on("message", async (request: CompileRequest) => {
  const { parts } = await loading;
  const reply: CompileReply = { files: [], blocks: [] };
  for (const { source, setup } of request) {
    const copied = setups[setup];
    if (copied) reply.files.push(await compileFile(source, { ...copied, parts, cache }));
  }
  reply.blocks = cache.takeAdded();
  parentPort?.postMessage(reply);
});
