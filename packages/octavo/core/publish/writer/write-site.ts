// Stage: publishes all files together. What is new is written next to the old site by other threads, which also compress
// it. Files whose key is the same as in the old site aren't even made. If little is new, it's moved into the old site.
// Otherwise, a whole new site is put together, which links the files that haven't changed, and replaces the old one.

import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentType } from "../../model/content-type.ts";
import type { RunJob } from "../../model/job.ts";
import type { InlineHashes, OutputFile, OutputFiles } from "../../model/output-file.ts";
import { formatManifest, manifestFile, type OutputManifest } from "../../model/output-manifest.ts";
import { fullDiskError } from "./full-disk.ts";
import { type KeepJob, type keepFiles, openOldSite } from "./old-site.ts";
import { writeRecord } from "./output-record.ts";
import { openPendingJobs } from "./pending-jobs.ts";
import type { Source, storeFile } from "./store-file.ts";
import { swapSite } from "./swap-site.ts";
import { openTemporarySite } from "./temporary-site.ts";
import { goneFile, planUpdate, updateSite } from "./update-site.ts";

/** A file to write, with the facts about it that only its producer knows. */
export type NewFile = {
  /** Relative to the output folder. */
  path: string;
  /** Other paths that have the same content. */
  copies?: readonly string[];
  /** Its name changes with its content. */
  immutable?: boolean;
  /** Whether a text gets compressed versions. */
  compress?: boolean;
} & Made;

/** What a file consists of, or how it's made. */
export type Made = Content | MadeFile;

export type Content = {
  content: Source;
  /** For documents: what they run and are styled by. */
  inline?: InlineHashes;
  /** Makes what the source is made of if another thread can't. */
  otherwise?: () => Promise<string | Uint8Array>;
};

export type MadeFile = {
  /** Changes whenever the content would. */
  key: string;
  /** Isn't called if the old site has the file. */
  make: () => Content | Promise<Content>;
};

/** Where a site is written. */
export type Outputs = {
  output: SiteWriter;
  /** The folder next to the site. */
  hosts: SiteWriter;
  /** Of the published folder. */
  name: string;
};

export type SiteWriter = {
  /** Resolves when there's memory for more. @throws when a path is taken, or if an earlier file couldn't be written. */
  write: (file: NewFile) => Promise<void>;
  /** Resolves when all files so far have been written. */
  settle: () => Promise<void>;
  /** Moves the finished site into place. @param served how to serve it, if it's served. */
  finish: (served?: OutputManifest) => Promise<void>;
  /** Discards what was written. The published site stays untouched. */
  abandon: () => void;
  /** Excludes compressed files. */
  counts: () => { files: number; bytes: number; unchanged: number };
  has: (path: string) => boolean;
  /** Every file, when all have been written. */
  files: () => OutputFiles;
};

/** Files that wait for a thread, and their bytes. A picture has none until it's drawn. */
const mostWaiting = { files: 200, bytes: 4e6 };
/** How many files one job takes over from the old site. */
const keptAtOnce = 200;
/** Moving this many files takes a few hundredths of a second, during which the site has old and new ones. */
const mostUpdated = 1000;

/**
 * @throws when `out` contains something that no build wrote, when another build is writing to it, or can't be written.
 */
export function openSite(out: string, runJob: RunJob): SiteWriter {
  const { folder: temporary, close } = openTemporarySite(out);
  const run: RunJob = (name, input) =>
    runJob(name, input).catch((cause) => {
      throw fullDiskError(out, cause);
    });
  const old = openOldSite(out, run);
  const files = new Map<string, OutputFile>();
  const taken = new Set<string>();
  const counts = { files: 0, bytes: 0, unchanged: 0 };
  const jobs = openPendingJobs(mostWaiting.files, mostWaiting.bytes);
  /** Whether the old site has the same content, and nothing in it is newer than its manifest. */
  let isSame = true;
  /** Files of the old site that have the same path, and those that get another one. */
  const kept: KeepJob["files"] = [];
  const moved: KeepJob["files"] = [];
  /** How many files aren't from the old site. */
  let written = 0;

  const link = (links: KeepJob["files"]) => {
    while (links.length > 0)
      jobs.add(run<typeof keepFiles>("keep", { from: out, to: temporary, files: links.splice(-keptAtOnce) }), 0);
  };
  const store = async (paths: string[], file: NewFile, { content, inline, otherwise }: Content, key: string) => {
    const type = contentType(file.path);
    const places = paths.map((path) => ({ target: join(temporary, path), old: join(out, path) }));
    const job = { places, type, compress: file.compress ?? false };
    const stored =
      (await run<typeof storeFile>("store", { ...job, source: content })) ??
      (otherwise && (await run<typeof storeFile>("store", { ...job, source: await otherwise() })));
    if (!stored) throw new Error(`Nothing makes \`${file.path}\`.`);
    const { size, compressed } = stored;
    for (const path of paths)
      files.set(path, { type, immutable: file.immutable ?? false, size, compressed, key, ...(inline && { inline }) });
    counts.bytes += size * paths.length;
    counts.unchanged += stored.unchanged;
    written += paths.length - stored.unchanged;
    if (stored.unchanged < paths.length || (await old.isChanged(paths))) isSame = false;
  };
  const settle = async () => {
    link(moved);
    await jobs.settle();
  };
  return {
    write: async (file) => {
      const paths = [file.path, ...(file.copies ?? [])];
      for (const path of paths) {
        if (taken.has(path)) throw new Error(`Two parts of the build write \`${path}\`.`);
        taken.add(path);
      }
      counts.files += paths.length;
      const key = "key" in file ? file.key : keyOf(file.content);
      const known = key === undefined ? undefined : await old.find(paths, key, file);
      if (known) {
        for (const { path, from, entry } of known) {
          files.set(path, entry);
          counts.bytes += entry.size;
          counts.unchanged++;
          (path === from ? kept : moved).push({ path, from, compressed: entry.compressed });
        }
      } else {
        const { content, ...facts } = "make" in file ? await file.make() : file;
        // A string would stay in the heap until the job ends. Bytes are outside of it, and the job has its own copy.
        const source = typeof content === "string" ? Buffer.from(content) : content;
        jobs.add(store(paths, file, { ...facts, content: source }, key ?? ""), sizeOf(source));
      }
      await jobs.room();
    },
    settle,
    finish: async (served) => {
      await settle();
      const manifest = formatManifest(served);
      const isIntact = await old.isIntact();
      if (isIntact && isSame && hasSamePaths(old.files, files) && old.manifest === manifest) {
        writeRecord(out, files);
        return close();
      }
      const gone = isIntact && written <= mostUpdated ? planUpdate(out, old.files, files) : undefined;
      if (!gone) {
        link(kept);
        await jobs.settle();
      }
      // Last, because the next build assumes that someone else wrote anything newer.
      replaceMarker(temporary, manifest, gone, out);
      if (gone) updateSite(out, temporary, `${out}.update-${process.pid}`);
      else await swapSite(out, temporary, run);
      writeRecord(out, files);
      close();
    },
    abandon: close,
    counts: () => ({ ...counts }),
    has: (path) => taken.has(path),
    files: () => files,
  };
}

/** Including those of compressed versions. */
function hasSamePaths(one: OutputFiles, other: OutputFiles): boolean {
  return (
    one.size === other.size && [...one].every(([path, { compressed }]) => other.get(path)?.compressed === compressed)
  );
}

function replaceMarker(temporary: string, manifest: string, gone: readonly string[] | undefined, out: string): void {
  try {
    if (gone) writeFileSync(join(temporary, goneFile), JSON.stringify(gone));
    rmSync(join(temporary, manifestFile));
    writeFileSync(join(temporary, manifestFile), manifest);
  } catch (cause) {
    throw fullDiskError(out, cause as Error);
  }
}

/** @returns undefined for a file on disk, which is compared instead. */
function keyOf(content: Source): string | undefined {
  if (typeof content !== "string" && !(content instanceof Uint8Array)) return undefined;
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

function sizeOf(content: Source): number {
  return content instanceof Uint8Array ? content.length : 0;
}
