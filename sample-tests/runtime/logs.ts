// What a step logs. Code that still runs when its step has ended logs for its own step, not for the next one.

import { AsyncLocalStorage } from "node:async_hooks";
import { Console } from "node:console";
import { Writable } from "node:stream";
import type { LogLine } from "../../site/parts/run-sample/runtime/session.ts";

const current = new AsyncLocalStorage<LogLine[]>();

/** Replaces the global console. */
export function captureLogs(): void {
  globalThis.console = new Console({
    stdout: writer("stdout"),
    stderr: writer("stderr"),
    colorMode: false,
  });
}

function writer(stream: LogLine["stream"]): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      const text = String(chunk).replace(/\n$/, "");
      current.getStore()?.push({ stream, text });
      done();
    },
  });
}

export function withLogs<T>(logs: LogLine[], run: () => Promise<T>): Promise<T> {
  return current.run(logs, run);
}
