// Stage: every text once more in brotli and in gzip beside itself, for servers that send files as they lie.
// A file that is still the old one keeps its compressed forms; the others are made on all cores.

import { existsSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { linkOld, type SiteWriter } from "./write-site.ts";

const texts = new Set([".html", ".json", ".md", ".txt", ".js", ".xml", ".svg", ".yaml", ".webmanifest"]);

/** What is smaller fits into the first packet anyway. */
const leastBytes = 1000;

/**
 * From level 6 to 9 nothing is gained, and 10 saves 6 % for seventeen times the work. That is spent on the scripts alone:
 * they are few, and the same for many builds and many readers.
 */
const quality = (path: string) => (path.endsWith(".js") ? 10 : 6);

const forms: [ending: string, compress: (bytes: Buffer, path: string) => Promise<Buffer>][] = [
  [
    ".br",
    (bytes, path) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(path) } }),
  ],
  [".gz", (bytes) => promisify(gzip)(bytes)],
];

/** @param done told of each file of the site that has its forms. */
export async function compressSite(site: SiteWriter, done: (count: number) => void): Promise<void> {
  const paths = [...site.paths()].filter(([path]) => texts.has(extname(path)));
  let count = 0;
  const work = async () => {
    for (let next = paths.pop(); next; next = paths.pop()) {
      await compressFile(next[0], next[1], site);
      done(++count);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work));
}

async function compressFile(path: string, isOld: boolean, { locate, locateOld }: SiteWriter): Promise<void> {
  const file = locate(path);
  if (statSync(file).size < leastBytes) return;
  const missing = forms.filter(([ending]) => {
    const old = locateOld(path + ending);
    if (!isOld || !existsSync(old)) return true;
    linkOld(old, file + ending);
    return false;
  });
  const bytes = missing.length > 0 ? await readFile(file) : Buffer.of();
  await Promise.all(missing.map(async ([ending, compress]) => writeFile(file + ending, await compress(bytes, path))));
}
