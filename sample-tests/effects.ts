// What a sample did, in sentences. They're compared with those of an earlier run, and readers can see them if the page
// shows no result.

import { createHash } from "node:crypto";
import type { Json, Run } from "../site/parts/run-sample/runtime/session.ts";
import type { HostRequest } from "./server/host.ts";

/** What a sample returns, exports, sends, and prints, as far as it's the same in each run. */
export function effectsOfRuns(runs: readonly Run[], requests: readonly HostRequest[]): string[] {
  return listed([...requestEffects(requests), ...runs.flatMap(runEffects)].map(withoutRandom));
}

/** The effects of a program of another language. */
export function effectsOfProgram(
  { exports, stdout, code }: { exports: Readonly<Record<string, unknown>>; stdout: string; code: number | null },
  requests: readonly HostRequest[],
): string[] {
  const exported = Object.entries(exports).map(([name, value]) => exportEffect(name, value));
  const printed = stdout.trim() ? [`Prints ${shortened(stdout.trim())}`] : [];
  const ended = code ? [`Ends with exit code ${code}`] : [];
  return listed([...requestEffects(requests), ...exported, ...printed, ...ended].map(withoutVarying));
}

const mostEffects = 6;

function listed(effects: readonly string[]): string[] {
  const distinct = [...new Set(effects)];
  const more = distinct.length - mostEffects;
  const rest = distinct.slice(mostEffects);
  return more > 0 ? [...distinct.slice(0, mostEffects), `And ${more} more${digestOf(rest.join("\n"))}`] : distinct;
}

/** Sorted, because some samples send several at the same time. */
function requestEffects(requests: readonly HostRequest[]): string[] {
  return requests.map(requestEffect).sort();
}

function requestEffect({ method, url, headers, body }: HostRequest): string {
  const [, boundary] = /boundary=([^;]+)/.exec(headers["content-type"] ?? "") ?? [];
  const sent = boundary === undefined ? body : body.replaceAll(boundary, "BOUNDARY");
  return `Sends ${method} ${url.href}${sent ? ` with ${shortened(sent)}` : ""}`;
}

function runEffects({ exports, logs, response, sent, emitted, ended, failure }: Run): string[] {
  return [
    ...sent.map(({ destination, payload }) => `Sends ${jsonText(payload)} with $send.${destination}`),
    ...emitted.map(({ event, metadata }) => `Emits ${jsonText(event)}${emittedAs(metadata)}`),
    ...(response ? [`Responds with ${response.status}${response.body ? ` and ${shortened(response.body)}` : ""}`] : []),
    ...Object.entries(exports).map(([name, value]) => exportEffect(name, value)),
    ...(logs.length > 0 ? [`Logs ${shortened(logs.map(({ text }) => text).join("\n"))}`] : []),
    ...(ended ? [`Ends the workflow${ended.reason ? `: ${ended.reason}` : ""}`] : []),
    ...(failure ? [`Fails with ${failure.name}: ${failure.message}`] : []),
  ];
}

function emittedAs(metadata: Record<string, unknown>): string {
  return Object.keys(metadata).length > 0 ? ` as ${jsonText(metadata as Json)}` : "";
}

function exportEffect(name: string, value: unknown): string {
  return name === "$return_value" ? `Returns ${jsonText(value)}` : `Exports ${name}: ${jsonText(value)}`;
}

function jsonText(value: unknown): string {
  return shortened(JSON.stringify(value));
}

const mostCharacters = 300;

function shortened(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…${digestOf(withoutVarying(text))}` : text;
}

/** Stands for what a sentence leaves out, so that a difference there is found, too. */
function digestOf(text: string): string {
  return ` [${createHash("sha256").update(text).digest("hex").slice(0, 6)}]`;
}

/** The sentence as readers see it. */
export function withoutDigest(effect: string): string {
  return effect.replace(/ \[[0-9a-f]{6}\]$/, "");
}

const day = 24 * 60 * 60 * 1000;

const varying: readonly [RegExp, string][] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UUID"],
  [/\b[A-Z][a-z]{2} [ \d]\d \d\d:\d\d\b/g, "TIME"],
  // The memory in use, and what mkdtemp() adds to the name of a folder.
  [/(?<=: )\d+ MB$/gm, "MEMORY"],
  [/(?<=\/tmp\/\w+-)[A-Za-z0-9]{6}(?=\/)/g, "RANDOM"],
];

function withoutRandom(text: string): string {
  return varying.reduce((result, [pattern, name]) => result.replace(pattern, name), text);
}

/** These programs read the real clock, so times close to now vary. Other times are part of the sample. */
function withoutVarying(text: string): string {
  const isNow = (time: string | number) => Math.abs(new Date(time).getTime() - Date.now()) < day;
  return withoutRandom(text)
    .replace(/\d{4}[/-]\d\d[/-]\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, (time) => (isNow(time) ? "TIME" : time))
    .replace(/\b\d{10}(?:\d{3})?\b/g, (digits) => (isNow(Number(digits.padEnd(13, "0"))) ? "TIMESTAMP" : digits));
}
