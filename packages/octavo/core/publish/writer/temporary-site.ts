// The folder that a new site is written to, until it's moved into place. It's next to the old site, on the same disk.

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../files/make-folder.ts";
import { manifestFile } from "../../model/output-manifest.ts";
import { fullDiskError } from "./full-disk.ts";
import { refuseForeign, removeLeftovers, unfinishedMarker } from "./output-folder.ts";
import { reserveFolder } from "./reserve-folder.ts";

export type TemporarySite = {
  folder: string;
  /** Removes it, and lets other builds write to the output folder. */
  close: () => void;
};

/**
 * @throws when `out` contains something that no build wrote, when another build is writing to it, or can't be written.
 */
export function openTemporarySite(out: string): TemporarySite {
  const folder = `${out}.new-${process.pid}`;
  for (const each of [out, folder]) refuseForeign(each);
  let release = () => {};
  const close = () => {
    // Other threads may still be adding files.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    release();
    release = () => {};
  };
  try {
    release = reserveFolder(out);
    removeLeftovers(out);
    makeFolder(folder);
    writeFileSync(join(folder, manifestFile), unfinishedMarker);
    return { folder, close };
  } catch (cause) {
    close();
    throw openError(out, cause as NodeJS.ErrnoException);
  }
}

function openError(out: string, cause: NodeJS.ErrnoException): Error {
  const error = fullDiskError(out, cause);
  if (error !== cause || cause.code === undefined) return error;
  return new Error(`Can't write the site to ${out}: ${cause.message}. Use --out to name a folder that can be written.`);
}
