#!/usr/bin/env node
// The entry point of this repository's commands. On a fresh clone nothing is installed yet, so it first installs missing
// packages and then passes the command on to the generator.

import { install } from "./install.mjs";

install();
await import("../packages/octavo/bin/octavo.mjs");
