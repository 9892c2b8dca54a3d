// Firefox, driven by Marionette: WebDriver commands over a socket that the browser opens, with each message prefixed by
// its length.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "./tab.ts";
import { type Send, webdriverEngine } from "./webdriver.ts";

type Answer = [type: 1, id: number, error: { message: string } | null, result: { value?: unknown } | null];

/** Each test has its own port, and so its own origin. One process for all of them saves starting one for each test. */
const preferences = [
  '"marionette.port", 0',
  '"fission.autostart", false',
  '"dom.ipc.processCount", 1',
  '"dom.ipc.processPrelaunch.enabled", false',
];

export async function startFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "docs-firefox-"));
  writeFileSync(join(profile, "user.js"), preferences.map((line) => `user_pref(${line});\n`).join(""));
  const browser = spawn(executable, ["--headless", "--marionette", "--no-remote", "--profile", profile], {
    stdio: "ignore",
    env: { ...process.env, HOME: profile },
  });
  const ended = once(browser, "exit");
  const socket = connect(await portOf(profile), "127.0.0.1");
  const send = sender(socket);
  await send("NewSession");
  return webdriverEngine(send, async () => {
    socket.end();
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true });
  });
}

/** The browser writes its port into the profile once it listens. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, "MarionetteActivePort");
  while (!existsSync(file) || readFileSync(file, "utf8") === "") await wait(50);
  return Number(readFileSync(file, "utf8"));
}

function sender(socket: Socket): Send {
  const waiting = new Map<number, { hear: (answer: Answer) => void; fail: (cause: Error) => void }>();
  let latest = 0;
  let received: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let message = take(); message !== undefined; message = take()) {
      // The browser's greeting doesn't answer a command.
      const answer = JSON.parse(message) as Answer | object;
      if (Array.isArray(answer)) waiting.get(answer[1])?.hear(answer as Answer);
    }
  });
  socket.on("close", () => {
    for (const { fail } of waiting.values()) fail(new Error("Firefox has ended."));
  });

  function take(): string | undefined {
    const colon = received.indexOf(":");
    const end = colon + 1 + Number(received.subarray(0, colon));
    if (colon < 0 || received.length < end) return undefined;
    const message = received.toString("utf8", colon + 1, end);
    received = received.subarray(end);
    return message;
  }

  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++latest;
      const hear = ([, , error, result]: Answer) => {
        waiting.delete(id);
        if (error) reject(new Error(`${command}: ${error.message}`));
        else resolve(result && "value" in result ? result.value : result);
      };
      waiting.set(id, { hear, fail: reject });
      const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`, (cause) => cause && reject(cause));
    });
}
