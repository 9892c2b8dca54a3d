// The start of what a sample logs. The page shows it even if the sample is stopped in the middle of something.

import type { LogLine } from "./runtime/session.ts";

/** A sample that logs endlessly shouldn't fill the memory of the page. */
export const mostCharacters = 100_000;

export class FirstLogs {
  readonly lines: LogLine[] = [];
  #left = mostCharacters;
  readonly #onLine: (line: LogLine) => void;

  /** @param onLine called for each line that belongs to the start. */
  constructor(onLine: (line: LogLine) => void) {
    this.#onLine = onLine;
  }

  add({ stream, text }: LogLine): void {
    if (this.#left <= 0) return;
    const line = { stream, text: text.slice(0, this.#left) };
    this.#left -= text.length + 1;
    this.lines.push(line);
    this.#onLine(line);
  }
}
