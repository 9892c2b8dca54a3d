// The file in the output folder that says how to serve the site. `serve` and the Node server read it. Its presence also
// marks the folder as one that a build may replace. Hosts that only serve files publish it, so it contains nothing but
// what every response shows, and is the same for the same site.

export type Header = [name: string, value: string];

export type OutputManifest = {
  /** Sent with every response. */
  headers: readonly Header[];
  /** Matches the addresses of the files that may be cached for a year. */
  immutable: RegExp;
};

/** The file that holds the manifest, at the root of the output folder. */
export const manifestFile = ".docs-output";

/** Files for hosts, where they look for them. */
export const hostFiles = {
  redirects: "_redirects",
  headers: "_headers",
  vercel: "vercel.json",
  jekyll: ".nojekyll",
} as const;

/** The files of the output folder that are never served to readers. */
export const unservedFiles: readonly string[] = [...Object.values(hostFiles), manifestFile];

/**
 * Matches paths that may be served: no segment starts with a dot, except `.well-known`. Servers in C and Go use it too.
 */
export const shownPath = "^(?:/+(?:[.]well-known|[^./][^/]*))*/*$";

/** For people who come across the file. */
const note = "This folder was written by the documentation build. The next build replaces all of it.";

type Stored = { note: string; headers: readonly Header[]; immutable: string };

/** @param manifest absent for a folder that no server reads. */
export function formatManifest(manifest?: OutputManifest): string {
  const { headers, immutable } = manifest ?? {};
  return `${JSON.stringify({ note, headers, immutable: immutable?.source })}\n`;
}

/** @returns undefined if the text isn't a manifest, such as the marker of an unfinished site. */
export function parseManifest(text: string): OutputManifest | undefined {
  try {
    const { headers, immutable }: Partial<Stored> = JSON.parse(text) ?? {};
    return headers && immutable !== undefined ? { headers, immutable: new RegExp(immutable) } : undefined;
  } catch {
    return undefined;
  }
}
