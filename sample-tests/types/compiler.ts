// Runs TypeScript's compiler on the files of one version. It's a separate program, which starts in milliseconds.

import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RuntimeVersion } from "./typed-file.ts";

/** The line and column are counted from 1. */
export type TypeFault = { file: string; line: number; code: string; message: string; details: string[] };

const options = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  strict: false,
  // What Node.js 14 has. Later methods, such as `replaceAll`, fail there.
  target: "es2020",
  lib: ["es2020"],
  module: "preserve",
  moduleResolution: "bundler",
  moduleDetection: "force",
  types: ["node"],
  skipLibCheck: true,
};

/**
 * @param root of the repository
 * @param files their texts by name
 */
export async function compile(
  root: string,
  version: RuntimeVersion,
  files: ReadonlyMap<string, string>,
): Promise<TypeFault[]> {
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  // Packages resolve from here.
  const folder = mkdtempSync(join(cache, "sample-types-"));
  try {
    for (const declarations of declarationsOf(root, version))
      copyFileSync(declarations, join(folder, basename(declarations)));
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["*"] }));
    return faultsIn(await outputOf(root, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function declarationsOf(root: string, version: RuntimeVersion): string[] {
  const published = ["pipedream.d.ts", ...(version === "v1" ? ["pipedream-v1.d.ts"] : [])];
  const own = readdirSync(join(root, "sample-tests/types")).filter((name) => name.endsWith(".d.ts"));
  return [
    ...published.map((name) => join(root, "public/types", name)),
    ...own
      .filter((name) => version === "v1" || !name.endsWith("-v1.d.ts"))
      .map((name) => join(root, "sample-tests/types", name)),
  ];
}

function outputOf(root: string, folder: string): Promise<string> {
  const compiler = join(root, "node_modules/.bin/tsc");
  return new Promise((resolve, reject) => {
    // The exit code is 1 or 2 if there are faults.
    execFile(compiler, ["-p", folder, "--pretty", "false"], { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout) => {
      if (error && typeof error.code !== "number") reject(error);
      else resolve(stdout);
    });
  });
}

/** A fault starts with its place. Indented lines that follow explain it. */
function faultsIn(output: string): TypeFault[] {
  const faults: TypeFault[] = [];
  for (const line of output.split("\n")) {
    const [, file, row, code, message] = /^(\S+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
    if (file && code && message) faults.push({ file: basename(file), line: Number(row), code, message, details: [] });
    else if (line.startsWith(" ")) faults.at(-1)?.details.push(line.trim());
    else if (/^error TS/.test(line)) throw new Error(`The compiler failed: ${line}`);
  }
  return faults;
}
