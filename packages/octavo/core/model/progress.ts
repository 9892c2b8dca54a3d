// Progress of a long run: on a terminal, one line that is rewritten; elsewhere, one line per stage.

export type StageTime = { name: string; count: number; ms: number };

export type Progress = {
  /** Runs one stage and passes it a function for reporting its progress. */
  stage: <T>(
    name: string,
    total: number | undefined,
    run: (done: (count: number) => void) => T | Promise<T>,
  ) => Promise<T>;
  times: () => StageTime[];
};

const refreshMs = 60;

export function createProgress(stream: NodeJS.WriteStream | undefined): Progress {
  const times: StageTime[] = [];
  const rewrite = stream?.isTTY === true;
  return {
    times: () => times,
    stage: async (name, total, run) => {
      const start = performance.now();
      let count = total ?? 0;
      let shown = 0;
      const line = () =>
        `${name.padEnd(16)}${count ? String(count).padStart(7) : " ".repeat(7)}${seconds(performance.now() - start)}`;
      if (rewrite) stream.write(`\r\x1b[K${name}…`);
      const result = await run((done) => {
        count = done;
        if (!rewrite || performance.now() - shown < refreshMs) return;
        shown = performance.now();
        stream.write(`\r\x1b[K${line()}${total ? ` of ${total}` : ""}`);
      });
      times.push({ name, count, ms: performance.now() - start });
      stream?.write(`${rewrite ? "\r\x1b[K" : ""}${line()}\n`);
      return result;
    },
  };
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(8)} s`;
}
