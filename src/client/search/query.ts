// The page's side of the search worker: one question at a time, answers that come too late are dropped.

import { trustedScriptUrl } from "../../model/trusted-types.ts";
import type { Question, Reply } from "../../search/messages.ts";
import workerUrl from "./worker.ts?worker&url";

export type Searcher = {
  ask: (query: string) => void;
  /** What was asked needs no answer any more. */
  forget: () => void;
  stop: () => void;
};

/** @param folder address of the index. */
export function startSearcher(folder: string, onReply: (reply: Reply) => void): Searcher {
  let number = 0;
  let worker: Worker | undefined;
  const start = (): Worker => {
    const started = new Worker(trustedScriptUrl(workerUrl), { type: "module", name: folder });
    started.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      if ("start" in data || data.number === number) onReply(data);
    });
    started.addEventListener("error", (event) => {
      // One whose script did not come never answers: the next question starts another.
      started.terminate();
      worker = undefined;
      onReply({ number, failed: event.message || "The search did not start." });
    });
    return started;
  };
  worker = start();
  return {
    ask: (query) => {
      const question: Question = { number: ++number, query };
      worker ??= start();
      worker.postMessage(question);
    },
    forget: () => {
      number++;
    },
    stop: () => worker?.terminate(),
  };
}
