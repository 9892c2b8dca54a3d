// Starts a dev server for specs.

import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { siteRoot } from "../site-root.ts";

/** @returns the server and its address. @throws the server's output if it exits before printing its address. */
export async function startDev(root: string, ...options: string[]): Promise<[ChildProcess, string]> {
  const args = [join(siteRoot, "bin/docs.mjs"), "dev", "--root", root, ...options];
  const child = spawn(process.execPath, args);
  return [child, await printedAddress(child)];
}

/** @throws what the process has printed if it ends before it prints an address. */
export function printedAddress(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (data: Buffer) => {
      said += data;
      const match = /http:\S+/.exec(said);
      if (match) resolve(match[0]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("close", () => reject(new Error(said)));
  });
}

/**
 * Call it before the page is loaded or reloaded.
 *
 * @returns a promise of the next document that listens to the server.
 */
export async function connected(page: Page): Promise<void> {
  await page.waitForResponse((response) => new URL(response.url()).pathname === "/@octavo/events");
}
