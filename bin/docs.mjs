#!/usr/bin/env node
// The way in. Plain JavaScript, because on a fresh clone nothing is installed yet: it installs what is missing,
// then runs the TypeScript of src/ (Node 22.18 and later by itself, earlier ones through tsx).

import { install } from "./install.mjs";

install();
if (!process.features.typescript) {
  const { register } = await import("tsx/esm/api");
  register();
}
const { run } = await import("../src/cli.ts");
await run(process.argv.slice(2));
