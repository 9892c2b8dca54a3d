// The command with which `npm run dev` checks the samples of a page. The checks need the development packages, and the
// dev server has to work without them, too: then nothing is checked.

import { existsSync } from "node:fs";

// No other part of this repository needs this package.
if (existsSync(new URL("../node_modules/mockttp", import.meta.url))) {
  const { register } = await import("tsx/esm/api");
  register();
  await import("./check-page.ts");
} else console.log("[]");
