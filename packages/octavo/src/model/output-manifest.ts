// The record of what a build wrote: every file with the facts that its producer stated. Hosts, `serve`, and the next
// build go by it. It's stored in the output folder, where its presence also marks the folder as one that a build may
// replace.

import { contentType } from "./content-type.ts";

export type Header = [name: string, value: string];

/** What a document runs and is styled by, as sources of a Content-Security-Policy: `'sha256-…'`. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

export type OutputFile = {
  /** The media type that it's served with. */
  type: string;
  /** Its name changes with its content, so it may be cached for a year. */
  immutable: boolean;
  size: number;
  /** Whether its Brotli and gzip versions are next to it. */
  compressed: boolean;
  /** The same as long as the content is the same. Empty if it isn't known. */
  key: string;
  /** Set for documents. */
  inline?: InlineHashes;
};

export type OutputManifest = {
  /** Sent with every response. */
  headers: readonly Header[];
  /** Every file by its path, relative to the output folder. Excludes compressed versions and the manifest itself. */
  files: ReadonlyMap<string, OutputFile>;
};

/** The file that holds the manifest, at the root of the output folder. */
export const manifestFile = ".docs-output";

/** For people who come across the file. */
const note = "This folder was written by the documentation build. The next build replaces all of it.";

/** Facts that follow from the path are left out, and documents with the same hashes refer to one entry. */
type StoredFile = { type?: string; immutable?: true; compressed?: true; size: number; key: string; inline?: number };
type Stored = {
  note: string;
  headers: readonly Header[];
  inline: readonly InlineHashes[];
  files: Record<string, StoredFile>;
};

export function formatManifest({ headers, files }: OutputManifest): string {
  const numbers = new Map<string, number>();
  const inline: InlineHashes[] = [];
  const numberOf = (hashes: InlineHashes): number => {
    const key = [...hashes.scripts, "", ...hashes.styles].join();
    let number = numbers.get(key);
    if (number === undefined) {
      number = inline.push(hashes) - 1;
      numbers.set(key, number);
    }
    return number;
  };
  const stored = [...files].map(([path, file]): [string, StoredFile] => [
    path,
    {
      ...(file.type !== contentType(path) && { type: file.type }),
      ...(file.immutable && { immutable: true }),
      ...(file.compressed && { compressed: true }),
      size: file.size,
      key: file.key,
      ...(file.inline && { inline: numberOf(file.inline) }),
    },
  ]);
  return `${JSON.stringify({ note, headers, inline, files: Object.fromEntries(stored) } satisfies Stored)}\n`;
}

/** @returns undefined if the text isn't a manifest, such as the marker of an unfinished site. */
export function parseManifest(text: string): OutputManifest | undefined {
  const stored = parseStored(text);
  if (!stored) return undefined;
  const files = Object.entries(stored.files).map(
    ([path, { type, immutable, compressed, size, key, inline }]): [string, OutputFile] => [
      path,
      {
        type: type ?? contentType(path),
        immutable: immutable ?? false,
        compressed: compressed ?? false,
        size,
        key,
        ...(inline !== undefined && { inline: stored.inline[inline] }),
      },
    ],
  );
  return { headers: stored.headers, files: new Map(files) };
}

function parseStored(text: string): Stored | undefined {
  try {
    const value: Partial<Stored> | null = JSON.parse(text);
    const { headers, inline, files } = value ?? {};
    return headers && inline && files ? { note, headers, inline, files } : undefined;
  } catch {
    return undefined;
  }
}
