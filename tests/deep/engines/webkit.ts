// WebKitGTK, driven by its own WebDriver, on a virtual screen.

import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../packages/octavo/tests/free-port.ts";
import type { Engine } from "./tab.ts";
import { commands, type Send, webdriverEngine } from "./webdriver.ts";

export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    // Compositing would run on a simulated graphics card, which takes more than half of the processor time.
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
  });
  const send = await openSession(`http://127.0.0.1:${port}`, miniBrowser);
  return webdriverEngine(send, async () => {
    for (const started of [driver, screen]) {
      const ended = once(started, "exit");
      started.kill();
      await ended;
    }
  });
}

async function openSession(origin: string, miniBrowser: string): Promise<Send> {
  while (!(await fetch(`${origin}/status`).catch(() => undefined))) await wait(50);
  let session = "";
  const send: Send = async (command, parameters = {}) => {
    const [method, path = ""] = commands[command].replace("{id}", String(parameters.id)).split(" ");
    const body = method === "POST" ? JSON.stringify(parameters) : undefined;
    const response = await fetch(origin + session + path, { method, body });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${command}: ${value.error} ${value.message}`);
    return value;
  };
  const browser = { binary: miniBrowser, args: ["--automation"] };
  const opened = await send("NewSession", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browser } } });
  session = `/session/${(opened as { sessionId: string }).sessionId}`;
  return send;
}
