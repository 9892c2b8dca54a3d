// Stage: every file in place at once. The new site is written beside the old one and moved there whole;
// a file that has not changed is the old file itself, with its bytes and its time.

import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

export type SiteWriter = {
  /** @param path below the output folder. */
  write: (path: string, content: string | Uint8Array) => void;
  /** Moves the finished site into place. */
  finish: () => void;
  /** Throws away what was written; the site in place is untouched. */
  abandon: () => void;
  /** Without compressed forms. */
  counts: () => { files: number; bytes: number; unchanged: number };
  /** Every file so far, and whether it is the old one. */
  paths: () => ReadonlyMap<string, boolean>;
  /** Where a file is until the end, and where the old one is that it stands for. */
  locate: (path: string) => string;
  locateOld: (path: string) => string;
};

export function openSite(out: string): SiteWriter {
  const temporary = `${out}.new-${process.pid}`;
  const replaced = `${out}.old-${process.pid}`;
  const folders = new Set<string>();
  const paths = new Map<string, boolean>();
  const counts = { files: 0, bytes: 0, unchanged: 0 };
  rmSync(temporary, { recursive: true, force: true });
  return {
    write: (path, content) => {
      const target = join(temporary, path);
      const folder = dirname(target);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      counts.files++;
      counts.bytes += bytes.length;
      // Written before, it may be the old file itself, which must not change.
      rmSync(target, { force: true });
      const isOld = keepOld(join(out, path), target, bytes);
      if (isOld) counts.unchanged++;
      else writeFileSync(target, bytes);
      paths.set(path, isOld);
    },
    finish: () => {
      mkdirSync(temporary, { recursive: true });
      if (existsSync(out)) renameSync(out, replaced);
      renameSync(temporary, out);
      rmSync(replaced, { recursive: true, force: true });
    },
    abandon: () => rmSync(temporary, { recursive: true, force: true }),
    counts: () => ({ ...counts }),
    paths: () => paths,
    locate: (path) => join(temporary, path),
    locateOld: (path) => join(out, path),
  };
}

function keepOld(old: string, target: string, bytes: Uint8Array): boolean {
  const stat = existsSync(old) ? statSync(old) : undefined;
  if (!stat?.isFile() || stat.size !== bytes.length || !readFileSync(old).equals(bytes)) return false;
  linkOld(old, target);
  return true;
}

/** A second name for the old file; where the disk has no links, a copy with the same time. */
export function linkOld(old: string, target: string): void {
  try {
    linkSync(old, target);
  } catch {
    copyFileSync(old, target);
    const { atime, mtime } = statSync(old);
    utimesSync(target, atime, mtime);
  }
}
