// Runs a command and measures it from its start to its end.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** Without memory on systems that don't report it. */
export type Cost = { seconds: number; megabytes?: number };

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
  const memory = watchMemory(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  const seconds = (performance.now() - start) / 1000;
  clearTimeout(timer);
  const megabytes = memory.stop();
  if (signal === "SIGKILL" && seconds * 1000 >= timeoutMs) return undefined;
  if (code !== 0)
    throw new Error(`${command} ${args.join(" ")} ended with ${code ?? signal}:\n${printed.slice(-3000)}`);
  return { seconds, ...(megabytes && { megabytes }) };
}

/** Linux keeps the peak of each process, which can be read as long as the process runs. */
function watchMemory({ pid }: ChildProcess): { stop: () => number } {
  let kilobytes = 0;
  const timer = setInterval(() => {
    try {
      const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      kilobytes = Math.max(kilobytes, Number(peak ?? 0));
    } catch {
      clearInterval(timer);
    }
  }, pollMs);
  return {
    stop: () => {
      clearInterval(timer);
      return kilobytes / 1024;
    },
  };
}

export function median(costs: readonly Cost[]): Cost {
  return costs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(costs.length / 2)];
}
