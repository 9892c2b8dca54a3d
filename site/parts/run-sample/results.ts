// What a run shows: as the builder names it, one block for each kind of result.

import { mostCharacters } from "./first-logs.ts";
import type { SampleResult } from "./run.ts";
import type { Json, Run } from "./runtime/session.ts";

export type Block = { title: string; text: string; isFailure?: boolean };

export function blocksOf({ runs, requests, stopped }: SampleResult): Block[] {
  const sent = requests.map(({ method, url, body }) => `${method} ${url}${body ? `\n${body}` : ""}`);
  const blocks = [
    ...runs.flatMap((run, at) => runBlocks(run, runs.length > 1 ? ` of run ${at + 1}` : "")),
    { title: "Requests, answered with recorded examples", text: sent.join("\n") },
    { title: "Stopped", text: stopped ?? "", isFailure: true },
  ]
    .filter(({ text }) => text !== "")
    .map((block) => ({ ...block, text: start(block.text) }));
  return blocks.length > 0 ? blocks : [{ title: "Result", text: "The sample finished without exports or logs." }];
}

/** A browser takes seconds to draw more. */
function start(text: string): string {
  const left = text.length - mostCharacters;
  return left > 0
    ? `${text.slice(0, mostCharacters)}…\n\n${left.toLocaleString("en-US")} more characters aren't shown.`
    : text;
}

function runBlocks({ failure, logs, exports, response, emitted, sent, ended, isUnfinished }: Run, of: string): Block[] {
  const { $return_value: returned, ...named } = exports;
  const place = failure?.line === undefined ? "" : ` (line ${failure.line})`;
  return [
    {
      title: `Error${of}`,
      text: failure ? `${failure.name}: ${failure.message}${place}` : "",
      isFailure: true,
    },
    { title: `Logs${of}`, text: logs.map(({ text }) => text).join("\n") },
    { title: `Exports${of}`, text: Object.keys(named).length > 0 ? shown(named) : "" },
    { title: `Return value${of}`, text: shown(returned) },
    { title: `Response${of}`, text: response ? responseText(response) : "" },
    { title: `Emitted events${of}`, text: emitted.map(({ event }) => shown(event)).join("\n") },
    { title: `Sent${of}`, text: sent.map((each) => `$.send.${each.destination}: ${shown(each.payload)}`).join("\n") },
    { title: `End of the workflow${of}`, text: ended ? (ended.reason ?? "The rest of the workflow doesn't run.") : "" },
    { title: `Warning${of}`, text: isUnfinished && !failure ? unfinished : "" },
  ];
}

const unfinished = "This step was still trying to run code when the step ended. Make sure you await all Promises.";

function shown(value: Json | undefined): string {
  return value === undefined ? "" : JSON.stringify(value, null, 2);
}

function responseText({ status, headers, body }: NonNullable<Run["response"]>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`Status ${status}`, ...lines, ...(body ? ["", body] : [])].join("\n");
}
