// Which samples readers can run on their page, and what these need. The engine of the page runs each of them here, and it
// must do the same as Node.js.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Engine, openEngine } from "../site/parts/run-sample/engine.ts";
import type { Answer, SampleRun } from "../site/parts/run-sample/run.ts";
import type { JsonObject, Run, Task } from "../site/parts/run-sample/runtime/session.ts";
import { builtProgram, runtimeSources } from "./built-program.ts";
import { effectsOfRuns } from "./effects.ts";
import type { Page, Sample } from "./sample.ts";
import { type SentRequest, sentResponse } from "./server/host.ts";
import type { PageContext } from "./steps/context.ts";
import { isLegacy } from "./steps/plan.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Readers wait for it, so answers such as a list of a thousand items are left out, with their samples. */
const mostCharacters = 20_000;

export type DoneTask = {
  page: Page;
  sample: Sample;
  task: Task;
  runs: readonly Run[];
  requests: readonly SentRequest[];
};

let engine: Promise<Engine> | undefined;

/**
 * @param exported what the steps above it export.
 * @returns undefined if the sample needs what a page doesn't have, such as files and most packages.
 */
export async function pageRun(
  { page, sample, task, runs, requests }: DoneTask,
  { env, time }: Pick<PageContext, "env" | "time">,
  exported: JsonObject,
): Promise<SampleRun | undefined> {
  if (task.kind === "module" || runs.some(({ isOnlyLoaded }) => isOnlyLoaded)) return undefined;
  const { code } = sample;
  if (packagesOf(code).some((name) => !enginePackages.has(name))) return undefined;
  const { auth, steps, ...context } = task.context;
  const read = Object.entries(env).filter(([name]) => code.includes(name));
  const connected = Object.entries(auth).filter(([app]) => code.includes(app));
  const known = Object.entries({ ...steps, ...exported }).filter(([name]) => code.includes(name));
  const run: SampleRun = {
    code,
    isLegacy: isLegacy(sample, page),
    context: { ...context, auth: Object.fromEntries(connected), steps: Object.fromEntries(known) },
    env: Object.fromEntries(read),
    time,
    // Sorted, because some samples send several at the same time.
    answers: requests.flatMap(answerOf).sort((a, b) => (a.url < b.url ? -1 : 1)),
  };
  if (JSON.stringify(run).length > mostCharacters) return undefined;
  const result = await (await pageEngine()).run(run);
  const sent = result.requests.map((request) => ({ ...request, url: new URL(request.url) }));
  const same = effectsOfRuns(result.runs, sent).join("\n") === effectsOfRuns(runs, requests).join("\n");
  return same && result.stopped === undefined ? run : undefined;
}

/** The engine as pages have it. */
export function pageEngine(): Promise<Engine> {
  engine ??= guestProgram().then((file) => openEngine(readFileSync(file, "utf8")));
  return engine;
}

const enginePackages = new Set(["axios", "@pipedream/platform", "@pipedreamhq/platform"]);

/** What the code imports, without the versions. */
function packagesOf(code: string): string[] {
  const names = code.matchAll(/(?:\bfrom|^import|\brequire\(|\bimport\()\s*["']([^"']+)["']/gm);
  return [...names].map(([, name = ""]) => name.replace(/(?<=.)@.*$/, ""));
}

function answerOf({ method, url, body, response }: SentRequest): Answer[] {
  return response ? [{ method, url: url.href, body, ...sentResponse(response) }] : [];
}

/** The program inside the engine, as one file. */
function guestProgram(): Promise<string> {
  return builtProgram(root, "site/parts/run-sample/guest/guest.ts", runtimeSources, "browser");
}
