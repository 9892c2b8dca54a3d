// What a build knows about a file that it writes.

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

/** Every file by its path, relative to the output folder. Excludes compressed versions and the manifest. */
export type OutputFiles = ReadonlyMap<string, OutputFile>;
