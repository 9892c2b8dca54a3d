// Finds a Chromium for the browser tests: the one that DOCS_BROWSER names, one on this machine, or otherwise a newly
// installed one. The headless shell doesn't draw a window, so it needs a third of the processor time.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { installWithApt } from "./apt-get.ts";

const shell = "/usr/bin/chromium-headless-shell";
const usual = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** @throws if there is none and none can be installed. */
export function findBrowser(): string {
  const named = process.env.DOCS_BROWSER;
  if (named) return named;
  // Not every system has a package of the shell alone.
  if (!existsSync(shell))
    ["chromium-headless-shell", "chromium"].some((name) => installWithApt([name], "the browser of the tests", []));
  const found = present() ?? installWithPlaywright();
  if (!found) throw new Error("No Chromium could be installed. Name one with DOCS_BROWSER=/path/to/chromium.");
  // Every test project calls this. The variable makes sure that the search and the installation happen only once.
  process.env.DOCS_BROWSER = found;
  return found;
}

function present(): string | undefined {
  return [...usual, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installWithPlaywright(): string | undefined {
  console.log("Installing Chromium (playwright-core), the browser of the tests…");
  spawnSync("node_modules/.bin/playwright-core", ["install", "chromium"], { stdio: "inherit" });
  return present();
}
