// Runs samples in QuickJS, a JavaScript engine compiled to JavaScript. Code inside it can't reach the page, the network, or
// storage. It works without eval and WebAssembly, which the site's security policy forbids.

import variant from "@jitl/quickjs-asmjs-mjs-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";
import { FirstLogs } from "./first-logs.ts";
import { hostFunctions } from "./host-functions.ts";
import { FixedMemory, reservedBytes, sampleBytes } from "./memory.ts";
import { type Module, moduleOf } from "./module.ts";
import { type SampleResult, type SampleRun, stopped } from "./run.ts";
import type { LogLine, Run } from "./runtime/session.ts";

/** Browsers give a worker so little stack that more would overflow theirs, which destroys the engine. */
const stackBytes = 64 * 2 ** 10;

const file = "sample.mjs";

/** After `limitMs`, the sample is stopped. */
export type Engine = { run: (sample: SampleRun, limitMs?: number) => Promise<SampleResult> };

const defaultLimitMs = 5000;

/** @param guest the program of `guest/guest.ts`. @param onLog called for each line while a sample runs. */
export function openEngine(guest: string, onLog: (line: LogLine) => void = () => {}): Engine {
  let memory = new FixedMemory();
  let opened: Promise<QuickJSWASMModule> | undefined;
  return {
    run: async (sample, limitMs = defaultLimitMs) => {
      opened ??= openIn(memory);
      memory.isFull = false;
      const context = (await opened).newContext();
      const result = run(context, { guest, memory, onLog, sample, limitMs });
      if (result.stopped === undefined) context.dispose();
      else {
        // A stopped sample leaves objects in use, and an engine whose stack has overflowed can't be used again.
        opened = undefined;
        memory = new FixedMemory();
      }
      return result;
    },
  };
}

function openIn(memory: FixedMemory): Promise<QuickJSWASMModule> {
  // The engine uses nothing else of a memory.
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: memory as object as WebAssembly.Memory }));
}

type Order = {
  guest: string;
  memory: FixedMemory;
  onLog: (line: LogLine) => void;
  sample: SampleRun;
  limitMs: number;
};

function run(context: QuickJSContext, { guest, memory, onLog, sample, limitMs }: Order): SampleResult {
  const module = moduleOf(sample.code, sample.isLegacy);
  if (!module) return stopped("This is only a part of a program, which can't run by itself.");
  const { runtime } = context;
  const logs = new FirstLogs(onLog);
  const reserve = context.newArrayBuffer(new ArrayBuffer(reservedBytes));
  const stoppedBy = (error: unknown) => {
    const reason = memory.isFull ? outOfMemory : reasonOf(error, limitMs);
    reserve.dispose();
    // An error of the program around the engine has damaged the engine.
    return (!(error instanceof Error) && progressOf(context, reason)) || stopped(reason, logs.lines);
  };
  runtime.setMaxStackSize(stackBytes);
  runtime.setModuleLoader((name) => moduleText(name, module));
  try {
    addHost(context, logs);
    evaluate(context, "globalThis.$import = (name) => import(name);");
    evaluate(context, guest, "module");
    const end = Date.now() + limitMs;
    runtime.setInterruptHandler(() => Date.now() > end);
    evaluate(context, `$guest.start(${JSON.stringify(JSON.stringify(sample))}, "${module.kind}", "${file}")`);
    const result = resultOf(context);
    const failure = result.runs.at(-1)?.failure;
    // An error of the engine itself, such as at the time limit, isn't the sample's.
    if (failure && (memory.isFull || failure.name === "InternalError")) return stoppedBy(failure);
    reserve.dispose();
    return result;
  } catch (error) {
    return stoppedBy(error);
  }
}

function addHost(context: QuickJSContext, logs: FirstLogs): void {
  const functions: Record<string, (...args: never[]) => unknown> = hostFunctions(logs);
  context
    .newFunction("$host", (name, args) => {
      const result = functions[context.getString(name)]?.(...(JSON.parse(context.getString(args)) as never[]));
      return context.newString(JSON.stringify(result ?? null));
    })
    .consume((call) => context.setProp(context.global, "$host", call));
}

/** What a sample has done before it's stopped. Undefined if that needs too much memory. */
function progressOf(context: QuickJSContext, reason: string): SampleResult | undefined {
  context.runtime.removeInterruptHandler();
  try {
    const { runs, requests }: SampleResult = JSON.parse(evaluate(context, "$guest.progress()") as string);
    // The run may have ended with an error of the engine, which the reason explains.
    return { runs: runs.with(-1, { ...(runs.at(-1) as Run), failure: undefined }), requests, stopped: reason };
  } catch {
    return undefined;
  }
}

const neverResolved = { message: "never resolved" };

function resultOf(context: QuickJSContext): SampleResult {
  for (;;) {
    const done = context.runtime.executePendingJobs();
    if (done.error) {
      const reason: unknown = done.error.context.dump(done.error);
      done.error.dispose();
      throw reason;
    }
    const result = evaluate(context, "$guest.result") as string | undefined;
    if (result !== undefined) return JSON.parse(result);
    if (!evaluate(context, "$guest.runNextTimer()")) throw neverResolved;
  }
}

/** @returns the value of a script. Modules have none. @throws what the code throws. */
function evaluate(context: QuickJSContext, code: string, type: "global" | "module" = "global"): unknown {
  const result = context.evalCode(code, `${type}.js`, { type });
  if (result.error) {
    const reason: unknown = context.dump(result.error);
    result.error.dispose();
    throw reason;
  }
  const value: unknown = type === "module" ? undefined : context.dump(result.value);
  result.value.dispose();
  return value;
}

function moduleText(name: string, { code, extension }: Module): string | { error: Error } {
  if (name.startsWith(file))
    return extension === ".cjs"
      ? `${required} const module = { exports: {} }; ${code}\nexport default module.exports;`
      : code;
  if (name === "node:module") return "export const createRequire = () => (name) => $require(name);";
  if (/^(?:axios|@pipedream(?:hq)?\/platform)$/.test(name)) return packageText(name);
  return { error: new Error(`The package "${name}" isn't available on this page.`) };
}

function packageText(name: string): string {
  const text = `const found = $guest.packages[${JSON.stringify(name.replace("pipedreamhq", "pipedream"))}];`;
  return name === "axios" ? `${text} export default found;` : `${text} export const axios = found.axios;`;
}

const required = "const require = $require;";

const outOfMemory = `It was stopped because it used more than ${sampleBytes / 2 ** 20} MB.`;

function reasonOf(error: unknown, limitMs: number): string {
  const { name = "Error", message = String(error) } = (error ?? {}) as { name?: string; message?: string };
  if (error === neverResolved) return "It's waiting for a promise that never resolves.";
  if (message === "interrupted") return `It was stopped after ${limitMs / 1000} seconds.`;
  // The engine has words for it, and so has each browser.
  if (/stack|recursion/i.test(message))
    return "It was stopped because functions call each other endlessly, or an object is nested too deeply.";
  return `${name}: ${message}`;
}
