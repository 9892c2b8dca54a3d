// A Chromium for the browser tests: the one named by DOCS_BROWSER, one on this machine, else it is installed.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

export function findBrowser() {
  const named = process.env.DOCS_BROWSER;
  if (named) return named;
  return present() ?? (installWithApt() ? present() : installWithPlaywright()) ?? fail();
}

function present() {
  return [...usual, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing Chromium…");
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], options);
  return spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], options).status === 0;
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
