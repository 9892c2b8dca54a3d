// A value that is kept in a file until its key changes. Unlike JSON, it may contain maps, sets, and arrays of numbers, and
// objects that are used in several places stay one object.

import { deserialize, serialize } from "node:v8";
import { readChecked, writeChecked } from "./checked-file.ts";

/** @returns undefined if the file is missing or damaged, or has another key. */
export function readKeptValue<Value>(file: string, key: string): Value | undefined {
  const written = readChecked(file, versionOf(key));
  return written && (deserialize(written) as Value);
}

export function writeKeptValue(file: string, key: string, value: unknown): void {
  writeChecked(file, serialize(value), versionOf(key));
}

/** The form of the bytes depends on the version of V8. */
function versionOf(key: string): string {
  return `${process.versions.v8} ${key}`;
}
