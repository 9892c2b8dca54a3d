// Compares what a page shows of a sample with what came out.

import { STATUS_CODES } from "node:http";
import { parseJson } from "../../site/parts/run-sample/runtime/json.ts";
import type { HttpAnswer, Json, Run } from "../../site/parts/run-sample/runtime/session.ts";
import type { Varying } from "./context.ts";
import { type CompareOptions, isEqual, isEqualText } from "./equal.ts";
import { formatJson, inOrderOf } from "./format-json.ts";
import type { ShownResult } from "./shown-result.ts";

const warning =
  "This step was still trying to run code when the step ended. Make sure you await all Promises, or promisify callback functions.";

/** `actual` is what the fence should contain. */
export type Comparison = { isEqual: boolean; actual: string };

/** @param runs all runs of the sample. */
export function compare(shown: ShownResult, runs: readonly Run[], varies: Record<string, Varying>): Comparison {
  const chosen = shown.runs.flatMap((number) => runs[number - 1] ?? []);
  const options = { varies, isShortened: shown.isShortened };
  const [run] = chosen;
  if (!run) return { isEqual: false, actual: "" };
  switch (shown.kind) {
    case "exports":
      return chosen.length > 1
        ? compareText(shown, chosen.map((each) => plainText(valueAt(each, shown.path))).join("\n"))
        : compareExports(shown, run, options);
    case "logs":
      return compareLogs(shown, chosen.flatMap(({ logs }) => logs.map(({ text }) => text)).join("\n"), options);
    case "messages":
      return compareText(shown, runs.flatMap(messagesOf).join("\n"));
    case "error":
      return compareError(shown, run);
    case "response":
      return compareResponse(shown, run.response, options);
    case "emitted":
      return compareJson(shown, run.emitted[0]?.event, options);
    case "events":
      // The list of events starts with the latest one.
      return compareText(
        shown,
        run.emitted
          .map(({ metadata }) => metadata.summary ?? "")
          .reverse()
          .join("\n"),
      );
    case "warning":
      return compareText(shown, run.isUnfinished ? warning : "");
  }
}

function valueAt({ exports }: Run, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => (value as Record<string, Json> | undefined)?.[key], exports);
}

/** A text without quotes, and anything else as JSON. */
function plainText(value: Json | undefined): string {
  return typeof value === "string" ? value : value === undefined ? "" : formatJson(value);
}

function compareExports(shown: ShownResult, run: Run, options: CompareOptions): Comparison {
  const value = valueAt(run, shown.path);
  if (shown.fence.language === "json") return compareJson(shown, value, options);
  if (shown.path.length > 0) return compareText(shown, plainText(value));
  // One line for each export: `$return_value: new_record`, or with the step's name before it.
  const lines = shown.fence.code.split("\n").map((line) => {
    const [, prefix = "", path = ""] = /^(steps\.(?:\[STEP NAME\]|\w+)\.)?([\w$.]+): /.exec(line) ?? [];
    return `${prefix}${path}: ${plainText(valueAt(run, path.split(".")))}`;
  });
  return compareText(shown, lines.join("\n"));
}

function compareJson({ fence }: ShownResult, actual: Json | undefined, options: CompareOptions): Comparison {
  const shown = parseJson(fence.code);
  const text = actual === undefined ? "" : formatJson(inOrderOf(shown, actual));
  return { isEqual: isEqual(shown, actual, options), actual: text };
}

function compareText({ fence }: ShownResult, actual: string): Comparison {
  return { isEqual: isEqualText(fence.code.trim(), actual.trim()), actual };
}

function compareLogs(shown: ShownResult, actual: string, options: CompareOptions): Comparison {
  const wanted = Object.entries(options.varies).find(([pattern]) => pattern === "logs");
  if (wanted) return { isEqual: withoutNumbers(shown.fence.code) === withoutNumbers(actual), actual };
  return compareText(shown, actual);
}

function withoutNumbers(text: string): string {
  return text.replace(/\d+(\.\d+)?/g, "0");
}

/** What the list of events says about a run. */
function messagesOf({ ended, failure }: Run): string[] {
  if (failure) return [`EXCEPTION ${failure.name}: ${failure.message}`];
  return ended ? [`$end: ${ended.reason ?? ""}`] : [];
}

/** The name of the error may be on a separate line. */
function compareError({ fence }: ShownResult, { failure }: Run): Comparison {
  if (!failure) return { isEqual: false, actual: "" };
  const { name, message } = failure;
  const forms = [`${name}\n${message}`, `${name}: ${message}`, `Error\n${message}`, message];
  const shown = fence.code.trim();
  const isShown = forms.some((form) => isEqualText(shown, form) || shown.startsWith(`${form}\n    at `));
  return { isEqual: isShown, actual: shown.includes("\n") ? `${forms[0]}` : `${forms[1]}` };
}

function compareResponse(shown: ShownResult, answer: HttpAnswer | undefined, options: CompareOptions): Comparison {
  if (!answer) return { isEqual: false, actual: "" };
  const { fence } = shown;
  if (fence.language === "json") return compareJson(shown, parsed(answer.body), options);
  if (!fence.code.startsWith("HTTP/")) return compareText(shown, answer.body);
  const [head = "", ...body] = fence.code.split("\n\n");
  const [, ...headers] = head.split("\n");
  const names = headers.map((line) => line.slice(0, line.indexOf(":")));
  // Pages leave out headers that don't matter there.
  const lines = names.map((name) => `${name}: ${answer.headers[name.toLowerCase()] ?? ""}`);
  const status = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  const actual = [[status, ...lines].join("\n"), ...(answer.body ? [answer.body] : [])].join("\n\n");
  return { isEqual: isEqualText([head, ...body].join("\n\n").trim(), actual.trim()), actual };
}

function parsed(body: string): Json | undefined {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
