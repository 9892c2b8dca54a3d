// What can happen to a file of the cache.

import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @param foreign the content of another file of the same kind. */
type Damage = (file: string, foreign: Uint8Array) => void;

/** Each leaves the file other than it was written. */
export const damages = {
  missing: (file) => rmSync(file),
  empty: (file) => truncateSync(file),
  truncated: (file) => truncateSync(file, middle(readFileSync(file))),
  "overwritten with spaces": (file) => overwrite(file, (bytes) => bytes.fill(" ", middle(bytes))),
  "overwritten with zeros": (file) => overwrite(file, (bytes) => bytes.fill(0)),
  "changed in one byte": (file) =>
    overwrite(file, (bytes) => bytes.writeUInt8(bytes.readUInt8(middle(bytes)) ^ 1, middle(bytes))),
  "replaced by another": (file, foreign) => writeFileSync(file, foreign),
  "replaced by a folder": (file) => {
    rmSync(file);
    mkdirSync(file);
    writeFileSync(join(file, "file"), "");
  },
  "replaced by a link that leads nowhere": (file) => {
    rmSync(file);
    symlinkSync("nowhere", file);
  },
} satisfies Record<string, Damage>;

function overwrite(file: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
}

function middle({ length }: Uint8Array): number {
  return Math.floor(length / 2);
}
