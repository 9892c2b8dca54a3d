// Finds a Chromium for the browser tests: the one that DOCS_BROWSER names, one on this machine, or otherwise a newly
// installed one.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { installWithApt } from "./apt-get.ts";
import { headlessShell, installedChromium } from "./installed-chromium.mjs";

/** @throws if there is none and none can be installed. */
export function findBrowser(): string {
  const named = process.env.DOCS_BROWSER;
  if (named) return named;
  // Not every system has a package of the shell alone.
  if (!existsSync(headlessShell))
    ["chromium-headless-shell", "chromium"].some((name) => installWithApt([name], "the browser of the tests", []));
  const path = present() ?? installWithPlaywright();
  if (!path) throw new Error("No Chromium could be installed. Name one with DOCS_BROWSER=/path/to/chromium.");
  // Every test project calls this. The variable makes sure that the search and the installation happen only once.
  process.env.DOCS_BROWSER = path;
  return path;
}

function present(): string | undefined {
  return installedChromium() ?? [chromium.executablePath()].find((path) => path && existsSync(path));
}

function installWithPlaywright(): string | undefined {
  console.log("Installing Chromium (playwright-core), the browser of the tests…");
  spawnSync("node_modules/.bin/playwright-core", ["install", "chromium"], { stdio: "inherit" });
  return present();
}
