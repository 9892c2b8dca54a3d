// A worker thread that compiles pages. It replies to a list of sources with what they were compiled to.

import { parentPort, workerData } from "node:worker_threads";
import { openBlockCache } from "../cache/block-cache.ts";
import { blockCacheFile } from "../cache/cache-folder.ts";
import type { SourcePage } from "../model/page.ts";
import { type CompiledFile, compileFile } from "./compile-file.ts";
import type { CompileThreadData } from "./compile-thread.ts";
import { loadSetup } from "./load-setup.ts";

const { root, id } = workerData as CompileThreadData;
const loading = loadSetup(root, openBlockCache(blockCacheFile(root)), id);

parentPort?.on("message", async (sources: SourcePage[]) => {
  const { setup } = await loading;
  const compiled: CompiledFile[] = [];
  for (const source of sources) compiled.push(await compileFile(source, setup));
  parentPort?.postMessage(compiled);
});
