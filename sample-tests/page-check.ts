// What a check of samples is, and what it says about each of them.

import type { SampleRun } from "../site/parts/run-sample/run.ts";
import type { Page, Sample } from "./sample.ts";

/**
 * How a sample was checked: it parses, its types fit, it matches a reference (such as the description of an API), it ran
 * to its end, or what came out is what the page shows below it (`compared`), or in the comments of its code (`noted`).
 */
export type Level = "parsed" | "typed" | "matched" | "executed" | "compared" | "noted";

export type SampleProblem = {
  /** The line in the page's file. */
  line: number;
  /** Counted from 1, if the check knows it. */
  column?: number;
  message: string;
  fix: string;
  /** Both are set if the page shows another result than the sample has. */
  expected?: string;
  actual?: string;
  /** What `--update` writes into the fence at the line instead of `expected`. */
  update?: string;
};

/** What a check says about one sample. */
export type Verdict = {
  /** The position of the sample on its page. */
  index: number;
  levels: Level[];
  problems: SampleProblem[];
  /** How it failed, if it's supposed to fail. */
  failure?: string;
  /** What it did, in sentences. */
  effects?: string[];
  /** What readers need to run it on its page. */
  run?: SampleRun;
};

/** What is known of a check before it's loaded. */
export type KnownCheck = {
  /** What it does, as part of a sentence: `run code steps`. */
  name: string;
  /** Files and folders whose contents decide its verdicts, as paths below the root. The generator's aren't among them. */
  sources: readonly string[];
  /** Set if its verdicts also depend on what a page says around its samples. Such a check takes little time. */
  readsText?: boolean;
};

export type PageCheck = KnownCheck & {
  appliesTo: (sample: Sample, page: Page) => boolean;
  /**
   * Checks all samples of a page together, because a step can read what earlier steps of the page exported. It only gives
   * verdicts for samples that it applies to.
   */
  check: (page: Page) => Promise<Verdict[]>;
  /** Checks many pages together, if that is much faster than one after the other. */
  checkAll?: (pages: readonly Page[]) => Promise<ReadonlyMap<Page, Verdict[]>>;
  /** Why it can't run on this machine, such as a missing tool, or undefined. */
  unavailable?: () => string | undefined;
  /** Ends what it has started. */
  close?: () => Promise<void>;
};

/** A verdict for a sample that broke its check, so that the other samples are still checked. */
export function brokenVerdict({ index, line }: Pick<Sample, "index" | "line">, error: unknown): Verdict {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The sample can't be checked: ${reason.replace(/\.$/, "")}.`;
  return { index, levels: [], problems: [{ line, message, fix: "Correct the sample, or its check." }] };
}

/** The line in the file of a line of a sample, which is counted from 1. The first line follows the fence. */
export function lineInFile(sample: Pick<Sample, "line">, line: number): number {
  return sample.line + line;
}
