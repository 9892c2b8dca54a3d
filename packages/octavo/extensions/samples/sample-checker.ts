// Checks the samples of pages in the background, with a command of the site: those of a page that was opened or edited.
// One page is checked after the other, and serving never waits for it.

import { type ChildProcess, spawn } from "node:child_process";
import type { Problem } from "../../core/model/problem.ts";
import type { SettingValue } from "../../core/settings/setting.ts";
import { readSampleProblems } from "./sample-problems.ts";
import type { checkSamples } from "./settings.ts";

export type SampleChecker = {
  /** Checks a page soon. If it's being checked, that starts again, because the page has changed. */
  check: (route: string) => void;
  /** What the last check found, or undefined if the page wasn't checked. */
  problemsOf: (route: string) => readonly Problem[] | undefined;
  /** Ends the command, and everything it has started. */
  close: () => void;
};

/** Waits for the second of two quick saves. */
const delayMs = 200;

/**
 * @param setting the program and its arguments, to which the route is added. Undefined if the site has none.
 * @param done called after each check.
 */
export function createSampleChecker(
  root: string,
  setting: () => SettingValue<typeof checkSamples>,
  done: (route: string) => void,
): SampleChecker {
  const waiting = new Set<string>();
  const found = new Map<string, readonly Problem[]>();
  let running: { route: string; child: ChildProcess } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const startNext = () => {
    // The reader is most likely on the page that came last.
    const route = [...waiting].at(-1);
    const set = setting();
    const [program, ...args] = set?.command ?? [];
    if (running || route === undefined || !set || program === undefined) return;
    waiting.delete(route);
    const child = start(program, [...args, route], root, (output, errors) => {
      running = undefined;
      // Otherwise, the page has changed since.
      if (!waiting.has(route)) {
        found.set(route, readSampleProblems(output, errors, route, set));
        done(route);
      }
      startNext();
    });
    running = { route, child };
  };

  return {
    check: (route) => {
      if (setting() === undefined) return;
      waiting.delete(route);
      waiting.add(route);
      if (running?.route === route) end(running.child);
      clearTimeout(timer);
      timer = setTimeout(startNext, delayMs);
    },
    problemsOf: (route) => found.get(route),
    close: () => {
      clearTimeout(timer);
      waiting.clear();
      if (running) end(running.child);
    },
  };
}

/** @param ended called once with what the command printed. */
function start(
  program: string,
  args: readonly string[],
  root: string,
  ended: (output: string, errors: string) => void,
): ChildProcess {
  // Its own process group, so that it ends together with what it has started.
  // Bundling the interface sets it for this process.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  // `close` follows, also if the program can't be started.
  child.on("error", ({ message }) => (errors += message));
  child.on("close", () => ended(output, errors));
  return child;
}

function end({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid);
  } catch {
    // It has ended in the meantime.
  }
}
