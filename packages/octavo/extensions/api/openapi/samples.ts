// Sample requests for an operation, unless the document has its own.

import type { Operation, WrittenSample } from "../model/api.ts";
import { documentedEntries, requestOf } from "../model/request/request.ts";
import { type Sample, samplesOf } from "../model/request/samples.ts";
import { requestForm, type SampleApi } from "./request-form.ts";

export function requestSamples(operation: Operation, api: SampleApi): Sample[] {
  if (operation.samples) return operation.samples.map(writtenSample);
  const form = requestForm(operation, api);
  return samplesOf(requestOf(form, documentedEntries(form)), api.languages);
}

/** The names of languages that documents use. */
const languages = new Map([
  ...["curl", "shell", "bash", "sh"].map((name): [string, string] => [name, "bash"]),
  ...["javascript", "js", "node", "node.js", "node-js"].map((name): [string, string] => [name, "js"]),
  ["c#", "csharp"],
]);

function writtenSample({ language, label, source }: WrittenSample): Sample {
  const name = language.toLowerCase();
  return {
    language: languages.get(name) ?? (/^[\w+-]+$/.test(name) ? name : "text"),
    tab: label,
    code: source.trimEnd(),
  };
}
