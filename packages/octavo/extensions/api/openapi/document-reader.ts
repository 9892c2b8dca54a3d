// Reads parts of an OpenAPI document into values of known types. Each fault has its path in the document, so that it can
// be reported with a line number. Reading continues after a fault, so that one run reports all of them.

import * as v from "valibot";
import { type DocumentPath, type Follow, followIn, isObject, referenceOf } from "./references.ts";

export type DocumentFault = { path: DocumentPath; message: string; remedy: string };

/** A map of the document. */
export type Part = {
  path: DocumentPath;
  /** Whether it has a key. */
  has: (key: string) => boolean;
  /**
   * @param example what to write if the key is missing.
   * @returns undefined after reporting that the value doesn't match.
   */
  get: <S extends v.GenericSchema>(key: string, schema: S, example?: string) => v.InferOutput<S> | undefined;
};

export type DocumentReader = {
  document: object;
  faults: DocumentFault[];
  report: (path: DocumentPath, message: string, remedy: string) => void;
  /** Follows a reference. One that leads nowhere is reported by check-references.ts. */
  follow: Follow;
  /**
   * @param what names the part in messages, as in "The body of `POST /things`".
   * @returns undefined if the value is a reference that leads nowhere, or after reporting that it isn't a map.
   */
  part: (value: unknown, path: DocumentPath, what: string) => Part | undefined;
};

/** Text that a page shows, so it can't be empty. */
export const text = v.pipe(
  v.string("Write text here, in quotes if it looks like something else"),
  v.check((written) => written.trim() !== "", "Write at least a word"),
);
/** Text that may be missing or empty. */
export const prose = v.optional(v.string("Write text here, in quotes if it looks like something else"), "");
export const flag = v.optional(v.boolean("Write `true` or `false`"), false);
export const list = v.array(v.unknown(), "Write a list, whose items start with `- `");
export const map = v.pipe(
  v.custom<object>(isObject, "Write a map, with lines such as `key: value`"),
  v.transform((value): [key: string, value: unknown][] => Object.entries(value)),
);
export const anything = v.optional(v.unknown());

export function documentReader(document: object): DocumentReader {
  const follow = followIn(document);
  const faults = new Map<string, DocumentFault>();
  const report: DocumentReader["report"] = (path, message, remedy) => {
    // Many operations can refer to one part.
    const key = JSON.stringify([path, remedy]);
    if (!faults.has(key)) faults.set(key, { path, message, remedy });
  };
  const partOf: DocumentReader["part"] = (written, at, what) => {
    const found = follow(written, at);
    if (!found) return undefined;
    const { path } = found;
    const value = isObject(found.value) ? { ...found.value, ...ownProse(written) } : found.value;
    if (!isObject(value)) {
      report(path, `${what} is missing or not a map.`, "Write lines such as `key: value`.");
      return undefined;
    }
    return {
      path,
      has: (key) => Object.hasOwn(value, key),
      get: (key, schema, example = "…") => {
        const result = v.safeParse(schema, value[key]);
        if (result.success) return result.output;
        if (value[key] === undefined) report(path, `${what} has no ${key}.`, `Add \`${key}: ${example}\` to it.`);
        else
          for (const { message, path: below = [] } of result.issues) {
            const place = [...path, key, ...below.map((item) => String(item.key))];
            report(place, `\`${key}\` of ${within(what)} is invalid.`, `${message}.`);
          }
        return undefined;
      },
    };
  };
  return {
    document,
    get faults() {
      return [...faults.values()];
    },
    report,
    follow,
    part: partOf,
  };
}

/** In OpenAPI 3.1, a reference can have another description than what it leads to. */
function ownProse(written: unknown): object {
  if (referenceOf(written) === undefined) return {};
  const { summary, description } = written as Record<string, unknown>;
  return { ...(summary !== undefined && { summary }), ...(description !== undefined && { description }) };
}

/** A name as it's written in the middle of a sentence. */
function within(what: string): string {
  return what.charAt(0).toLowerCase() + what.slice(1);
}
