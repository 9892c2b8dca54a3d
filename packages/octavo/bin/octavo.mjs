#!/usr/bin/env node
// The entry point. Loads the program as one bundle, because compiling the TypeScript of src/ takes longer than a command
// such as `help` may.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { programFolder } from "./program-folder.mjs";

// Stack traces then name the lines of src/.
if (process.env.DEBUG) process.setSourceMapsEnabled(true);
const { run } = await import(pathToFileURL(join(await programFolder(), "cli.mjs")).href);
await run(process.argv.slice(2));
