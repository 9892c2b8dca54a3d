// A code sample of a page, with the results that the page shows for it.

import type { SampledPage } from "octavo/samples";

/** A fence that shows what a sample does: its title says what kind of result it is. */
export type ShownResult = { title: string; language: string; text: string; line: number };

export type PageSample = SampledPage["samples"][number];

export type Sample = PageSample & {
  /** Its position among the samples of its page, counted from 0. */
  index: number;
  /** The results that directly follow it. */
  results: ShownResult[];
};

/** `path` is the source file below the root, for messages. */
export type Page = Omit<SampledPage, "samples"> & { samples: Sample[] };

/** Titles of results. `steps.NAME.$return_value` and other paths below `steps.` are results of the step with that name. */
export const resultTitles = new Set([
  "Exports",
  "Return value",
  "Return values",
  "Messages",
  "Logs",
  "Response",
  "Emitted event",
  "Emitted events",
  "Output",
  "Error",
]);

/** What a step exports, or what an operation of the REST API answers: `200 response`. */
const otherTitle = /^steps\.\w+\.\S+$|^[\dX]{3} response(?:,.*)?$|^Response, /;

const resultLanguages = new Set(["json", "text", "http", "html"]);

export function isResult({ title = "", language }: PageSample): boolean {
  const subject = title.replace(/(?: \(shortened\)|, shortened)$|(?: of (?:the )?.+|, \w+) runs?$/, "");
  return resultLanguages.has(language) && (resultTitles.has(subject) || otherTitle.test(subject));
}

export function withResults(page: SampledPage): Page {
  const samples = page.samples.map((sample, index): Sample => ({ ...sample, index, results: [] }));
  let last: Sample | undefined;
  for (const sample of samples) {
    if (!isResult(sample)) last = sample;
    else if (last && sample.title)
      last.results.push({ title: sample.title, language: sample.language, text: sample.code, line: sample.line });
  }
  return { ...page, samples };
}

/** Why nothing about a sample is checked, or undefined. */
export function skipReason({ check }: PageSample): string | undefined {
  return /^skip:\s*(.*)$/s.exec(check ?? "")?.[1];
}

/** Why a sample isn't executed, although it's checked in other ways. */
export function noRunReason({ check }: PageSample): string | undefined {
  return /^no-run:\s*(.*)$/s.exec(check ?? "")?.[1];
}
