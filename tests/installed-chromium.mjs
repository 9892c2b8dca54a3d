// The Chromium of this machine. The headless shell doesn't draw a window, so it needs a third of the processor time.

import { existsSync } from "node:fs";

export const headlessShell = "/usr/bin/chromium-headless-shell";

const usual = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** @returns {string | undefined} the one that DOCS_BROWSER names, or one in a usual place. */
export function installedChromium() {
  return process.env.DOCS_BROWSER ?? usual.find((path) => existsSync(path));
}
