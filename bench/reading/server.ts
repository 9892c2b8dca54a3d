// Serves every site in the same way: HTTP/2, Brotli, and files with hashed names cached forever. Everything is compressed
// beforehand and kept in memory, so the server's work doesn't show in the times.

import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { contentType } from "../../packages/octavo/core/model/content-type.ts";
import type { Certificate } from "./certificate.ts";

export type Served = {
  /** With the base path, and a slash at the end. */
  address: string;
  close: () => void;
};

type Answer = { headers: Record<string, string>; body: Buffer };

export const base = "/docs/";
const compressed = new Set([".html", ".css", ".js", ".json", ".svg", ".txt", ".xml", ".webmanifest"]);
type HeadersOf = (path: string) => Record<string, string>;

/** How VitePress and Docusaurus name files with a hash of their content. */
const hashedName = /\/assets\/.*[-.][\w-]{8,}\.(?:lean\.)?(?:js|css|woff2|png|svg)$/;
const cacheHashed: HeadersOf = (path): Record<string, string> =>
  hashedName.test(path) ? { "cache-control": "public, max-age=31536000, immutable" } : {};

/** @param headersOf the headers that a host would add to the response for a path. */
export async function serveFolder(
  folder: string,
  { key, cert }: Certificate,
  headersOf: HeadersOf = cacheHashed,
): Promise<Served> {
  const answers = await readAnswers(folder, headersOf);
  const missing = answers.get(`${base}404.html`);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const answer = answers.get(new URL(request.url, "https://127.0.0.1").pathname);
    send(request, response, answer ? 200 : 404, answer ?? missing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: () => server.close(),
  };
}

async function readAnswers(folder: string, headersOf: HeadersOf): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || [".br", ".gz"].includes(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const path = base + relative(folder, file);
    const isCompressed = compressed.has(extname(file));
    answers.set(path.replace(/\/index\.html$/, "/"), {
      headers: {
        "cache-control": "no-cache",
        ...headersOf(path),
        // Our own sites have no style sheets.
        "content-type": path.endsWith(".css") ? "text/css" : contentType(path),
        ...(isCompressed && { "content-encoding": "br" }),
      },
      body: isCompressed ? await brotli(file) : readFileSync(file),
    });
  }
  return answers;
}

/** Compressed files stay on disk for the next run. Our build has compressed most of its files itself. */
async function brotli(file: string): Promise<Buffer> {
  const stored = `${file}.br`;
  if (existsSync(stored)) return readFileSync(stored);
  const quality = extname(file) === ".js" ? 10 : 8;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const body = await promisify(brotliCompress)(readFileSync(file), { params });
  writeFileSync(stored, body);
  return body;
}

function send({ method }: Http2ServerRequest, response: Http2ServerResponse, status: number, answer?: Answer): void {
  response.writeHead(status, answer?.headers);
  if (answer && method !== "HEAD") response.end(answer.body);
  else response.end();
}
