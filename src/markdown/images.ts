// Images: found on disk, measured so that the page does not jump, loaded when they come into view.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { imageSize } from "image-size";
import type { Image } from "mdast";
import { decoded } from "../model/decode.ts";
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
    : resolve(dirname(page.source.file), decoded(node.url));
  if (!existsSync(file) || !statSync(file).isFile()) {
    report(
      page,
      node,
      `There is no image \`${node.url}\`.`,
      `Looked for ${node.url.startsWith("/") ? "it in public/" : "it beside the page"}.`,
    );
    return "";
  }
  const bytes = readFileSync(file);
  const size = sizeOf(bytes);
  if (!size) {
    report(page, node, `\`${node.url}\` is no image that can be measured.`, "Save it as PNG, JPEG, WebP, GIF or SVG.");
    return "";
  }
  const { width, height } = size;
  const first = page.images.size === 0;
  const address = imageAddress(file, bytes);
  page.images.set(address, file);
  const src = page.setup.site.base + address;
  const loading = first ? undefined : "lazy";
  return `<img${attributes({ src, alt: node.alt ?? "", title: node.title ?? undefined, width, height, loading, decoding: "async" })}>`;
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** The published name: stable while the bytes are, so that it can be cached for ever, and the same when encoded. */
function imageAddress(file: string, bytes: Uint8Array): string {
  const extension = extname(file);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const name = basename(file, extension).replace(/[^\w.-]+/g, "-");
  return `assets/images/${name}-${hash}${extension.toLowerCase()}`;
}
