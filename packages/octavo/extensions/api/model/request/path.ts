// The path of an operation, filled in with parameters.

import { percentEncoded } from "./percent-encoded.ts";

const parameter = /\{([^{}]+)\}/g;

/** A name without a value stays in its braces. */
export function filledPath(path: string, values: ReadonlyMap<string, string>): string {
  return path.replace(parameter, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : segmentText(value);
  });
}

/** Encodes what would end the segment or the path. */
function segmentText(value: string): string {
  return percentEncoded(value).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}

/**
 * @returns the names of the parameters that make their segment `.` or `..`. A URL leaves out such a segment, and `..`
 * also the one before it, so the request would go to another operation.
 */
export function parametersOfDots(path: string, values: ReadonlyMap<string, string>): string[] {
  const segments = path.match(/(?:\{[^{}]+\}|[^/])+/g) ?? [];
  return segments
    .filter((segment) => /^(?:\.|%2e){1,2}$/i.test(filledPath(segment, values)))
    .flatMap((segment) => [...segment.matchAll(parameter)].map(([, name = ""]) => name));
}
