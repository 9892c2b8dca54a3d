// The program of the process that runs samples, as one file. Compiling its TypeScript again for each page would take
// longer than most samples.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { hashOfFiles } from "../cache.ts";

/** @returns the file to run. */
export async function childProgram(root: string): Promise<string> {
  const outDir = join(
    root,
    "node_modules/.cache/sample-tests",
    `runtime-${hashOfFiles(root, ["sample-tests/runtime", "site/parts/run-sample"])}`,
  );
  const file = join(outDir, "child.mjs");
  if (existsSync(file)) return file;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      ssr: join(root, "sample-tests/runtime/child.ts"),
      target: "node20",
      outDir,
      minify: false,
      rolldownOptions: { output: { format: "es", entryFileNames: "child.mjs" } },
    },
  });
  return file;
}
