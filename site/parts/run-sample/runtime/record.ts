// Collects what one run of a sample does, and provides the functions that do it.

import { toJson } from "./json.ts";
import { checkNesting } from "./limits.ts";
import { httpAnswer, type ResponseOptions } from "./respond.ts";
import type { Run } from "./session.ts";

/** The options that each destination needs, and those that it accepts. */
const destinations: Readonly<Record<string, { required: string[]; optional: string[] }>> = {
  http: { required: ["method", "url"], optional: ["data", "headers", "params", "auth"] },
  email: { required: ["subject"], optional: ["text", "html", "include_collaborators"] },
  s3: { required: ["bucket", "prefix", "payload"], optional: [] },
  emit: { required: ["raw_event"], optional: [] },
  sse: { required: ["channel", "payload"], optional: [] },
};

/** Steps can't export them, although `JSON.stringify` writes them as objects. */
function withoutBuffers(this: Record<string, unknown>, key: string, value: unknown): unknown {
  if (this[key] instanceof Uint8Array)
    throw new TypeError("A Buffer can't be exported. Write it to a file in /tmp, and export the path.");
  return value;
}

/** Only version 1 has this destination. */
const sql = { required: ["table", "payload"], optional: [] };

export type Send = Record<string, (options: Record<string, unknown>) => void>;

export type Recorder = {
  run: Run;
  exportValue: (name: string, value: unknown) => void;
  respond: (options: ResponseOptions) => Promise<void>;
  end: (reason?: string) => void;
  send: Send;
  /** Resolves when everything that the sample started here is done. */
  settled: () => Promise<void>;
};

export function createRecorder(version: 1 | 2): Recorder {
  const run: Run = { exports: {}, logs: [], sent: [], emitted: [], isUnfinished: false };
  const pending: Promise<void>[] = [];
  const known = version === 1 ? { ...destinations, sql } : destinations;
  return {
    run,
    exportValue: (name, value) => {
      const json = toJson(value, withoutBuffers);
      if (json === undefined) return;
      checkNesting(json);
      run.exports[name] = json;
    },
    respond: (options) => {
      const answered = httpAnswer(options).then((response) => {
        run.response = response;
      });
      pending.push(answered);
      return answered;
    },
    end: (reason) => {
      run.ended ??= reason === undefined ? {} : { reason };
    },
    send: Object.fromEntries(
      Object.entries(known).map(([destination, { required, optional }]) => [
        destination,
        (options: Record<string, unknown>) => {
          const missing = required.find((name) => options[name] === undefined);
          if (missing) throw new TypeError(`send.${destination}() needs the option "${missing}".`);
          const unknown = Object.keys(options).find((name) => ![...required, ...optional].includes(name));
          if (unknown) throw new TypeError(`send.${destination}() has no option "${unknown}".`);
          run.sent.push({ destination, payload: toJson(options) ?? null });
        },
      ]),
    ),
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
