// Large parts of many results in one file, which are read again without parsing them. A head says which results they are,
// so that it can be read alone.

import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import { writeWhole } from "./cache-folder.ts";

type Head = {
  version: string;
  /** Of the results. */
  keys: string[];
  /** The number of bytes of each part, and a checksum of all. */
  sizes: number[];
  checksum: number;
};

export type KeptParts = { keys: string[]; parts: Uint8Array[] };

/** The length of the head is written in this many bytes. */
const lengthBytes = 8;
/** Numbers of 32 bits can only be read where they would be in memory. */
const alignment = 4;

/** The keys of the results in a file. None if it's missing, damaged, or of another version. */
export function readKeptKeys(file: string, version: string): string[] {
  try {
    const descriptor = openSync(file, "r");
    try {
      const read = (bytes: Buffer, at: number) => bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, at));
      const length = Number(read(Buffer.alloc(lengthBytes), 0).readBigUInt64LE());
      const head = parseHead(read(Buffer.alloc(length), lengthBytes));
      return head.version === version ? head.keys : [];
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return [];
  }
}

/** @returns undefined if the file is missing, damaged, or of another version. */
export function readKeptParts(file: string, version: string): KeptParts | undefined {
  try {
    const bytes = readFileSync(file);
    const start = lengthBytes + Number(bytes.readBigUInt64LE());
    const head = parseHead(bytes.subarray(lengthBytes, start));
    const body = bytes.subarray(start);
    if (head.version !== version || crc32(body) !== head.checksum) return undefined;
    let at = 0;
    const parts = head.sizes.map((size) => {
      const part = body.subarray(at, at + size);
      at += aligned(size);
      return part;
    });
    return { keys: head.keys, parts };
  } catch {
    return undefined;
  }
}

export function writeKeptParts(file: string, version: string, { keys, parts }: KeptParts): void {
  const body = Buffer.concat(parts.flatMap((part) => [part, Buffer.alloc(aligned(part.length) - part.length)]));
  const head: Head = { version, keys, sizes: parts.map(({ length }) => length), checksum: crc32(body) };
  const text = Buffer.from(JSON.stringify(head));
  const padded = Buffer.alloc(aligned(text.length), " ");
  text.copy(padded);
  const length = Buffer.alloc(lengthBytes);
  length.writeBigUInt64LE(BigInt(padded.length));
  writeWhole(file, Buffer.concat([length, padded, body]));
}

function parseHead(bytes: Buffer): Head {
  return JSON.parse(bytes.toString()) as Head;
}

function aligned(size: number): number {
  return Math.ceil(size / alignment) * alignment;
}
