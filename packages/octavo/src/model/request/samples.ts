// The samples of a request, in the languages that every generated sample has.

import { curlSample } from "./curl-sample.ts";
import { nodeSample } from "./node-sample.ts";
import { pythonSample } from "./python-sample.ts";
import type { Request } from "./request.ts";

export type Sample = { language: string; tab: string; code: string };

export function samplesOf(request: Request): Sample[] {
  return [
    { language: "bash", tab: "cURL", code: curlSample(request) },
    { language: "js", tab: "Node.js", code: nodeSample(request) },
    { language: "python", tab: "Python", code: pythonSample(request) },
  ];
}
