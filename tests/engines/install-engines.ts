// Finds Chromium, Firefox, and WebKitGTK on this machine, or installs them.

import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "../find-browser.ts";

export type Executables = { chromium: string; firefox: string; webkit: string };

const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
const paths = {
  firefox: ["/usr/bin/firefox-esr"],
  webkit: ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  driver: ["/usr/bin/WebKitWebDriver"],
  screen: ["/usr/bin/Xvfb"],
};

/** @throws if they're missing and can't be installed. */
export function installEngines(): Executables {
  if (!present() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) install();
  const found = present();
  if (!found) throw new Error(`An engine is missing: apt-get install ${packages.join(" ")}`);
  return { chromium: findBrowser(), ...found };
}

function present(): Omit<Executables, "chromium"> | undefined {
  const [firefox, webkit, driver, screen] = Object.values(paths).map((usual) => usual.find(existsSync));
  return firefox && webkit && driver && screen ? { firefox, webkit } : undefined;
}

function install(): void {
  console.log("Installing Firefox and WebKitGTK…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options: SpawnSyncOptions = { stdio: ["ignore", "ignore", "inherit"], env };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
}
