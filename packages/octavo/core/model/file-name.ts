// Rules for file names, so that every file has one address and its output can be stored on any system.

import { byteLength, type Fault } from "./address.ts";
import { textHash } from "./text-hash.ts";

/** Maximum bytes of a name on file systems. */
const longestStored = 255;
/** Maximum bytes of the name of a file or folder in the sources, because the build adds extensions. */
const longest = 200;
/** Windows reserves these names for devices, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** @param relativePath of a page below `content/`, with forward slashes. The name becomes the page's address. */
export function pageFileFault(relativePath: string): Fault | undefined {
  return firstFault(relativePath.replace(/\.mdx?$/i, "").split("/"), /[^\p{L}\p{M}\p{N}._~-]/u);
}

/** A path without the characters that no address may contain: `my guide (new).md` becomes `my-guide-new.md`. */
export function publishableName(relativePath: string): string {
  return relativePath
    .replace(/[^\p{L}\p{M}\p{N}._~/-]+/gu, "-")
    .replace(/(?<=[^/])-+(?=\.mdx?$|\/)/gi, "")
    .replace(/[^/]+?(?=\.mdx?$|\/|$)/gi, (segment) => {
      // A link may have other letters than the file. Both lead to the same route.
      const canonical = segment.toLowerCase().normalize();
      const name = storableName(canonical);
      return name === canonical ? segment : name;
    });
}

/** A name that can be stored with any ending that the build adds. A shorter form ends in a hash of the whole name. */
export function storableName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= longest) return name;
  const hash = textHash(name).toString(36);
  const start = new TextDecoder().decode(bytes.slice(0, longest - hash.length - 1));
  return `${start.replace(/[\ufffd.-]+$/, "")}-${hash}`;
}

/** Whether a file can also be stored with a short ending, such as `.br`. Names of public files stay as they are. */
export function hasRoomForEnding(path: string): boolean {
  return byteLength(path.slice(path.lastIndexOf("/") + 1)) <= longestStored - ".ending".length;
}

/**
 * @param path of a file below `public/`, with forward slashes. It's published unchanged, so spaces and `#` are fine.
 */
export function publicFileFault(path: string): Fault | undefined {
  return firstFault(path.split("/").filter(Boolean), /[\p{Cc}\p{Cs}\ufffd<>:"|?*\\]/u);
}

/** `error-handling` and `02_error_handling` become `Error handling`. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\D)/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The number that a name starts with for its order: `02-install`, but not `2024-05-01` or `3.1-changes`. */
const number = /(?<=^|\/)(\d+)\s*[-_.]+\s*(?=[^\d/])/g;

/** `02-guides/01-install.md` becomes `guides/install.md`. */
export function withoutNumbers(path: string): string {
  return path.replace(number, "");
}

/** @returns undefined if the name doesn't start with a number. */
export function numberOf(name: string): number | undefined {
  const [, digits] = /^(\d+)[-_. ]+(?=\D)/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const renamed = "Rename it; use letters, digits, `-`, `_` and `.`.";

function firstFault(names: readonly string[], illegal: RegExp): Fault | undefined {
  for (const name of names) {
    const fault = nameFault(name, illegal);
    if (fault) return fault;
  }
  return undefined;
}

function nameFault(name: string, illegal: RegExp): Fault | undefined {
  const [character] = illegal.exec(name) ?? [];
  if (character !== undefined) return { message: `The name contains ${named(character)}.`, remedy: renamed };
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
