// Compiles many pages on this thread and on another one.

import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { SourcePage } from "../model/page.ts";
import { workerFile } from "../package-root.ts";
import { type CompiledFile, compileFile } from "./compile-file.ts";
import type { PageSetup } from "./page-setup.ts";

/** `id` names a version that is an overlay. */
export type CompileThreadData = { root: string; id: string | undefined };

/** Starting a thread takes as long as compiling about this many pages. */
const fewPages = 24;
/** How many pages the other thread gets at a time, so that both end together. */
const batch = 4;

/** @param keep called with each page as it's compiled, in no particular order. */
export async function compileAll(
  sources: readonly SourcePage[],
  setup: PageSetup,
  id: string | undefined,
  keep: (file: CompiledFile) => void,
): Promise<void> {
  let next = 0;
  let end = sources.length;
  /** From the back, while this thread begins at the front. */
  const takeBatch = () => {
    const start = Math.max(next, end - batch);
    const taken = sources.slice(start, end);
    end = start;
    return taken;
  };
  const thread = sources.length > fewPages ? await openThread(setup.root, id) : undefined;
  try {
    const elsewhere = thread?.work(takeBatch, keep);
    elsewhere?.catch(() => {});
    for (let source = sources[next]; source && next < end; source = sources[next]) {
      next++;
      keep(await compileFile(source, setup));
      // Lets the results of the other thread in.
      await setImmediate();
    }
    await elsewhere;
  } finally {
    await thread?.close();
  }
}

async function openThread(root: string, id: string | undefined) {
  const workerData: CompileThreadData = { root, id };
  const worker = new Worker(await workerFile("compile-worker"), { workerData });
  return {
    /** Compiles one batch after another until there are none. */
    work: (takeBatch: () => SourcePage[], keep: (file: CompiledFile) => void) =>
      new Promise<void>((resolve, reject) => {
        const send = () => {
          const sources = takeBatch();
          if (sources.length === 0) resolve();
          else worker.postMessage(sources);
        };
        worker.on("error", reject);
        worker.on("exit", () => reject(new Error("The thread that compiles pages ended too early.")));
        worker.on("message", (files: CompiledFile[]) => {
          for (const file of files) keep(file);
          send();
        });
        send();
      }),
    close: () => worker.terminate(),
  };
}
