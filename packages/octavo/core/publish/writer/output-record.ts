// The record of what a build wrote: every file with the facts that its producer stated. The next build takes them over
// from it. It's kept in the cache, because it says more about the build than readers need to know.

import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { cacheFile, cacheFolder, keepInCache } from "../../cache/cache-folder.ts";
import { readKeptValue, writeKeptValue } from "../../cache/kept-value.ts";
import type { OutputFiles } from "../../model/output-file.ts";
import { manifestFile } from "../../model/output-manifest.ts";

type OutputRecord = {
  /** When the build wrote the manifest into the output folder. */
  builtMs: number;
  files: OutputFiles;
};

/** Changes with the form of the record. */
const format = "1";

/** Records of folders that nothing has been built into for this long are removed. */
const keptMs = 7 * 86_400_000;

/** @returns undefined if there's none, or if the folder has been replaced since. */
export function readRecord(out: string): OutputRecord | undefined {
  const record = readKeptValue<OutputRecord>(cacheFile("output", out), format);
  return record && builtMs(out) === record.builtMs ? record : undefined;
}

/** @param out has its manifest. */
export function writeRecord(out: string, files: OutputFiles): void {
  keepInCache(() => {
    writeKeptValue(cacheFile("output", out), format, { builtMs: builtMs(out), files });
    removeOldRecords();
  });
}

function builtMs(out: string): number | undefined {
  return statSync(join(out, manifestFile), { throwIfNoEntry: false })?.mtimeMs;
}

function removeOldRecords(): void {
  for (const name of readdirSync(cacheFolder()).filter((each) => each.startsWith("output-"))) {
    const file = join(cacheFolder(), name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > keptMs) rmSync(file, { force: true });
  }
}
