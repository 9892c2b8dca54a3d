// What the checks of the languages have in common with each other, and where they differ.

import type { Level } from "../page-check.ts";
import type { Sample } from "../sample.ts";
import type { WorkFolder } from "./work-folder.ts";

export type CompileFault = {
  index: number;
  /** The line in the sample, counted from 1. */
  line: number;
  message: string;
};

export type Language = {
  name: string;
  /** What it proves about a sample that it compiles. */
  level: Level;
  compile: (samples: readonly Sample[], folder: WorkFolder) => Promise<CompileFault[]>;
  /** Whether it's a program to run, and not a command that changes the reader's computer. */
  isRunnable: (sample: Sample) => boolean;
  /** The command that runs a sample, after it was compiled. */
  command: (sample: Sample, folder: WorkFolder) => readonly [command: string, ...args: string[]];
  env: Record<string, string>;
  /** The line of a sample in which it failed, by what it printed. */
  failedLine: (stderr: string) => number | undefined;
  isEnough?: (sample: Sample, stdout: string) => boolean;
};
