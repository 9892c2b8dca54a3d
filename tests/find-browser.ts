// A Chromium for the browser tests: the one named by DOCS_BROWSER, one on this machine, else it is installed. Without a
// window to draw, the headless shell does the same work in a third of the processor's time.

import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const shell = "/usr/bin/chromium-headless-shell";
const usual = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** @throws where there is none and none can be installed. */
export function findBrowser(): string {
  const named = process.env.DOCS_BROWSER;
  if (named) return named;
  if (!existsSync(shell)) installWithApt();
  const found = present() ?? installWithPlaywright();
  if (!found) throw new Error("No Chromium could be installed. Name one with DOCS_BROWSER=/path/to/chromium.");
  // Every project of the tests asks: what is missing is looked for and installed once.
  process.env.DOCS_BROWSER = found;
  return found;
}

function present(): string | undefined {
  return [...usual, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing Chromium…");
  const options: SpawnSyncOptions = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], options);
  for (const name of ["chromium-headless-shell", "chromium"])
    if (spawnSync("apt-get", ["install", "-y", "-qq", name], options).status === 0) return;
}

function installWithPlaywright(): string | undefined {
  console.log("Installing Chromium…");
  spawnSync("node_modules/.bin/playwright-core", ["install", "chromium"], { stdio: "inherit" });
  return present();
}
