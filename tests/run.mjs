// The entry point of `npm test`, `test:unit`, and `test:deep`. Says what will be installed, installs the packages, and goes
// on in TypeScript.

import { install, missingPackages } from "../bin/install.mjs";
import { installedChromium } from "./installed-chromium.mjs";

const packages = missingPackages({ dev: true }) ? "will be installed (npm ci)" : "are installed";
const chromium = installedChromium() ?? "will be installed (apt-get install chromium-headless-shell)";
console.log(`The packages of package-lock.json ${packages}.`);
console.log(`Chromium, in which the pages are tested: ${chromium}`);
install({ dev: true });

const { tsImport } = await import("tsx/esm/api");
await tsImport("./run/main.ts", import.meta.url);
