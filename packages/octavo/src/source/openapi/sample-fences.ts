// The samples next to an operation: its requests, and what it returns.

import type { Api, Operation, Response } from "../../model/api.ts";
import { mostCodeTabs } from "../../model/code-tabs.ts";
import type { Sample } from "../../model/request/samples.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { attribute } from "./names.ts";
import { consoleNames } from "./operation-consoles.ts";
import { isJson } from "./read-media.ts";
import { sampleValue } from "./sample-value.ts";
import { requestSamples } from "./samples.ts";
import { shortened } from "./shorten.ts";

export function sampleFences(operation: Operation, id: string, api: Api, texts: Texts): string[] {
  // Errors that the page describes once need no sample at each operation.
  const shown = operation.responses.filter(({ status, describedIn }) => /^[23]/.test(status) || !describedIn);
  const form = consoleNames(api).get(operation);
  return [
    `#### ${texts.exampleRequest} {#${id}-request}`,
    ...inTabs(requestSamples(operation, api)),
    ...(form === undefined ? [] : [`::api-console{form="${form}"}`]),
    ...shown.flatMap((response) => responseSamples(response, api, texts)),
  ];
}

/** Samples that don't fit into one box are in another one. */
function inTabs(samples: readonly Sample[]): string[] {
  if (samples.length === 0) return [];
  const tabs = samples
    .slice(0, mostCodeTabs)
    .map(({ language, tab, code }) => fence(language, `tab="${attribute(tab)}"`, code));
  return [`:::code-tabs\n\n${tabs.join("\n\n")}\n\n:::`, ...inTabs(samples.slice(mostCodeTabs))];
}

function responseSamples({ status, media }: Response, api: Api, texts: Texts): string[] {
  if (!media) return [];
  const written = [media, ...(media.others ?? [])].flatMap(({ type = "", examples }) =>
    examples.map(([summary, value]) =>
      sample(titleOf(status, [media.others && type, summary].filter(Boolean).join(", "), texts), value),
    ),
  );
  if (written.length > 0 || !isJson(media.type ?? "application/json")) return written.filter(Boolean);
  if (hasExamples(api)) return [];
  const value = sampleValue(media.schema, api, false);
  const isEmpty = typeof value === "object" && Object.keys(value ?? {}).length === 0;
  return value === undefined || isEmpty ? [] : [sample(titleOf(status, "", texts), value)].filter(Boolean);
}

const examples = new WeakMap<Api["operations"], boolean>();

/** Next to handwritten examples, generated ones would look like mistakes. */
function hasExamples({ operations }: Api): boolean {
  const known =
    examples.get(operations) ??
    [...operations.values()].some(({ responses }) => responses.some(({ media }) => media?.examples.length));
  examples.set(operations, known);
  return known;
}

function titleOf(status: string, summary: string, texts: Texts): string {
  return [texts.responseWith({ status }), attribute(summary)].filter(Boolean).join(", ");
}

/** Text is shown as it is. */
function sample(title: string, value: unknown): string {
  if (typeof value !== "string") return jsonFence(title, value);
  const isParsed = /^\s*[[{]/.test(value);
  return value.length > 10_000 ? "" : fence(isParsed ? "json" : "text", `title="${title}"`, value);
}

/** Empty if the value is too large to read. */
export function jsonFence(title: string, value: unknown): string {
  const short = shortened(value);
  return short === undefined ? "" : fence("json", `title="${title}"`, short);
}

/** Writes a fence with more backticks than any fence in the code. */
function fence(language: string, meta: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, ticks = ""]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language} ${meta}\n${code}\n${ticks}`;
}
