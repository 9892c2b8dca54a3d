// Rules for file names, so that every file has one address and its output can be stored on any system.

import { byteLength, type Fault } from "./address.ts";

/** Maximum bytes of a file or folder name. File systems allow 255, and the build adds extensions. */
const longest = 200;
/** Windows reserves these names for devices, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** @param relativePath of a page below `content/`, with forward slashes. The name becomes the page's address. */
export function pageFileFault(relativePath: string): Fault | undefined {
  for (const segment of relativePath.replace(/\.mdx?$/i, "").split("/")) {
    const illegal = /[^\p{L}\p{M}\p{N}._~-]/u.exec(segment)?.[0];
    if (illegal !== undefined) return { message: `The name contains ${named(illegal)}.`, remedy: renamed };
    const fault = nameFault(segment);
    if (fault) return fault;
  }
  return undefined;
}

/** A path without the characters that no address may contain: `my guide (new).md` becomes `my-guide-new.md`. */
export function publishableName(relativePath: string): string {
  return relativePath
    .replace(/[^\p{L}\p{M}\p{N}._~/-]+/gu, "-")
    .replace(/(?<=[^/])-+(?=\.mdx?$|\/)/gi, "")
    .replace(/[^/]+/g, (segment) => [...segment].slice(0, mostPublished).join(""));
}

/** Characters of a name that was shortened. Each has at most four bytes. */
const mostPublished = longest / 4;

/**
 * @param path of a file below `public/`, with forward slashes. It's published unchanged, so spaces and `#` are fine.
 */
export function publicFileFault(path: string): Fault | undefined {
  for (const segment of path.split("/").filter(Boolean)) {
    const illegal = /[\p{Cc}\p{Cs}\ufffd<>:"|?*\\]/u.exec(segment)?.[0];
    if (illegal !== undefined) return { message: `The name contains ${named(illegal)}.`, remedy: renamed };
    const fault = nameFault(segment);
    if (fault) return fault;
  }
  return undefined;
}

/** `error-handling` and `02_error_handling` become `Error handling`. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\D)/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
