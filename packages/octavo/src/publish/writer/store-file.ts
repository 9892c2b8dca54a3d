// Writes one file of the site, with its compressed versions. Runs on worker threads.

import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { writeInFolder } from "../../source/files/make-folder.ts";
import type { CardDrawing } from "../cards/draw-card.ts";
import type { AllPagesJob } from "../discovery/all-pages.ts";
import { compressed, compressedEndings, isCompressible, isVersionOf } from "./compression.ts";
import { linkFile } from "./link-file.ts";

/** What a file consists of, or how to get it. */
export type Source = string | Uint8Array | { file: string } | { drawing: CardDrawing } | { ofPages: AllPagesJob };

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
 * @returns undefined if the source can't be read on this thread.
 */
export async function storeFile({ places, source, type, compress }: StoreJob): Promise<Stored | undefined> {
  const bytes = await read(source);
  if (!bytes) return undefined;
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

async function read(source: Source): Promise<Uint8Array | undefined> {
  if (typeof source === "string") return Buffer.from(source);
  if (source instanceof Uint8Array) return source;
  if ("file" in source) return readFileSync(source.file);
  if ("ofPages" in source) return (await import("../discovery/all-pages.ts")).makeOfKeptPages(source.ofPages);
  const { drawCard } = await import("../cards/draw-card.ts");
  return drawCard(source.drawing);
}

function hasContent(file: string, bytes: Uint8Array): boolean {
  if (!existsSync(file)) return false;
  const stat = statSync(file);
  return stat.isFile() && stat.size === bytes.length && readFileSync(file).equals(bytes);
}
