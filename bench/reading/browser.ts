// Starts Chromium and speaks the DevTools protocol with it over a pipe. Playwright doesn't pass on the sessions of
// workers, and a worker that isn't slowed down like its page would load the search index over a fast line.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "playwright-core";
import { findBrowser } from "../../tests/find-browser.ts";

/** A page or a worker, or the browser itself. */
export type Session = {
  send: CDPSession["send"];
  on: <Params>(event: string, listener: (params: Params) => void) => void;
};

export type Browser = Session & {
  session: (id: string) => Session;
  close: () => Promise<void>;
};

type Message = {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};

/** Nothing is looked up or fetched outside of this machine. */
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--no-first-run",
  "--mute-audio",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--remote-debugging-pipe",
];
const patienceMs = 60_000;

/** @param fingerprint the certificate to trust. */
export function startBrowser(fingerprint: string): Browser {
  const profile = mkdtempSync(join(tmpdir(), "docs-reading-"));
  const trust = `--ignore-certificate-errors-spki-list=${fingerprint}`;
  const child = spawn(findBrowser(), [...flags, trust, `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    detached: true,
  });
  // A negative number names the whole group: the browser and the processes it started.
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {} // it has already ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", kill);
  const sessionOf = connect(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const root = sessionOf("");
  return {
    ...root,
    session: sessionOf,
    close: async () => {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      root.send("Browser.close").catch(() => {});
      await Promise.race([ended, sleep(5000, undefined, { ref: false })]);
      process.off("exit", kill);
      kill();
    },
  };
}

function connect(toBrowser: Writable, fromBrowser: Readable): (id: string) => Session {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, ((params: never) => void)[]>();
  let lastId = 0;
  let rest = Buffer.alloc(0);
  fromBrowser.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      receive(JSON.parse(rest.toString("utf8", 0, end)));
      rest = rest.subarray(end + 1);
    }
  });
  // Without this, writing to a browser that has just ended would end this process too.
  toBrowser.on("error", () => {});

  function receive(message: Message): void {
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else for (const listener of listeners.get(nameOf(message)) ?? []) listener(message.params as never);
  }

  return (sessionId) => ({
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const fail = (reason: string) => reject(new Error(`${method}: ${reason}`));
        const timer = setTimeout(() => fail("the browser doesn't answer"), patienceMs);
        waiting.set(id, ({ result, error }) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (error) fail(error.message);
          else resolve(result as never);
        });
        toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    on: (event, listener) => {
      const name = nameOf({ sessionId, method: event });
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  });
}

function nameOf({ sessionId = "", method }: Message): string {
  return `${sessionId} ${method}`;
}
