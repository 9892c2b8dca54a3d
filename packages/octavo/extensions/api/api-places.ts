// Finds the places of mistakes in the description of an API. They're found in the Markdown of a page, which only says
// which part of the description it's about: `site/openapi.yaml#/paths/~1things/get`.

import type { Problem } from "../../core/model/problem.ts";
import { type ApiFile, findApiFile, readApiFile } from "./api-files.ts";
import { type DocumentPath, followIn, pathOfPointer, valueAt } from "./openapi/references.ts";

/** @returns the problems with a line and a column in the file that the description is written in. */
export function withApiPlaces(problems: readonly Problem[], root: string): Problem[] {
  if (!problems.some(isInPart)) return [...problems];
  const name = findApiFile(root);
  const read = name === undefined ? undefined : readApiFile(root, name, (text) => text, []);
  return problems.map((problem) => {
    if (!isInPart(problem)) return problem;
    const [file = "", pointer = ""] = problem.file.split(/(?=#\/)/);
    return { ...problem, ...(read?.placeOf(pathOf(problem, pathOfPointer(pointer), read)) ?? { file }) };
  });
}

function isInPart({ file }: Problem): boolean {
  return /^site\/openapi[^#]*#\//.test(file);
}

/** The text in the part that the message quotes, or the part itself. */
function pathOf({ message }: Problem, path: DocumentPath, { document }: ApiFile): DocumentPath {
  const quoted = [...message.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text.replace(/…$/, ""));
  const follow = followIn(document);
  const visited = new Set<unknown>();
  const search = (value: unknown, at: DocumentPath): DocumentPath | undefined => {
    if (typeof value === "string") return quoted.some((text) => value.includes(text)) ? at : undefined;
    const found = follow(value, at);
    if (typeof found?.value !== "object" || found.value === null || visited.has(found.value)) return undefined;
    visited.add(found.value);
    for (const [key, inner] of Object.entries(found.value)) {
      const place = search(inner, [...found.path, key]);
      if (place) return place;
    }
    return undefined;
  };
  return search(valueAt(path, document), path) ?? path;
}
