// The Node.js globals that samples use. The engine itself only has the language.

import "./missing.ts";
import { format, inspect } from "node-inspect-extracted";
import type { LogLine } from "../runtime/session.ts";
import { host } from "./host.ts";
import { clear, every, later } from "./timers.ts";

let logs: LogLine[] = [];

/** Collects what the console gets during the run. */
export async function withLogs<T>(own: LogLine[], run: () => Promise<T>): Promise<T> {
  logs = own;
  return run();
}

const write =
  (stream: LogLine["stream"]) =>
  (...values: unknown[]): void => {
    const line = { stream, text: format(...values) };
    logs.push(line);
    // The page shows it even if the run is stopped.
    host("log", line);
  };

const [out, err] = [write("stdout"), write("stderr")];

Object.assign(globalThis, {
  console: {
    ...{ log: out, info: out, debug: out, error: err, warn: err, trace: err },
    dir: (value: unknown) => out(inspect(value)),
  },
  ...{ setTimeout: later, setImmediate: later, setInterval: every },
  ...{ clearTimeout: clear, clearImmediate: clear, clearInterval: clear },
  structuredClone: (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value))),
  global: globalThis,
});
