// Compiles the file of a page to what the page cache keeps.

import { createHash, type Hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SourcePage } from "../model/page.ts";
import { asMistake, error, fileStart, type Problem } from "../model/problem.ts";
import { compilePage, leftOutPage, type PageResult } from "./compile-page.ts";
import { encodeContent } from "./content-codec.ts";
import type { PageSetup } from "./context/page-context.ts";

export type CompiledFile = Omit<PageResult, "content"> & {
  source: SourcePage;
  /** Changes with the source. Empty if it can't be read. */
  key: string;
  /** The page's content as it's stored, and its hash. */
  content: string;
  hash: string;
};

export async function compileFile(source: SourcePage, setup: PageSetup): Promise<CompiledFile> {
  const bytes = readSource(source);
  const result =
    bytes instanceof Uint8Array
      ? await compilePage(bytes, source, setup)
      : leftOutPage(source, asMistake(bytes, "page"));
  const key = bytes instanceof Uint8Array ? keyOf(bytes, source) : "";
  const content = encodeContent(result.content);
  return { ...result, source, key, content, hash: shortHash(createHash("sha256").update(content)) };
}

/** The key of a page as it is now, or undefined if it can't be read. */
export function currentKey(source: SourcePage): string | undefined {
  const bytes = readSource(source);
  return bytes instanceof Uint8Array ? keyOf(bytes, source) : undefined;
}

function readSource(source: SourcePage): Uint8Array | Problem {
  if (source.text !== undefined) return Buffer.from(source.text);
  try {
    return readFileSync(source.file);
  } catch (cause) {
    const { message } = cause as Error;
    const remedy = "Check the file and its permissions.";
    return error(source.path, fileStart, `The file can't be read: ${message}.`, remedy);
  }
}

function keyOf(bytes: Uint8Array, { path, route }: SourcePage): string {
  return shortHash(createHash("sha256").update(`${path} ${route}\n`).update(bytes));
}

function shortHash(hash: Hash): string {
  return hash.digest("base64url").slice(0, 22);
}
