// How long a writer waits for the dev server: from its start to the first page, and from an edit to its arrival.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../packages/octavo/tests/free-port.ts";
import type { Corpus } from "./corpus.ts";
import { ourCommand } from "./packed-package.ts";

const edits = 5;
const pollMs = 2;

export type DevTimes = { "start → page ms": number; "edit → seen ms": number };

/** @throws when a page doesn't come in time. */
export async function measureDev({ root, edited }: Corpus, timeoutMs: number): Promise<DevTimes> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const env = { ...process.env, DOCS_CACHE: join(root, "cache") };
  const args = [ourCommand(), "dev", "--root", root, "--host", "127.0.0.1", "--port", String(port)];
  const server = spawn(process.execPath, args, { env, stdio: "ignore" });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await until(`${origin}/docs${edited.route}`, () => true, server, signal);
    const started = performance.now() - start;
    const original = readFileSync(edited.file, "utf8");
    const times: number[] = [];
    for (let number = 0; number < edits; number++) {
      // The watcher and the server have nothing else to do by then.
      await setTimeout(500);
      const mark = `Edit number ${number}`;
      writeFileSync(edited.file, original.replace(edited.text, `${mark}: ${edited.text}`));
      const changed = performance.now();
      const asset = `${origin}/docs/assets/pages${edited.route.slice(0, -1)}.json`;
      await until(asset, (text) => text.includes(mark), server, signal);
      times.push(performance.now() - changed);
    }
    const middle = times.toSorted((a, b) => a - b)[Math.floor(edits / 2)];
    return { "start → page ms": Math.round(started), "edit → seen ms": Math.round(middle) };
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, "exit");
  }
}

/** Asks again and again until a response is as wanted. */
async function until(
  url: string,
  isWanted: (text: string) => boolean,
  server: ChildProcess,
  signal: AbortSignal,
): Promise<void> {
  while (true) {
    if (server.exitCode !== null) throw new Error(`The dev server ended with ${server.exitCode}.`);
    signal.throwIfAborted();
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response?.ok && isWanted(await response.text())) return;
    await setTimeout(pollMs);
  }
}
