// Stage: publishes all files together. The new site is written next to the old one and then replaces it. A file that
// hasn't changed is linked from the old site, so it keeps its bytes and its modification time.

import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "../files/make-folder.ts";
import { contentType } from "../model/content-type.ts";
import {
  formatManifest,
  type Header,
  type InlineHashes,
  manifestFile,
  type OutputFile,
} from "../model/output-manifest.ts";
import { isOutput, refuseForeign, unfinishedMarker } from "./output-folder.ts";

/** A file to write, with the facts about it that only its producer knows. */
export type NewFile = {
  /** Relative to the output folder. */
  path: string;
  content: string | Uint8Array;
  /** Its name changes with its content. */
  immutable?: true;
  /** For documents: what they run and are styled by. */
  inline?: InlineHashes;
};

export type SiteWriter = {
  /** @throws when the path is taken. */
  write: (file: NewFile) => void;
  /** Moves the finished site into place. @param headers sent with every response. */
  finish: (headers?: readonly Header[]) => void;
  /** Discards what was written. The published site stays untouched. */
  abandon: () => void;
  /** Excludes compressed files. */
  counts: () => { files: number; bytes: number; unchanged: number };
  /** Every file so far. */
  files: () => ReadonlyMap<string, OutputFile>;
  /** Whether a file was taken over from the old site. */
  isUnchanged: (path: string) => boolean;
  /** The path of a file until the site is finished, and of the old file that it may replace. */
  locate: (path: string) => string;
  locateOld: (path: string) => string;
};

/** @throws when `out` contains something that no build wrote, or can't be written. */
export function openSite(out: string): SiteWriter {
  refuseForeign(out);
  removeLeftovers(out);
  const temporary = `${out}.new-${process.pid}`;
  const replaced = `${out}.old-${process.pid}`;
  const folders = new Set<string>();
  const files = new Map<string, OutputFile>();
  const unchanged = new Set<string>();
  const counts = { files: 0, bytes: 0, unchanged: 0 };
  refuseForeign(temporary);
  try {
    makeFolder(temporary);
    writeFileSync(join(temporary, manifestFile), unfinishedMarker);
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`Can't write the site to ${out}: ${message}. Use --out to name a folder that can be written.`);
  }
  const store = (path: string, bytes: Uint8Array): boolean => {
    const target = join(temporary, path);
    const isOld = keepOld(join(out, path), target, bytes);
    if (!isOld) writeFileSync(target, bytes);
    return isOld;
  };
  return {
    write: ({ path, content, immutable = false, inline }) => {
      if (files.has(path)) throw new Error(`Two parts of the build write \`${path}\`.`);
      const target = join(temporary, path);
      const folder = dirname(target);
      if (!folders.has(folder)) makeFolder(folder);
      folders.add(folder);
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      counts.files++;
      counts.bytes += bytes.length;
      if (store(path, bytes)) {
        counts.unchanged++;
        unchanged.add(path);
      }
      files.set(path, { type: contentType(path), immutable, ...(inline && { inline }) });
    },
    finish: (headers = []) => {
      rmSync(join(temporary, manifestFile));
      store(manifestFile, Buffer.from(formatManifest({ headers, files })));
      if (existsSync(out)) renameSync(out, replaced);
      try {
        renameSync(temporary, out);
      } catch (cause) {
        if (existsSync(replaced)) renameSync(replaced, out);
        throw cause;
      }
      rmSync(replaced, { recursive: true, force: true });
    },
    // Compression on other threads may still be adding files.
    abandon: () => rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
    counts: () => ({ ...counts }),
    files: () => files,
    isUnchanged: (path) => unchanged.has(path),
    locate: (path) => join(temporary, path),
    locateOld: (path) => join(out, path),
  };
}

/** Cleans up after a build that was killed: moves the old site back into place and removes a half-written new one. */
function removeLeftovers(out: string): void {
  const folder = dirname(out);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith(`${basename(out)}.`)) continue;
    const [, kind, pid] = /^(new|old)-(\d+)$/.exec(name.slice(basename(out).length + 1)) ?? [];
    const leftover = join(folder, name);
    if (kind === undefined || isRunning(Number(pid)) || !isOutput(leftover)) continue;
    if (kind === "old" && !existsSync(out)) renameSync(leftover, out);
    else rmSync(leftover, { recursive: true, force: true });
  }
}

/** Whether another process has this ID. A leftover with our own ID comes from an earlier process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}

function keepOld(old: string, target: string, bytes: Uint8Array): boolean {
  const stat = existsSync(old) ? statSync(old) : undefined;
  if (!stat?.isFile() || stat.size !== bytes.length || !readFileSync(old).equals(bytes)) return false;
  linkOld(old, target);
  return true;
}

/** Hard-links the old file. If the disk doesn't support links, copies it with the same modification time. */
export function linkOld(old: string, target: string): void {
  try {
    linkSync(old, target);
  } catch {
    copyFileSync(old, target);
    const { atime, mtime } = statSync(old);
    utimesSync(target, atime, mtime);
  }
}
