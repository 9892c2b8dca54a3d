// Runs a program in a separate process, with a time limit.

import { spawn } from "node:child_process";

export type ProgramRun = {
  /** Null if the program was stopped. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Everything that it printed, in the order in which it arrived. */
  output: string;
  isLate: boolean;
};

export type ProgramOptions = {
  cwd: string;
  env: Record<string, string>;
  /** Whether a program that never ends has printed enough. It's then stopped. */
  isEnough?: (stdout: string) => boolean;
  /** After this many milliseconds, the program is stopped. */
  limitMs?: number;
};

/** Far more than any sample needs. */
const sampleMs = 60_000;

/** On a new machine, a compiler first compiles the libraries that samples import, while other tests run. */
export const compilerMs = 600_000;

export function runProgram(command: string, args: readonly string[], options: ProgramOptions): Promise<ProgramRun> {
  const { cwd, env, isEnough = () => false, limitMs = sampleMs } = options;
  return new Promise((resolve, reject) => {
    // In a separate group, it's stopped together with the programs that it started.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    const run: ProgramRun = { code: null, stdout: "", stderr: "", output: "", isLate: false };
    const stop = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has just ended.
      }
    };
    const limit = setTimeout(() => {
      run.isLate = true;
      stop();
    }, limitMs);
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => {
        run[name] += text;
        run.output += text;
        if (isEnough(run.stdout)) stop();
      });
    }
    child.on("error", reject).on("close", (code) => {
      clearTimeout(limit);
      resolve({ ...run, code });
    });
  });
}
