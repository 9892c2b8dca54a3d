// Compiles many pages on this thread and on another one.

import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { BlockCache } from "../cache/block-cache.ts";
import type { SourcePage } from "../model/page.ts";
import { workerFile } from "../package-root.ts";
import { type CompiledFile, compileFile } from "./compile-file.ts";
import type { PageSetup } from "./page-setup.ts";

/** A page to compile, and what to do with the result. */
export type CompileTask = { source: SourcePage; setup: PageSetup; keep: (file: CompiledFile) => void };

/** What can be copied to another thread. */
export type CopiedSetup = Omit<PageSetup, "parts" | "cache">;
export type CompileThreadData = { root: string; setups: CopiedSetup[] };

/** What the thread is asked: sources, each with the number of its setup. */
export type CompileRequest = { source: SourcePage; setup: number }[];
export type CompileReply = { files: CompiledFile[]; blocks: [key: string, value: string][] };

/** Starting a thread takes as long as compiling about this many pages. */
const fewPages = 24;
/** How many pages the other thread gets at a time, so that both end together. */
const batch = 4;

/** Calls `keep` of each task, in no particular order. @param blocks gets what the other thread has added to its cache. */
export async function compileAll(root: string, tasks: readonly CompileTask[], blocks: BlockCache): Promise<void> {
  let next = 0;
  let end = tasks.length;
  /** From the back, while this thread begins at the front. */
  const takeBatch = () => {
    const start = Math.max(next, end - batch);
    const taken = tasks.slice(start, end);
    end = start;
    return taken;
  };
  const thread = tasks.length > fewPages ? await openThread(root, tasks) : undefined;
  try {
    const elsewhere = thread?.work(takeBatch, blocks);
    elsewhere?.catch(() => {});
    for (let task = tasks[next]; task && next < end; task = tasks[next]) {
      next++;
      task.keep(await compileFile(task.source, task.setup));
      // Lets the results of the other thread in.
      await setImmediate();
    }
    await elsewhere;
  } finally {
    await thread?.close();
  }
}

async function openThread(root: string, tasks: readonly CompileTask[]) {
  const setups = [...new Set(tasks.map(({ setup }) => setup))];
  const workerData: CompileThreadData = { root, setups: setups.map(({ parts, cache, ...copied }) => copied) };
  const worker = new Worker(await workerFile("compile-worker"), { workerData });
  return {
    /** Compiles one batch after another until there are none. */
    work: (takeBatch: () => CompileTask[], blocks: BlockCache) =>
      new Promise<void>((resolve, reject) => {
        let sent: CompileTask[] = [];
        const send = () => {
          sent = takeBatch();
          const request: CompileRequest = sent.map(({ source, setup }) => ({ source, setup: setups.indexOf(setup) }));
          if (sent.length === 0) resolve();
          else worker.postMessage(request);
        };
        worker.on("error", reject);
        worker.on("exit", () => reject(new Error("The thread that compiles pages ended too early.")));
        worker.on("message", (reply: CompileReply) => {
          for (const [key, value] of reply.blocks) blocks.set(key, value);
          for (const [index, file] of reply.files.entries()) sent[index]?.keep(file);
          send();
        });
        send();
      }),
    close: () => worker.terminate(),
  };
}
