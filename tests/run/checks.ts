// What proves something besides the tests: types, format and lint, and the code samples of the pages. The output of each
// is printed in one piece, so that it isn't mixed with that of the tests.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** What has run under a name. */
export type Count = { name: string; passed: number; failed: number };

/** @param stdio of the output. @returns how the command ended, and what it printed. */
export async function run(command: string, args: readonly string[], stdio: "pipe" | "inherit") {
  const child = spawn(join("node_modules/.bin", command), args, { stdio: ["ignore", stdio, stdio] });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, output: (await Promise.all(streams)).join("") };
}

async function check(name: string, command: string, args: readonly string[]): Promise<Count> {
  const start = performance.now();
  const { status, output } = await run(command, args, "pipe");
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${name}\n${output}${status === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  return status === 0 ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1 };
}

export async function checkCode(): Promise<Count[]> {
  return [
    await check("Types", "tsc", ["--pretty", "false"]),
    await check("Types of the generator's sources", "tsc", ["-p", "packages/octavo", "--pretty", "false"]),
    await check("Types of the site's parts", "tsc", ["-p", "tsconfig.site.json", "--pretty", "false"]),
    await check("Format and lint", "biome", ["check", "--error-on-warnings"]),
  ];
}

/** @param which `--changed` since they were last checked, or all of them `--cold`, without what is kept of earlier runs. */
export function checkSamples(which: "--changed" | "--cold"): Promise<Count> {
  const name = which === "--cold" ? "Samples" : "Changed samples";
  return check(name, "tsx", ["--conditions=octavo-source", "sample-tests/run.ts", which]);
}
