// What a page shows of a sample's runs: which sample, which runs, and what of them.

import { isResult, type Page, type Sample } from "../sample.ts";

/** `path` leads to the part that is shown. */
export type ResultKind = "exports" | "logs" | "messages" | "error" | "response" | "emitted" | "events" | "warning";

export type ShownResult = {
  fence: Sample;
  kind: ResultKind;
  /** The path within the exports. */
  path: string[];
  /** The numbers of the runs, counted from 1. */
  runs: number[];
  /** It leaves something out. */
  isShortened: boolean;
};

const titles: readonly [RegExp, ResultKind, string[]][] = [
  [/^Exports\b/, "exports", []],
  [/^Return values?\b/, "exports", ["$return_value"]],
  [/^steps\.\w+\.\$checkpoint/, "exports", []],
  [/^Logs\b/, "logs", []],
  [/^Messages\b/, "messages", []],
  [/^Error\b/, "error", []],
  [/^Response\b/, "response", []],
  [/^(Event|Emitted event|An event)$/, "emitted", []],
  [/^(Events|Emitted events|In the list of events)$/, "events", []],
  [/^Warning$/, "warning", []],
];

const numbers = ["zeroth", "first", "second", "third", "fourth", "fifth"];
const counts = ["zero", "one", "two", "three", "four", "five"];

/** The results that the page shows for a sample. */
export function shownResults(sample: Sample, { samples }: Page, name: string): ShownResult[] {
  const results: ShownResult[] = [];
  for (const fence of samples.slice(sample.index + 1)) {
    const result = resultOf(fence, name);
    // Another one is the response to a request between them.
    const isOwn = sample.code.includes("espond(") || fence.index === sample.index + 1;
    if (result?.kind === "response" && !isOwn) continue;
    if (result && (result.isNamed || isNear(sample, fence, samples))) {
      // One response for each of several requests.
      if (result.kind === "response") result.runs = [results.filter(({ kind }) => kind === "response").length + 1];
      results.push(result);
    }
    if (isRepeated(fence, sample, samples)) break;
  }
  return results;
}

/** Another version of the sample. Later results with the step's name are its results. */
function isRepeated(fence: Sample, sample: Sample, samples: readonly Sample[]): boolean {
  return fence.language === sample.language && fence.title === sample.title && !isAlternative(sample, fence, samples);
}

/** Only results and the same sample in other tabs are between them, or the command that makes the request. */
function isNear(sample: Sample, fence: Sample, samples: readonly Sample[]): boolean {
  return samples
    .slice(sample.index + 1, fence.index)
    .every((between) => isResult(between) || isAlternative(sample, between, samples) || between.title === "Terminal");
}

function isAlternative(sample: Sample, other: Sample, samples: readonly Sample[]): boolean {
  const tabs = samples.slice(sample.index, other.index + 1).map(({ tab }) => tab);
  return !tabs.includes(undefined) && new Set(tabs).size === tabs.length;
}

function resultOf(fence: Sample, name: string): (ShownResult & { isNamed: boolean }) | undefined {
  const { title = "", language, code } = fence;
  if (!["json", "text", "http", "html"].includes(language)) return undefined;
  const named = /^steps\.(\w+)\.([\w$.]+)|^steps\.(\w+)$|^.+ of (\w+)$/.exec(title);
  const step = named?.[1] ?? named?.[3] ?? named?.[4];
  if (named && step !== name && (named[1] ?? named[3])) return undefined;
  const isNamed = step === name;
  const known = titles.find(([pattern]) => pattern.test(title));
  const path = named?.[2]?.split(".") ?? known?.[2] ?? [];
  if (!isNamed && !known) return undefined;
  if (named?.[4] && !isNamed && !/\bruns?$/.test(title)) return undefined;
  return {
    fence,
    isNamed,
    kind: known?.[1] ?? "exports",
    path,
    runs: runNumbers(title),
    isShortened: /\bshortened\b/.test(title) || code.includes("…"),
  };
}

/** `Logs of the first three runs`, or `Return value of the second run`. */
function runNumbers(title: string): number[] {
  const count = /\bfirst (\w+) runs$/.exec(title)?.[1];
  if (count) return Array.from({ length: counts.indexOf(count) }, (_, position) => position + 1);
  return [Math.max(1, numbers.indexOf(/\b(\w+) run$/.exec(title)?.[1] ?? "first"))];
}

/** How often a sample must run for its results. */
export function runsOf(sample: Sample, page: Page): number {
  const near = page.samples.slice(sample.index + 1);
  const end = near.findIndex((other) => !isResult(other) && !/\bruns?$/.test(other.title ?? ""));
  const titles = near.slice(0, end === -1 ? undefined : end).map(({ title = "" }) => title);
  return Math.max(1, ...titles.flatMap(runNumbers));
}
