// Images: found on disk, measured so that the page does not jump, loaded when they come into view.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { imageSize } from "image-size";
import type { Image } from "mdast";
import { attributes } from "./escape.ts";
import { type PageCompiler, report } from "./page-compiler.ts";

export function image(node: Image, page: PageCompiler): string {
  if (!node.alt?.trim()) {
    report(
      page,
      node,
      `The image \`${node.url}\` has no alternative text.`,
      "Say in the brackets what it shows: `![What it shows](…)`.",
    );
  }
  if (/^[a-z]+:/i.test(node.url)) {
    report(page, node, "An image comes from this site alone.", "Put the file beside the page and write `./file.png`.");
    return "";
  }
  const file = node.url.startsWith("/")
    ? join(page.setup.publicFolder, node.url)
    : resolve(dirname(page.source.file), decodeURI(node.url));
  if (!existsSync(file)) {
    report(
      page,
      node,
      `There is no image \`${node.url}\`.`,
      `Looked for ${node.url.startsWith("/") ? "it in public/" : "it beside the page"}.`,
    );
    return "";
  }
  const bytes = readFileSync(file);
  const first = page.images.size === 0;
  const address = imageAddress(file, bytes);
  page.images.set(address, file);
  const { width, height } = imageSize(bytes);
  const src = page.setup.site.base + address;
  const loading = first ? undefined : "lazy";
  return `<img${attributes({ src, alt: node.alt ?? "", title: node.title ?? undefined, width, height, loading, decoding: "async" })}>`;
}

/** The published name: stable while the bytes are, so that it can be cached for ever. */
function imageAddress(file: string, bytes: Uint8Array): string {
  const extension = extname(file);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return `assets/images/${basename(file, extension)}-${hash}${extension}`;
}
