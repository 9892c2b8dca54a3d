// Puts the files that an OpenAPI document refers to into the document itself, so that it can be read and published as one.
// References to another file become references to `x-files` in the same document.

import { posix } from "node:path";
import { escapedKey, filesKey, isObject } from "./references.ts";

/** @returns undefined if there's no such file, or it can't be read. */
export type ReadFile = (path: string) => unknown;

/**
 * @param path of the document. Those of other files are relative to the same folder.
 * @returns the document itself if it has no references to other files.
 */
export function bundled(document: object, path: string, read: ReadFile): object {
  const files = new Map<string, unknown>();
  const rewritten = rewrite(document, path);
  return files.size === 0 ? document : { ...(rewritten as object), [filesKey]: Object.fromEntries(files) };

  function rewrite(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => rewrite(item, file));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === "$ref" && typeof inner === "string" ? address(inner, file) : rewrite(inner, file),
      ]),
    );
  }

  function address(reference: string, from: string): string {
    const [, name = "", pointer = ""] = /^([^#]*)(?:#(.*))?$/.exec(reference) ?? [];
    if (/^\w+:/.test(name)) return reference;
    const file = name === "" ? from : posix.join(posix.dirname(from), name);
    if (file === path) return `#${pointer}`;
    if (!files.has(file)) {
      const content = read(file);
      if (content === undefined) return reference;
      // Set before it's rewritten, because files can refer to each other.
      files.set(file, {});
      files.set(file, rewrite(content, file));
    }
    return `#/${filesKey}/${escapedKey(file)}${pointer}`;
  }
}
