// Sample requests for an operation in cURL, Node.js, and Python, unless the document has its own.

import type { Operation, WrittenSample } from "../../model/api.ts";
import { curlSample } from "./curl-sample.ts";
import { nodeSample } from "./node-sample.ts";
import { pythonSample } from "./python-sample.ts";
import { requestOf, type SampleApi } from "./request.ts";

export type Sample = { language: string; tab: string; code: string };

export function requestSamples(operation: Operation, api: SampleApi): Sample[] {
  if (operation.samples) return operation.samples.map(writtenSample);
  const request = requestOf(operation, api);
  return [
    { language: "bash", tab: "cURL", code: curlSample(request) },
    { language: "js", tab: "Node.js", code: nodeSample(request) },
    { language: "python", tab: "Python", code: pythonSample(request) },
  ];
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
