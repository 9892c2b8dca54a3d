// Runs samples in QuickJS, a JavaScript engine compiled to JavaScript. Code inside it can't reach the page, the network, or
// storage. It works without eval and WebAssembly, which the site's security policy forbids.

import variant from "@jitl/quickjs-asmjs-mjs-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";
import { type Module, moduleOf } from "./module.ts";
import { type SampleResult, type SampleRun, stopped } from "./run.ts";
import type { Run } from "./runtime/session.ts";

const limits = { bytes: 64 * 2 ** 20, stackBytes: 128 * 2 ** 10 };

const file = "sample.mjs";

/** After `limitMs`, the sample is stopped. */
export type Engine = { run: (sample: SampleRun, limitMs?: number) => Promise<SampleResult> };

const defaultLimitMs = 5000;

/** @param guest the program of `guest/guest.ts`. */
export function openEngine(guest: string): Engine {
  let opened: Promise<QuickJSWASMModule> | undefined;
  return {
    run: async (sample, limitMs = defaultLimitMs) => {
      opened ??= newQuickJSWASMModuleFromVariant(variant);
      const runtime = (await opened).newRuntime();
      const result = run(runtime, guest, sample, limitMs);
      try {
        runtime.dispose();
      } catch {
        // A stopped sample leaves objects in use, which aborts the engine.
        opened = undefined;
      }
      return result;
    },
  };
}

function run(runtime: QuickJSRuntime, guest: string, sample: SampleRun, limitMs: number): SampleResult {
  const module = moduleOf(sample.code, sample.isLegacy);
  if (!module) return stopped("This is only a part of a program, which can't run by itself.");
  runtime.setMemoryLimit(limits.bytes);
  runtime.setMaxStackSize(limits.stackBytes);
  runtime.setModuleLoader((name) => moduleText(name, module));
  const context = runtime.newContext();
  try {
    evaluate(context, "globalThis.$import = (name) => import(name);");
    evaluate(context, guest, "module");
    const end = Date.now() + limitMs;
    runtime.setInterruptHandler(() => Date.now() > end);
    evaluate(context, `$guest.start(${JSON.stringify(JSON.stringify(sample))}, "${module.kind}", "${file}")`);
    return resultOf(context, runtime, limitMs);
  } catch (error) {
    return stopped(reasonOf(error, limitMs));
  } finally {
    context.dispose();
  }
}

function resultOf(context: QuickJSContext, runtime: QuickJSRuntime, limitMs: number): SampleResult {
  for (;;) {
    const done = runtime.executePendingJobs();
    if (done.error) {
      const reason: unknown = done.error.context.dump(done.error);
      done.error.dispose();
      throw reason;
    }
    const result = evaluate(context, "$guest.result") as string | undefined;
    if (result !== undefined) return withoutInternalErrors(JSON.parse(result), limitMs);
    if (!evaluate(context, "$guest.runNextTimer()")) return stopped("It waits for something that never happens.");
  }
}

/** An error of the engine itself, such as at the time limit, isn't the sample's. What the run did before it stays. */
function withoutInternalErrors(result: SampleResult, limitMs: number): SampleResult {
  const { failure, ...last } = result.runs.at(-1) ?? {};
  if (failure?.name !== "InternalError") return result;
  return { ...result, runs: [...result.runs.slice(0, -1), last as Run], stopped: reasonOf(failure, limitMs) };
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

function reasonOf(error: unknown, limitMs: number): string {
  const { name = "Error", message = String(error) } = (error ?? {}) as { name?: string; message?: string };
  if (message === "interrupted") return `It was stopped after ${limitMs / 1000} seconds.`;
  if (message === "stack overflow") return "It was stopped because its functions call each other without end.";
  if (message === "out of memory") return `It was stopped because it used more than ${limits.bytes / 2 ** 20} MB.`;
  return `${name}: ${message}`;
}
