// The media types of a request or response, by what is in them.

import type { Media } from "../model/api.ts";

/** @param describe says what is in one. Types with the same description are named together. */
export function byContent(media: Media, describe: (one: Media) => string): { types: string[]; content: string }[] {
  const types = new Map<string, string[]>();
  for (const one of [media, ...(media.others ?? [])]) {
    const content = describe(one);
    types.set(content, [...(types.get(content) ?? []), one.type ?? "application/json"]);
  }
  return [...types].map(([content, names]) => ({ types: names, content }));
}
