// Talks to a process that runs tests, and ends it with all that it started if a mutant never ends.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Outcome, Request } from "./test-process.ts";
import { copyWorkTree } from "./work-copy.ts";

export class Tester {
  readonly copy: string;
  readonly #temporary: string;
  #stale: string[] = [];
  #child: ChildProcess | undefined;

  constructor(root: string, folder: string) {
    this.copy = join(folder, "copy");
    this.#temporary = join(folder, "tmp");
    mkdirSync(this.#temporary, { recursive: true });
    copyWorkTree(root, this.copy);
  }

  /** Replaces sources in the copy. What other sources have left in the cache could hide a mutant, or be wrong. */
  write(texts: Map<string, string>): void {
    rmSync(join(this.#temporary, "cache"), { recursive: true, force: true });
    for (const [path, text] of texts) writeFileSync(join(this.copy, path), text);
    this.#stale.push(...texts.keys());
  }

  /** All test files that need no browser. */
  async start(): Promise<string[]> {
    this.#child = fork(join(this.copy, "tests/mutate/test-process.ts"), {
      cwd: this.copy,
      execArgv: ["--import", "tsx"],
      // Tests leave their folders behind if they're ended.
      env: { ...process.env, TMPDIR: this.#temporary, DOCS_CACHE: join(this.#temporary, "cache") },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      detached: true,
    });
    const [files] = await once(this.#child, "message");
    return files;
  }

  /** @param files to run until the first failure. @param seconds that each of them may take. */
  async run(files: string[], seconds: number, hits?: string): Promise<Outcome> {
    if (!this.#child) await this.start();
    const child = this.#child as ChildProcess;
    child.send({ files, stale: this.#stale, hits } satisfies Request);
    this.#stale = [];
    let timer: NodeJS.Timeout | undefined;
    const outcome = await new Promise<Outcome>((resolve) => {
      const late = () => resolve({ failed: `the time limit of ${Math.round(seconds)} s` });
      const listen = (message: Outcome | "file") => {
        clearTimeout(timer);
        timer = setTimeout(late, seconds * 1000);
        if (message !== "file") resolve(message);
      };
      listen("file");
      child.on("message", listen).once("exit", () => resolve({ failed: "the end of the process" }));
    });
    clearTimeout(timer);
    child.removeAllListeners();
    if (outcome.failed?.startsWith("the ")) this.stop();
    return outcome;
  }

  stop(): void {
    const pid = this.#child?.pid;
    this.#child = undefined;
    try {
      if (pid) process.kill(-pid, "SIGKILL");
    } catch {} // It has ended.
  }
}
