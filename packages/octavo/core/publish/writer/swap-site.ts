import { existsSync, renameSync } from "node:fs";
import type { RunJob } from "../../model/job.ts";
import { removeSite } from "./remove-site.ts";

/** Puts a finished site in the place of the old one, which is removed then. */
export async function swapSite(out: string, finished: string, run: RunJob): Promise<void> {
  const replaced = `${out}.old-${process.pid}`;
  if (existsSync(out)) renameSync(out, replaced);
  try {
    renameSync(finished, out);
  } catch (cause) {
    if (existsSync(replaced)) renameSync(replaced, out);
    throw cause;
  }
  if (existsSync(replaced)) await removeSite(replaced, run);
}
