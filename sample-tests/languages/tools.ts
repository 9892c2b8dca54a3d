// The programs that run samples. They come from Debian packages.

import { spawnSync } from "node:child_process";
import { installWithApt } from "../../tests/apt-get.ts";

export type Tool = {
  package: string;
  /** A command that succeeds if the tool works. */
  test: readonly [command: string, ...args: string[]];
};

/** @returns why samples can't run on this machine, or undefined. Missing packages are installed where that is allowed. */
export function missingTools(
  language: string,
  tools: readonly Tool[],
  install: typeof installWithApt = installWithApt,
): string | undefined {
  const missing = tools.filter((tool) => !works(tool));
  if (missing.length === 0) return undefined;
  const names = [...new Set(missing.map((tool) => tool.package))];
  if (install(names, `to run the ${language} samples`) && missing.every(works)) return undefined;
  return `The Debian ${names.length > 1 ? "packages" : "package"} ${names.join(", ")} must be installed to run ${language} samples.`;
}

function works({ test: [command, ...args] }: Tool): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
