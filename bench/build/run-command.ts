// Runs a command and measures it from its start to its end.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/**
 * The time on the clock, the time on all processors, and the peak of memory. The last two are absent on systems that don't
 * report them.
 */
export type Cost = { seconds: number; cpuSeconds?: number; megabytes?: number };

type Limits = { timeoutMs: number; env?: Record<string, string> };

const pollMs = 20;

/** @returns undefined when it took longer than it may. @throws with what the command printed when it failed. */
export async function runCommand(
  command: string,
  args: string[],
  { timeoutMs, env }: Limits,
): Promise<Cost | undefined> {
  const start = performance.now();
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (printed += text));
  const watch = watchProcess(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  const seconds = (performance.now() - start) / 1000;
  clearTimeout(timer);
  const watched = watch.stop();
  if (signal === "SIGKILL" && seconds * 1000 >= timeoutMs) return undefined;
  if (code !== 0)
    throw new Error(`${command} ${args.join(" ")} ended with ${code ?? signal}:\n${printed.slice(-3000)}`);
  return { seconds, ...watched };
}

/** Linux keeps these figures of each process, which can be read as long as the process runs. */
function watchProcess({ pid }: ChildProcess): { stop: () => Omit<Cost, "seconds"> } {
  let last: Omit<Cost, "seconds"> = {};
  const timer = setInterval(() => {
    try {
      const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      // After the name in parentheses, the 12th and 13th fields are hundredths of seconds in the program and in the system.
      const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")
        .slice(11);
      if (kilobytes) last = { cpuSeconds: (Number(user) + Number(system)) / 100, megabytes: Number(kilobytes) / 1024 };
    } catch {
      clearInterval(timer);
    }
  }, pollMs);
  return {
    stop: () => {
      clearInterval(timer);
      return last;
    },
  };
}

export function median(costs: readonly Cost[]): Cost {
  return costs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(costs.length / 2)];
}
