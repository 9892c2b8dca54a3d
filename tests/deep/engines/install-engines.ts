// Finds Chromium, Firefox, and WebKitGTK on this machine, or installs them.

import { existsSync } from "node:fs";
import { installWithApt } from "../../apt-get.ts";
import { findBrowser } from "../../find-browser.ts";

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
  if (!present()) installWithApt(packages, "the engines of the browser tests besides Chromium");
  const found = present();
  if (!found) throw new Error(`An engine is missing: apt-get install ${packages.join(" ")}`);
  return { chromium: findBrowser(), ...found };
}

function present(): Omit<Executables, "chromium"> | undefined {
  const [firefox, webkit, driver, screen] = Object.values(paths).map((usual) => usual.find(existsSync));
  return firefox && webkit && driver && screen ? { firefox, webkit } : undefined;
}
