#!/usr/bin/env node
// The entry point. It's plain JavaScript, because on a fresh clone nothing is installed yet. It installs missing
// packages and then runs the TypeScript of src/ (natively on Node 22.18 and later, through tsx on earlier versions).

import { install } from "./install.mjs";

install();
if (!process.features.typescript) {
  const { register } = await import("tsx/esm/api");
  register();
}
const { run } = await import("../src/cli.ts");
await run(process.argv.slice(2));
