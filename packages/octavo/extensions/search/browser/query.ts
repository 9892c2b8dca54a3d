// The page's side of the search worker. It handles one question at a time and drops late replies.

import { trustedScriptUrl } from "../../../core/model/trusted-types.ts";
import { fetchOnce } from "../../../core/reader/client/early-fetch.ts";
import { searchHead } from "../model/index-paths.ts";
import type { Head, Question, Reply } from "../model/messages.ts";
import workerUrl from "./worker.ts?worker&url";

export type Searcher = {
  ask: (query: string) => void;
  /** Stops waiting for the reply to the last question. */
  forget: () => void;
  stop: () => void;
};

/** @param folder URL of the index. */
export function startSearcher(folder: string, onReply: (reply: Reply) => void): Searcher {
  let number = 0;
  let worker: Worker | undefined;
  // A worker takes a while to start. If this fails, the worker tries again.
  const head = fetchOnce(folder + searchHead, { cache: "no-cache" })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  const start = (): Worker => {
    const started = new Worker(trustedScriptUrl(workerUrl), { type: "module", name: folder });
    void head.then((text) => started.postMessage({ head: text } satisfies Head));
    started.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      if (data.number === number) onReply(data);
    });
    started.addEventListener("error", (event) => {
      // A worker whose script failed to load never replies. The next question starts another one.
      started.terminate();
      worker = undefined;
      onReply({ number, failed: event.message || "The search didn't start." });
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
