// A mistake that a rule finds, and how rules search the code of a sample.

import type { Page, Sample } from "../sample.ts";

/** The offset is that in the sample's code. Without it, the slip is in the fence. */
export type Slip = { offset?: number; message: string; fix: string };
export type Rule = (sample: Sample, page: Page) => Slip[];

/** Reads what is around the samples. Offsets are those in the page's text. */
export type TextRule = (text: string, page: Page) => Slip[];

/** The samples that start or end at most two lines from a line of the text. */
export function samplesNear<Placed extends { line: number; code: string }>(
  line: number,
  samples: readonly Placed[],
): Placed[] {
  return samples.filter((sample) => {
    const end = sample.line + sample.code.split("\n").length + 1;
    return (line < sample.line && sample.line - line <= 2) || (line > end && line - end <= 2);
  });
}

type Finding = Omit<Slip, "offset">;

/** Applies a rule to each match of a pattern in a text. */
export function slipsAt(
  text: string,
  pattern: RegExp,
  judge: (...groups: string[]) => Finding | undefined,
): (Slip & { offset: number })[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const finding = judge(...match.map((group) => group ?? ""));
    return finding ? [{ offset: match.index, ...finding }] : [];
  });
}
