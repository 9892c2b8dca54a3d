// Runs one sample, and says what came out.

import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventOf } from "../../site/parts/event-explorer/http-event.ts";
import { effectsOfProgram } from "../effects.ts";
import type { Page, Sample } from "../sample.ts";
import type { SampleServer } from "../server/server.ts";
import { answersOf } from "./endpoint.ts";
import { type Exports, readExports } from "./exports.ts";
import type { Outcome } from "./judge.ts";
import type { Language } from "./language.ts";
import { type ProgramRun, runProgram } from "./run-program.ts";
import { stepName } from "./shown-results.ts";
import type { WorkFolder } from "./work-folder.ts";

export type SampleRun = ProgramRun & {
  outcome: Outcome;
  /** What the hosts that it called rejected: one sentence for each request. */
  faults: string[];
  callsApi: boolean;
  effects: string[];
};

/** Variables of the reader's account or shell. A sample that reads another one fails. */
export const variables = ["API_KEY", "PIPEDREAM_API_KEY", "POKEDEX_API_KEY", "TWITTER_API_KEY"];

/** @param steps what earlier steps exported, with the trigger. */
export async function runSample(
  language: Language,
  page: Page,
  sample: Sample,
  steps: Readonly<Record<string, unknown>>,
  server: SampleServer,
  folder: WorkFolder,
): Promise<SampleRun> {
  const stepsFile = join(folder.home, "steps.json");
  const exportsFile = join(folder.home, "exports");
  writeFileSync(stepsFile, JSON.stringify(steps));
  if (existsSync(exportsFile)) rmSync(exportsFile);
  server.takeFaults();
  server.takeRequests();
  const [command, ...args] = language.command(sample, folder);
  const run = await runProgram(command, args, {
    cwd: folder.work,
    isEnough: (stdout) => language.isEnough?.(sample, stdout) ?? false,
    env: {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      LANG: "C.UTF-8",
      HOME: folder.home,
      PIPEDREAM_STEPS: stepsFile,
      PIPEDREAM_EXPORTS: exportsFile,
      ...Object.fromEntries(variables.map((name) => [name, `value-of-${name.toLowerCase()}`])),
      ...(language.name === "Node.js" ? nodeEnv(server) : server.env),
      ...language.env,
    },
  });
  const faults = server.takeFaults();
  const requests = server.takeRequests();
  const response = requests.findLast(({ response }) => response)?.response;
  const request = requests.at(-1);
  const isToEndpoint = request?.url.hostname.endsWith(".m.pipedream.net") ?? false;
  const answers =
    request && isToEndpoint ? await answersOf(page, sample, request) : [response].filter((each) => each !== undefined);
  const [stdout, stderr, output] = [run.stdout, run.stderr, run.output].map(folder.restored) as [
    string,
    string,
    string,
  ];
  const exports: Exports = JSON.parse(folder.restored(JSON.stringify(exportsOf(exportsFile, faults))));
  const event = request && isToEndpoint ? await eventOf(request) : undefined;
  return {
    ...run,
    stdout,
    stderr,
    output,
    faults,
    effects: effectsOfProgram({ exports, stdout, code: run.code }, requests),
    callsApi: requests.some(({ url }) => url.hostname === "api.pipedream.com"),
    outcome: {
      output,
      stdout,
      exports,
      request,
      responses: answers,
      event,
      stepName: stepName(sample),
    },
  };
}

/** Its connections lead to the server without a proxy. */
function nodeEnv({ port, certificateFile }: SampleServer): Record<string, string> {
  return { SAMPLE_SERVER_PORT: String(port), NODE_EXTRA_CA_CERTS: certificateFile };
}

function exportsOf(file: string, faults: string[]): Exports {
  try {
    return readExports(file);
  } catch (error) {
    faults.push((error as Error).message);
    return {};
  }
}
