// A value that is kept in a file until its key changes. Unlike JSON, it may contain maps and sets, and objects that are
// used in several places stay one object.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { writeWhole } from "./cache-folder.ts";

const hashBytes = 32;

/** @returns undefined if the file is missing or damaged, or has another key. */
export function readKeptValue<Value>(file: string, key: string): Value | undefined {
  try {
    const bytes = readFileSync(file);
    const written = bytes.subarray(hashBytes);
    // A damaged file may be read without an error, but to another value.
    if (!bytes.subarray(0, hashBytes).equals(hashOf(key, written))) return undefined;
    return deserialize(written) as Value;
  } catch {
    return undefined;
  }
}

export function writeKeptValue(file: string, key: string, value: unknown): void {
  const written = serialize(value);
  writeWhole(file, Buffer.concat([hashOf(key, written), written]));
}

function hashOf(key: string, written: Uint8Array): Uint8Array {
  return createHash("sha256").update(`${process.versions.v8} ${key}\n`).update(written).digest();
}
