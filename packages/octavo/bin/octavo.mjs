#!/usr/bin/env node
// The entry point. Runs the TypeScript of src/ (natively on Node 22.18 and later, through tsx on earlier versions).

if (!process.features.typescript) {
  const { register } = await import("tsx/esm/api");
  register();
}
const { run } = await import("../src/cli.ts");
await run(process.argv.slice(2));
