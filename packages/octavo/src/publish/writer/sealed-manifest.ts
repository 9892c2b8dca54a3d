// The manifest with a checksum. The next build takes over what the manifest says about each file, so it has to be right.

import { crc32 } from "node:zlib";

const seal = /,"checksum":\d+\}\n$/;

/** @param manifest the JSON of an object. */
export function sealed(manifest: string): string {
  return manifest.replace(/\}\n$/, `,"checksum":${crc32(manifest)}}\n`);
}

/** Whether a manifest is exactly as a build wrote it. */
export function isSealed(text: string): boolean {
  return seal.test(text) && sealed(text.replace(seal, "}\n")) === text;
}
