// Writes Brotli and gzip versions of every text file next to it, for servers that send precompressed files. Compression
// runs on other threads while the next pages are rendered. Unchanged files keep their compressed versions.

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hostFileNames } from "../hosts/deployment.ts";
import { linkOld, type SiteWriter } from "./write-site.ts";

export type CompressingWriter = SiteWriter & {
  /** Resolves when there is memory for more work. */
  room: () => Promise<void>;
  /** Resolves when everything so far has been compressed. */
  settle: () => Promise<void>;
};

const texts = new Set([".html", ".json", ".md", ".txt", ".js", ".xml", ".svg", ".yaml", ".webmanifest"]);

/** Smaller files fit into the first packet anyway. */
const leastBytes = 1000;
const mostWaiting = 64;

/**
 * Level 8 saves 1% over level 6 at little cost. Level 9 takes six times as long for no gain, and level 10 saves 6% at
 * an even higher cost. Only scripts are worth that: they're few, and many builds and readers share them.
 */
const quality = (path: string) => (path.endsWith(".js") ? 10 : 8);

const forms: [ending: string, compress: (bytes: Uint8Array, path: string) => Promise<Buffer>][] = [
  [
    ".br",
    (bytes, path) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(path) } }),
  ],
  [".gz", (bytes) => promisify(gzip)(bytes)],
];

export function compressing(site: SiteWriter): CompressingWriter {
  const running = new Set<Promise<void>>();
  return {
    ...site,
    write: ({ path, content, ...facts }) => {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      site.write({ path, content: bytes, ...facts });
      if (!texts.has(extname(path)) || bytes.length < leastBytes || hostFileNames.includes(path)) return;
      const job = compress(path, bytes, site);
      running.add(job);
      // The failure is handled where the job is awaited.
      job.then(
        () => running.delete(job),
        () => {},
      );
    },
    room: async () => {
      while (running.size > mostWaiting) await Promise.race(running);
    },
    settle: async () => {
      await allEnded(running);
    },
  };
}

async function compress(path: string, bytes: Uint8Array, site: SiteWriter): Promise<void> {
  const { locate, locateOld } = site;
  const isOld = site.isUnchanged(path);
  const make = async ([ending, form]: (typeof forms)[number]) => {
    const [target, old] = [locate(path + ending), locateOld(path + ending)];
    if (isOld && existsSync(old)) linkOld(old, target);
    else await writeFile(target, await form(bytes, path));
  };
  await allEnded(forms.map(make));
}

/** Like Promise.all, but a failure is only thrown when nothing is being written anymore. */
async function allEnded(jobs: Iterable<Promise<unknown>>): Promise<void> {
  const failed = (await Promise.allSettled(jobs)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
