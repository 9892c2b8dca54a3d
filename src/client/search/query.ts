// The page's side of the search worker: one question at a time, answers that come too late are dropped.

import { trustedScriptUrl } from "../../model/trusted-types.ts";
import type { Question, Reply } from "../../search/messages.ts";
import workerUrl from "./worker.ts?worker&url";

export type Searcher = { ask: (query: string) => void; stop: () => void };

/** @param folder address of the index. */
export function startSearcher(folder: string, onReply: (reply: Reply) => void): Searcher {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module", name: folder });
  let number = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    if ("start" in data || data.number === number) onReply(data);
  });
  worker.addEventListener("error", (event) =>
    onReply({ number, failed: event.message || "The search did not start." }),
  );
  return {
    ask: (query) => {
      const question: Question = { number: ++number, query };
      worker.postMessage(question);
    },
    stop: () => worker.terminate(),
  };
}
