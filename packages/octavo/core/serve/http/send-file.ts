// Sends a file: compressed if the client accepts it and the build created it, only a range if one is requested, and no
// body if the client already has it.

import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { contentType } from "../../model/content-type.ts";
import { encodingsOf } from "./negotiate.ts";

export type Reply = { status: number; headers: Record<string, string>; body?: Buffer };

/** The request headers that matter here. */
export type Asked = Pick<IncomingHttpHeaders, "accept" | "accept-encoding" | "if-match" | "if-none-match" | "range"> & {
  "if-range"?: string | string[];
};

/** Files by their paths below the root of the host. */
export type Files = {
  has: (path: string) => boolean;
  /** Only called for a file that exists. */
  read: (path: string) => Buffer;
};

export function sendFile(path: string, asked: Asked, files: Files): Reply {
  // Ranges refer to the uncompressed file.
  const encodings = asked.range === undefined ? encodingsOf(asked["accept-encoding"]) : [];
  const encoding = encodings.find(({ ending }) => files.has(path + ending));
  const body = files.read(path + (encoding?.ending ?? ""));
  const headers = {
    "content-type": contentType(path),
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`,
    "accept-ranges": "bytes",
    ...(encoding && { "content-encoding": encoding.name }),
  };
  // In the order of RFC 9110, section 13.2.2. Files have no date, so conditions about one are ignored.
  if (!isExpected(headers.etag, asked["if-match"])) return { status: 412, headers: {} };
  if (isKnown(headers.etag, asked["if-none-match"])) return { status: 304, headers };
  const isFresh = asked["if-range"] === undefined || asked["if-range"] === headers.etag;
  const part = isFresh ? partOf(asked.range, body.length) : undefined;
  if (!part) return { status: 200, headers, body };
  if (part === "outside") return { status: 416, headers: { "content-range": `bytes */${body.length}` } };
  const [first, last] = part;
  const range = { "content-range": `bytes ${first}-${last}/${body.length}` };
  return { status: 206, headers: { ...headers, ...range }, body: body.subarray(first, last + 1) };
}

/** A weak tag never matches, because the bytes may differ. */
function isExpected(etag: string, expected: string | undefined): boolean {
  return expected?.split(",").some((tag) => ["*", etag].includes(tag.trim())) ?? true;
}

function isKnown(etag: string, known: string | undefined): boolean {
  return known?.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim())) ?? false;
}

/** Parses a single range of bytes. Multiple or invalid ranges get the whole file, which the specification allows. */
function partOf(range: string | undefined, size: number): [first: number, last: number] | "outside" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (from === undefined || from + to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return first < size && first <= last ? [first, last] : "outside";
}
