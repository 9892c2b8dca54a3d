// Whether what a page shows for a sample is what came out.

import type { HttpEvent } from "../../site/parts/event-explorer/http-event.ts";
import type { ShownResult } from "../sample.ts";
import { mockApi } from "../server/api/mock-api.ts";
import type { HostRequest, HostResponse } from "../server/host.ts";
import { sameJson, sameText } from "./compare.ts";
import type { Exports } from "./exports.ts";

export type Outcome = {
  output: string;
  stdout: string;
  exports: Exports;
  /** The last request, and the responses that the same request may get. */
  request?: HostRequest;
  responses: HostResponse[];
  /** The event that an endpoint made of the last request. */
  event?: HttpEvent;
  stepName?: string;
};

export type Judgment = {
  result: ShownResult;
  actual: string;
  isSame: boolean;
  /** Whether its values were compared, and not only its form. */
  isCompared: boolean;
  faults: string[];
};

/** @returns undefined if the result isn't one of this sample, such as the event of the next one. */
export async function judge(result: ShownResult, outcome: Outcome): Promise<Judgment | undefined> {
  const { title, text } = result;
  const { event, exports, output, stdout } = outcome;
  const judgment: MakeJudgment = (isSame, actual, faults = [], isCompared = true) => ({
    result,
    actual: typeof actual === "string" ? actual : JSON.stringify(actual, null, 2),
    isSame,
    isCompared,
    faults,
  });
  const shown: unknown = result.language === "json" ? JSON.parse(text) : undefined;
  const [, step, path] = /^steps\.(\w+)\.(.+)$/.exec(title) ?? [];
  if (step === "trigger") {
    // The page may also show an event of another trigger.
    if (path === "event" && !isEvent(shown)) return undefined;
    const actual = event && valueAt({ event }, path);
    return event && judgment(sameJson(shown, actual, { isSubset: true }), actual);
  }
  if (step !== undefined) {
    if (step !== outcome.stepName) return undefined;
    const actual = valueAt(exports, path);
    return judgment(sameJson(shown, actual), actual);
  }
  if (title === "Exports") return judgment(sameJson(shown, exports), exports);
  if (isResponse(title)) return judgeResponse(result, shown, outcome, judgment);
  if (!["Logs", "Output", "Error"].includes(title)) return undefined;
  // The program that listens to the endpoint prints the event.
  if (event && isEvent(shown)) return judgment(sameJson(shown, event, { isSubset: true }), event);
  if (shown !== undefined) return judgment(sameJson(shown, parsed(stdout)), stdout);
  return judgment(sameLogs(text, output), output);
}

type MakeJudgment = (isSame: boolean, actual: unknown, faults?: string[], isCompared?: boolean) => Judgment;

function isEvent(shown: unknown): boolean {
  return typeof shown === "object" && shown !== null && "method" in shown && "headers" in shown;
}

/** Of a program that fails, a page may only show the last lines. The time of the run above the logs isn't output. */
function sameLogs(shown: string, output: string): boolean {
  const lines = shown.replace(/^\d+\/\d+\/\d{4}, \d+:\d\d:\d\d [AP]M\n/, "");
  const isFailure = /^Traceback /m.test(output);
  return sameText(isFailure ? `…${lines}` : lines, output);
}

async function judgeResponse(
  { text, title }: ShownResult,
  shown: unknown,
  { request, responses }: Outcome,
  judgment: MakeJudgment,
): Promise<Judgment | undefined> {
  const [response] = responses;
  if (!request || !response) return undefined;
  if (request.url.hostname === "api.pipedream.com" && shown !== undefined) {
    const api = await mockApi();
    const operation = api.operationOf(request);
    const isShortened = title.includes("shortened");
    const unknown = `no operation answers ${request.method} ${request.url.pathname}.`;
    const found = () =>
      isShortened || !operation ? [] : [...api.responseFaults(operation, shown), ...countFaults(shown)];
    const faults = operation ? found() : [unknown];
    const isEqual = sameJson(shown, response.body, { isSubset: isShortened }) && isStatus(title, response);
    // A response to POST repeats what was sent. Others contain the reader's own data, so their form may be all that fits.
    const isSame = isEqual || (request.method !== "POST" && isStatus(title, response));
    return judgment(isSame && faults.length === 0, response.body, faults, isEqual);
  }
  const printed = responses.map((each) => printedResponse(each));
  if (text.startsWith("HTTP/"))
    return judgment(
      responses.some((each) => sameHttp(text, each)),
      printed.join("\n\n"),
    );
  const bodies = responses.map(({ body = "" }) => (typeof body === "string" ? body : JSON.stringify(body)));
  return judgment(
    bodies.some((body) => sameText(text, body)),
    bodies.join("\n\n"),
  );
}

/** A page can show what differs by what the reader has: `Response, free plan`. */
function isResponse(title: string): boolean {
  return /^(?:Response|[\dX]{3} response)(?:,.*| \(.*\))?$/.test(title);
}

/** A title can name the status of the response: `200 response`, or `2XX response`. */
function isStatus(title: string, { status = 200 }: HostResponse): boolean {
  const [shown] = /^[\dX]{3}(?= )/.exec(title) ?? [];
  return shown === undefined || new RegExp(`^${shown.replaceAll("X", "\\d")}$`).test(String(status));
}

function countFaults(shown: unknown): string[] {
  const { page_info: page, data } = shown as { page_info?: { count?: number; total_count?: number }; data?: unknown[] };
  if (page?.count === undefined || !Array.isArray(data)) return [];
  if (page.count !== data.length)
    return [`\`page_info.count\` is ${page.count}, but \`data\` has ${data.length} items.`];
  return (page.total_count ?? page.count) < page.count ? ["`page_info.total_count` is smaller than `count`."] : [];
}

function printedResponse({ status = 200, headers = {}, body = "" }: HostResponse): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return [`HTTP/1.1 ${status}`, ...lines, ...(text ? ["", text] : [])].join("\n");
}

/** The page may leave out headers, but nothing else. */
function sameHttp(shown: string, { status = 200, headers = {}, body = "" }: HostResponse): boolean {
  const [head = "", ...rest] = shown.split("\n\n");
  const [first = "", ...lines] = head.split("\n");
  const isStatus = /^HTTP\/[\d.]+ (\d+)/.exec(first)?.[1] === String(status);
  const type = typeof body === "string" ? {} : { "content-type": "application/json" };
  const sent: Record<string, string | undefined> = { ...type, ...headers };
  const hasHeaders = lines.every((line) => {
    const [, name = "", value = ""] = /^([^:]+): *(.*)$/.exec(line) ?? [];
    return sameText(value, sent[name.toLowerCase()] ?? "");
  });
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return isStatus && hasHeaders && sameText(rest.join("\n\n"), text);
}

function valueAt(value: unknown, path = ""): unknown {
  return path.split(".").reduce((each, name) => (each as Record<string, unknown> | undefined)?.[name], value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
