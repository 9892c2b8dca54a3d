// Reads the files of an index as if over a slow line: requests that don't wait for one another form a round.

import type { IndexFile } from "../../../../../extensions/search/model/make-index.ts";

export function readInRounds(files: readonly IndexFile[]) {
  const contents = new Map(files);
  let waiting: { path: string; answer: () => void }[] = [];
  return {
    read: (path: string) =>
      new Promise<string>((resolve, reject) => {
        const content = contents.get(path);
        const answer = () => (content === undefined ? reject(new Error(`There is no ${path}.`)) : resolve(content));
        waiting.push({ path, answer });
      }),
    /** @returns the files of each round until the task was done. */
    roundsOf: async (task: () => Promise<unknown>): Promise<string[][]> => {
      const rounds: string[][] = [];
      let isDone = false;
      const done = task().finally(() => {
        isDone = true;
      });
      for (;;) {
        // Everything that doesn't need an answer runs first.
        await new Promise((resolve) => setImmediate(resolve));
        if (isDone) break;
        if (waiting.length === 0) throw new Error("The task waits for something else.");
        const round = waiting;
        waiting = [];
        rounds.push(round.map(({ path }) => path.replace(/^[0-9a-f]{12}\//, "")).sort());
        for (const { answer } of round) answer();
      }
      await done;
      return rounds;
    },
  };
}
