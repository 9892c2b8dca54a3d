// What files may be called, so that each has one address and every system can store what is written for it.

import { byteLength, type Fault } from "./address.ts";

/** Bytes of a file's or folder's name: file systems take 255, and the build adds endings. */
const longest = 200;
/** Windows keeps these for devices, whatever follows a dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** @param relativePath of a page below `content/`, with slashes. Its name becomes its address. */
export function pageFileFault(relativePath: string): Fault | undefined {
  for (const segment of relativePath.replace(/\.md$/i, "").split("/")) {
    const illegal = /[^\p{L}\p{M}\p{N}._~-]/u.exec(segment)?.[0];
    if (illegal !== undefined) return { message: `The name contains ${named(illegal)}.`, remedy: renamed };
    const fault = nameFault(segment);
    if (fault) return fault;
  }
  return undefined;
}

/** @param path of a file below `public/`, with slashes. It is published as it is, so spaces and `#` are fine. */
export function publicFileFault(path: string): Fault | undefined {
  for (const segment of path.split("/").filter(Boolean)) {
    const illegal = /[\p{Cc}\p{Cs}\ufffd<>:"|?*\\]/u.exec(segment)?.[0];
    if (illegal !== undefined) return { message: `The name contains ${named(illegal)}.`, remedy: renamed };
    const fault = nameFault(segment);
    if (fault) return fault;
  }
  return undefined;
}

const renamed = "Rename it; use letters, digits, `-`, `_` and `.`.";

function nameFault(name: string): Fault | undefined {
  if (/[. ]$/.test(name)) return { message: `The name \`${name}\` ends in a dot or a space.`, remedy: renamed };
  if (reserved.test(name)) return { message: `Windows can't store a file called \`${name}\`.`, remedy: "Rename it." };
  const bytes = byteLength(name);
  if (bytes > longest)
    return { message: `The name has ${bytes} bytes.`, remedy: `Shorten it to ${longest} bytes at most.` };
  return undefined;
}

function named(character: string): string {
  if (character === " ") return "a space";
  if (character === "\ufffd") return "bytes that are not UTF-8";
  if (!/[\p{C}\p{Z}]/u.test(character)) return `\`${character}\``;
  return `the invisible character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
