// Writes one file of the site, with its compressed versions. Runs on worker threads.

import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { writeInFolder } from "../../files/make-folder.ts";
import type { RunJob } from "../../model/job.ts";
import { compressed, compressedEndings, compressFile, isCompressible, isVersionOf, longFile } from "./compression.ts";
import { linkFile } from "./link-file.ts";

/** What a file consists of, or how to get it. A job returns bytes or chunks of them, or undefined if it can't. */
export type Source = string | Uint8Array | { file: string } | { job: string; input: object };
type Made = Uint8Array | AsyncGenerator<Uint8Array> | undefined;

export type StoreJob = {
  /** Where the same content goes, each with the file of the old site that it may be linked to. */
  places: { target: string; old: string }[];
  source: Source;
  type: string;
  /** Writes compressed versions too, if the type and the size are worth it. */
  compress: boolean;
};

export type Stored = {
  size: number;
  compressed: boolean;
  /** How many places have a link to the old file. */
  unchanged: number;
};

/**
 * A file that hasn't changed keeps its bytes and its modification time, and so do its compressed versions.
 *
 * @param run runs jobs on this thread.
 * @returns undefined if the source can't be read on it.
 */
export async function storeFile(job: StoreJob, run: RunJob): Promise<Stored | undefined> {
  const { source } = job;
  const output = await outputOf(source, run);
  if (output === undefined || output instanceof Uint8Array) return output && storeBytes(job, output);
  return storeChunks(job, output).catch((cause) => {
    if (cause instanceof UnreadableSource) return undefined;
    throw cause;
  });
}

export async function outputOf(source: Source, run: RunJob): Promise<Made> {
  if (typeof source === "string") return Buffer.from(source);
  if (source instanceof Uint8Array) return source;
  if ("file" in source) return readFileSync(source.file);
  return run<(input: object) => Made>(source.job, source.input);
}

/** What a job that makes a file needs can't be read on this thread. */
export class UnreadableSource extends Error {}

function storeBytes({ places, type, compress }: StoreJob, bytes: Uint8Array): Stored {
  const isCompressed = compress && isCompressible(type, bytes.length);
  const forms = new Map<string, Uint8Array>();
  let unchanged = 0;
  for (const { target, old } of places) {
    const isOld = hasContent(old, bytes);
    if (isOld) unchanged++;
    if (isOld) linkFile(old, target);
    else writeInFolder(target, () => writeFileSync(target, bytes));
    for (const ending of isCompressed ? compressedEndings : []) {
      if (isOld && isVersionOf(bytes, old + ending, ending)) {
        linkFile(old + ending, target + ending);
        continue;
      }
      const form = forms.get(ending) ?? compressed(bytes, type, ending);
      forms.set(ending, form);
      writeFileSync(target + ending, form);
    }
  }
  return { size: bytes.length, compressed: isCompressed, unchanged };
}

/** A long file is written and compressed in chunks, because it may not fit into memory several times. */
async function storeChunks(job: StoreJob, chunks: AsyncGenerator<Uint8Array>): Promise<Stored> {
  const [place, ...others] = job.places;
  const gathered: Uint8Array[] = [];
  let size = 0;
  while (size <= longFile) {
    const { value, done } = await chunks.next();
    if (done) return storeBytes(job, Buffer.concat(gathered));
    gathered.push(value);
    size += value.length;
  }
  if (!place) throw new Error("A file has no place to go.");
  const { target } = place;
  const { type, compress } = job;
  writeInFolder(target, () => writeFileSync(target, Buffer.concat(gathered)));
  gathered.length = 0;
  const file = openSync(target, "a");
  try {
    for await (const chunk of chunks) {
      writeFileSync(file, chunk);
      size += chunk.length;
    }
  } finally {
    closeSync(file);
  }
  const endings = compress && isCompressible(type, size) ? compressedEndings : [];
  for (const ending of endings) await compressFile(target, size, type, ending);
  for (const other of others) for (const ending of ["", ...endings]) linkFile(target + ending, other.target + ending);
  return { size, compressed: endings.length > 0, unchanged: 0 };
}

function hasContent(file: string, bytes: Uint8Array): boolean {
  if (!existsSync(file)) return false;
  const stat = statSync(file);
  return stat.isFile() && stat.size === bytes.length && readFileSync(file).equals(bytes);
}
