// The files of the output folder that are never served to readers.

import { manifestFile } from "./output-manifest.ts";

/** For the hosts that look for them. */
export const hostFiles = {
  redirects: "_redirects",
  headers: "_headers",
  vercel: "vercel.json",
  jekyll: ".nojekyll",
} as const;

export const unservedFiles: readonly string[] = [...Object.values(hostFiles), manifestFile];
