// This package as npm would install it, as the other generators are. A copy is packed, because commands that run at the
// same time would take the program of a package that is packed in its place.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { modulesFolder, packageRoot } from "../../packages/octavo/core/files/package-root.ts";

let command: string | undefined;

/** @returns the file of the command line. The package is removed when the process ends. */
export function ourCommand(): string {
  command ??= join(packed(), "bin/octavo.mjs");
  return command;
}

function packed(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "octavo-packed-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(modulesFolder(), join(folder, "node_modules"));
  const copy = join(folder, "octavo");
  const others = ["dist", "docs", "node_modules", "tests"];
  cpSync(packageRoot, copy, { recursive: true, filter: (path) => !others.includes(basename(path)) });
  for (const script of ["pack.mjs", "pack-interface.mjs"]) execFileSync(process.execPath, [join(copy, "bin", script)]);
  return copy;
}
