// Programs that run samples, each as one file. Compiling their TypeScript again for each page would take longer than most
// samples.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { hashOfFiles } from "./cache.ts";

/** The model of the runtime, which is part of every program, with the limits that it reads. */
export const runtimeSources = ["site/parts/run-sample", "site/constants.yaml"];

const name = "program.mjs";

/**
 * @param entry below the root, as the sources are.
 * @param sources files and folders that decide what the program is.
 * @returns the file, which is only built if the sources have changed.
 */
export async function builtProgram(
  root: string,
  entry: string,
  sources: readonly string[],
  platform: "node" | "browser",
): Promise<string> {
  const key = hashOfFiles(root, [...sources, "package-lock.json"]);
  const outDir = join(root, "node_modules/.cache/sample-tests", `${platform}-${key}`);
  const file = join(outDir, name);
  if (existsSync(file)) return file;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      ...(platform === "node" ? { ssr: true, target: "node20", minify: false } : { modulePreload: false }),
      outDir,
      rolldownOptions: { input: join(root, entry), output: { format: "es", entryFileNames: name } },
    },
  });
  return file;
}
