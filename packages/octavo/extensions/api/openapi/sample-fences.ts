// The samples next to an operation: its requests, and what it returns.

import { mostCodeTabs } from "../../../core/model/code-tabs.ts";
import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Api, Example, Operation, Response } from "../model/api.ts";
import type { Sample } from "../model/request/samples.ts";
import { collapsed } from "./containers.ts";
import { attribute } from "./names.ts";
import { consoleNames } from "./operation-consoles.ts";
import { proseOf } from "./prose.ts";
import { isJson } from "./read-media.ts";
import { sampleValue } from "./sample-value.ts";
import { requestSamples } from "./samples.ts";

export function sampleFences(operation: Operation, id: string, api: Api, texts: Texts): string[] {
  // Errors that the page describes once need no sample at each operation.
  const shown = operation.responses.filter(({ status, describedIn }) => /^[23]/.test(status) || !describedIn);
  const form = consoleNames(api).get(operation);
  return [
    `#### ${texts.exampleRequest} {#${id}-request}`,
    ...inTabs(requestSamples(operation, api)),
    ...(form === undefined ? [] : [`::api-console{form="${form}"}`]),
    ...moreBodies(operation, texts),
    ...shown.flatMap((response) => responseSamples(response, api, texts)),
  ];
}

/** The other bodies of the document. The samples above send the first one. */
function moreBodies({ body }: Operation, texts: Texts): string[] {
  const examples = [body, ...(body?.others ?? [])].flatMap((media) => media?.examples ?? []).slice(1);
  const fences = examples.flatMap((example) => exampleFence(attribute(example.title), example));
  return fences.length > 0 ? [collapsed(texts.moreExamples({ count: fences.length }), fences.join("\n\n"))] : [];
}

const mostOpen = 4;

/** If there are many, only the first one is open. */
function inOneBox(fences: readonly string[], texts: Texts): string[] {
  const [first = "", ...more] = fences;
  if (fences.length <= mostOpen) return [...fences];
  return [first, collapsed(texts.moreExamples({ count: more.length }), more.join("\n\n"))];
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
    examples.flatMap((example) => {
      const summary = [media.others && type, example.title].filter(Boolean).join(", ");
      return exampleFence(titleOf(status, summary, texts), example);
    }),
  );
  if (written.length > 0) return inOneBox(written, texts);
  if (!isJson(media.type ?? "application/json") || hasExamples(api)) return [];
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

function exampleFence(title: string, { description = "", value }: Example): string[] {
  const fence = sample(title, value);
  return fence ? [[proseOf(description), fence].filter(Boolean).join("\n\n")] : [];
}

/** Text is shown as it is. */
function sample(title: string, value: unknown): string {
  if (typeof value !== "string") return jsonFence(title, value);
  const isParsed = /^\s*[[{]/.test(value);
  return value.length > 10_000 ? "" : fence(isParsed ? "json" : "text", `title="${title}"`, value);
}

const long = 6000;
const longest = 12_000;

/** Long samples mostly repeat themselves, so of each list, only the first item is shown. Empty if it stays too long. */
export function jsonFence(title: string, value: unknown): string {
  const whole = JSON.stringify(value, null, 2);
  const firstItem = (_: string, inner: unknown) => (Array.isArray(inner) ? inner.slice(0, 1) : inner);
  const code = whole.length <= long ? whole : JSON.stringify(value, firstItem, 2);
  return code.length <= longest ? fence("json", `title="${title}"`, code) : "";
}

/** Writes a fence with more backticks than any fence in the code. */
function fence(language: string, meta: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, ticks = ""]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language} ${meta}\n${code}\n${ticks}`;
}
