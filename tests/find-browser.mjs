// A Chromium for the browser tests: the one named by DOCS_BROWSER, one on this machine, else it is installed. Without a
// window to draw, the headless shell does the same work in a third of the processor's time.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const shell = "/usr/bin/chromium-headless-shell";
const usual = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

export function findBrowser() {
  const named = process.env.DOCS_BROWSER;
  if (named) return named;
  if (!existsSync(shell)) installWithApt();
  return present() ?? installWithPlaywright() ?? fail();
}

function present() {
  return [...usual, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing Chromium…");
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], options);
  for (const name of ["chromium-headless-shell", "chromium"])
    if (spawnSync("apt-get", ["install", "-y", "-qq", name], options).status === 0) return;
}

function installWithPlaywright() {
  console.log("Installing Chromium…");
  spawnSync("node_modules/.bin/playwright-core", ["install", "chromium"], { stdio: "inherit" });
  return present();
}

function fail() {
  console.error("There is no Chromium and none could be installed. Name one with DOCS_BROWSER=/path/to/chromium.");
  process.exit(1);
}
