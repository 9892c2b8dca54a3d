// Node.js samples that call the REST API or read its streams: modules, and code steps.

import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "./language.ts";

const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));
const platform = fileURLToPath(new URL("node/platform.mjs", import.meta.url));
const runner = fileURLToPath(new URL("node/run.mjs", import.meta.url));
const redirect = fileURLToPath(new URL("../server/redirect.mjs", import.meta.url));

/** The types of a sample are checked elsewhere, and it's compiled when it runs. */
export const nodeLanguage: Language = {
  name: "Node.js",
  level: "parsed",
  compile: async () => [],
  isRunnable: () => true,
  command: ({ code, index }, { work, localized }) => {
    linkPackages(work);
    const file = join(work, `sample-${index}.mjs`);
    writeFileSync(file, localized(code));
    return [process.execPath, "--import", redirect, runner, file];
  },
  env: {},
  failedLine: (stderr) => {
    const [, line] = /sample-\d+\.mjs:(\d+)/.exec(stderr) ?? [];
    return line === undefined ? undefined : Number(line);
  },
  // An EventSource connects again and again.
  isEnough: ({ code }, stdout) => code.includes("EventSource") && /^\{.*\}$/m.test(stdout),
};

/** Pages tell readers to install version 2 of `eventsource`. */
function linkPackages(work: string): void {
  const own = join(work, "node_modules");
  if (existsSync(own)) return;
  mkdirSync(join(own, "@pipedream/platform"), { recursive: true });
  writeFileSync(join(own, "@pipedream/platform/package.json"), '{ "type": "module", "main": "index.mjs" }');
  writeFileSync(join(own, "@pipedream/platform/index.mjs"), `export * from ${JSON.stringify(platform)};\n`);
  symlinkSync(join(packages, "eventsource-2"), join(own, "eventsource"));
  symlinkSync(join(packages, "axios"), join(own, "axios"));
}
