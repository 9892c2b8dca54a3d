#!/usr/bin/env node
// The entry point. Loads the program as one bundle, because compiling the TypeScript takes longer than a command
// such as `help` may.

import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compiledFolder, programFolder } from "./program-folder.mjs";

// Stack traces then name the lines of the sources.
if (process.env.DEBUG) process.setSourceMapsEnabled(true);
// Since version 22.1, Node can keep what it has compiled. It does without if the folder can't be written.
module.enableCompileCache?.(compiledFolder());
const folder = await programFolder().catch(({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
const { run } = await import(pathToFileURL(join(folder, "cli.mjs")).href);
await run(process.argv.slice(2));
