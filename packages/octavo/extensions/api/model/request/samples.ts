// The samples of a request, in the languages that a site shows.

import type { SampleLanguage } from "../api.ts";
import { curlSample } from "./curl-sample.ts";
import { goSample } from "./go-sample.ts";
import { nodeSample } from "./node-sample.ts";
import { phpSample } from "./php-sample.ts";
import { pythonSample } from "./python-sample.ts";
import type { Request } from "./request.ts";

export type Sample = { language: string; tab: string; code: string };

type Language = { language: string; tab: string; write: (request: Request) => string };

const languages: Readonly<Record<SampleLanguage, Language>> = {
  curl: { language: "bash", tab: "cURL", write: curlSample },
  node: { language: "js", tab: "Node.js", write: nodeSample },
  python: { language: "python", tab: "Python", write: pythonSample },
  go: { language: "go", tab: "Go", write: goSample },
  php: { language: "php", tab: "PHP", write: phpSample },
};

export const sampleLanguages = Object.keys(languages) as SampleLanguage[];

/** What a site shows unless it names others. */
export const usualLanguages: SampleLanguage[] = ["curl", "node", "python"];

export function samplesOf(request: Request, shown: readonly SampleLanguage[] = usualLanguages): Sample[] {
  return shown.map((name) => {
    const { write, ...named } = languages[name];
    return { ...named, code: write(request) };
  });
}
