// A mistake that a rule finds, and how rules search the code of a sample.

import type { Page, Sample } from "../sample.ts";

/** The line is counted from 1 within the sample. */
export type Slip = { line: number; message: string; fix: string };
export type Rule = (sample: Sample, page: Page) => Slip[];

type Finding = Omit<Slip, "line">;

/** Applies a rule to each match of a pattern in a text. */
export function slipsAt(text: string, pattern: RegExp, judge: (...groups: string[]) => Finding | undefined): Slip[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const finding = judge(...match.map((group) => group ?? ""));
    return finding ? [{ line: text.slice(0, match.index).split("\n").length, ...finding }] : [];
  });
}
