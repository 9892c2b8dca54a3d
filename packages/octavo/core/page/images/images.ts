// Images: located on disk, measured so that the page doesn't shift, and loaded lazily.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve, sep } from "node:path";
import { imageSize } from "image-size";
import type { Nodes, Image as WrittenImage } from "mdast";
import { svgFault } from "../../files/svg.ts";
import { webAddressFault } from "../../model/address.ts";
import { decoded } from "../../model/decode.ts";
import { childrenOf, type DocumentNode, type Image, type Literal, type Theme } from "../../model/document.ts";
import { storableName } from "../../model/file-name.ts";
import { immutableFolder } from "../../model/immutable-files.ts";
import type { SourcePage } from "../../model/page.ts";
import { addressOf } from "../../model/route.ts";
import { dependOn, fileDependency } from "../context/dependencies.ts";
import { type PageContext, publishFile, report, reportIfStrict } from "../context/page-context.ts";

/** @returns the alternative text, and reports why, if the page can't show the image. */
export function annotateImage(node: WrittenImage, page: PageContext): (Image | Literal)[] {
  const image = imageOf(node, page);
  return Array.isArray(image) ? image : [image ?? { type: "text", value: node.alt ?? "" }];
}

/** How GitHub and Material for MkDocs name the theme of an image. */
export const themeMark = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/;

/** @returns two images if there's a file for the dark theme. */
function imageOf(node: WrittenImage, page: PageContext): Image | Image[] | undefined {
  const remedy = "Describe what it shows in the brackets: `![What it shows](…)`.";
  if (!node.alt?.trim()) reportIfStrict(page, node, `The image \`${node.url}\` has no alternative text.`, remedy);
  const external = externalImage(node, page);
  if (external) return external;
  const file = imageFile(node.url.replace(themeMark, ""), page, node);
  if (!file) return undefined;
  const [, onGitHub, inMkDocs] = themeMark.exec(node.url) ?? [];
  const theme = onGitHub ?? inMkDocs;
  if (theme) return publishedImage(node, file, page, theme as Theme);
  const darkFile = file.replace(/\.[^./]+$/, ".dark$&");
  dependOn(fileDependency, darkFile, page);
  if (darkFile === file || !existsSync(darkFile)) return publishedImage(node, file, page);
  const light = publishedImage(node, file, page, "light");
  const dark = publishedImage(node, darkFile, page, "dark");
  return light && dark ? [light, dark] : (light ?? dark);
}

function publishedImage(node: WrittenImage, file: string, page: PageContext, theme?: Theme): Image | undefined {
  const bytes = bytesOf(file);
  if (!bytes) {
    report(page, node, `\`${node.url}\` can't be read.`, "Check the permissions of the file.", lost);
    return undefined;
  }
  const fault = extname(file).toLowerCase() === ".svg" ? svgFault(bytes) : undefined;
  if (fault) {
    report(page, node, `The drawing \`${node.url}\` ${fault.message}.`, fault.remedy, lost);
    return undefined;
  }
  const size = sizeOf(bytes);
  if (!size) {
    const remedy = "Save it as PNG, JPEG, WebP, GIF, or SVG.";
    report(page, node, `\`${node.url}\` isn't an image with a known size.`, remedy, lost);
    return undefined;
  }
  // The browser would also load the one that isn't shown.
  const isEager = page.images.size === 0 && theme === undefined;
  const address = fileAddress(file, bytes);
  publishFile(address, file, node, page);
  const { width, height } = size;
  const src = page.setup.settings.sharedBase + address;
  return { type: "image", src, alt: node.alt ?? "", title: node.title ?? undefined, width, height, isEager, theme };
}

/** A decorative image, because the text around it says the same. It's in a link, or may be. */
export function decorativeImage(url: string, page: PageContext, at: Nodes): DocumentNode[] {
  const file = imageFile(url, page, at);
  const data = at.data as WrittenImage["data"];
  const node: WrittenImage = { type: "image", url, alt: "", position: at.position, data };
  const image = file && publishedImage(node, file, page);
  return image ? inLink([image]) : [];
}

/** Marks the images below nodes that are, or may be, in a link. */
export function inLink(nodes: DocumentNode[]): DocumentNode[] {
  for (const node of nodes) {
    if (node.type === "image") node.isInLink = true;
    else inLink([...childrenOf(node)]);
  }
  return nodes;
}

const lost = "image";

const otherSite = /^(?:https?:)?\/\//i;

/** An image that readers load from another site, if that's allowed. Pages for other generators have them anywhere. */
function externalImage({ url, alt, title }: WrittenImage, page: PageContext): Image | undefined {
  const address = url.startsWith("//") ? `https:${url}` : url;
  if (!otherSite.test(url) || webAddressFault(address)) return undefined;
  const { settings, syntax } = page.setup;
  const { origin } = new URL(address);
  if (!syntax.keepsAll && !settings.imageOrigins.includes(origin)) return undefined;
  page.imageOrigins.add(origin);
  return { type: "image", src: address, alt: alt ?? "", title: title ?? undefined, isExternal: true, isEager: false };
}

/** Undefined if the file can't be read. */
function bytesOf(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Finds the file of an image on disk. @returns undefined, and reports why, if the page can't show it. */
export function imageFile(url: string, page: PageContext, at: Nodes): string | undefined {
  return fileOfPage(url, page, at, "image");
}

/** @returns the address of a file. @param kind of the file, for messages. Without it, the file may be missing. */
export function publishedFile(url: string, page: PageContext, at: Nodes, kind?: string): string | undefined {
  const file = kind === undefined ? existingFile(url, page) : fileOfPage(url, page, at, kind);
  if (!file) return undefined;
  const { sharedBase } = page.setup.settings;
  if (url.startsWith("/")) return addressOf(sharedBase, decoded(url));
  const address = fileAddress(file, readFileSync(file));
  publishFile(address, file, at, page);
  return sharedBase + address;
}

function existingFile(url: string, page: PageContext): string | undefined {
  const file = fileOf(url, page);
  if (file) dependOn(fileDependency, file, page);
  return file && existsSync(file) ? file : undefined;
}

function fileOfPage(url: string, page: PageContext, at: Nodes, kind: string): string | undefined {
  if (/^(?:[a-z]+:|\/\/)/i.test(url)) {
    const save = "Save the file next to the page and write `./file.png`";
    const remedy = otherSite.test(url) ? `${save}, or add the site to \`imageOrigins\` in site/site.yaml.` : `${save}.`;
    report(page, at, "Images from other sites can't be shown.", remedy, "external image");
    return undefined;
  }
  const file = (page.setup.syntax.fileOf ?? fileOf)(url, page);
  if (file) dependOn(fileDependency, file, page);
  else {
    const folder = url.startsWith("/") ? "public/" : "content/";
    report(page, at, `\`${url}\` is outside ${folder}.`, `Put the file in ${folder} and link to it there.`, kind);
    return undefined;
  }
  if (existsSync(file) && statSync(file).isFile()) return file;
  const remedy = url.startsWith("/") ? "Put the file in public/." : "Put the file next to the page.";
  report(page, at, `There is no ${kind} \`${url}\`.`, remedy, kind);
  return undefined;
}

/** @returns undefined for a path that leaves its folder through `..` or a symbolic link. */
function fileOf(url: string, { setup: { root, folders }, source }: PageContext): string | undefined {
  const isPublic = url.startsWith("/");
  const folder = join(root, isPublic ? folders.public : folders.pages);
  const file = isPublic ? join(folder, decoded(url)) : resolve(dirname(source.file), decoded(url));
  const allowed = [folder, ...(isPublic ? [] : [ownFolder(root, source)])];
  return allowed.some((above) => isBelow(file, above)) ? withoutEscape(file, root) : undefined;
}

export function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + sep);
}

/** @returns undefined if a symbolic link leads out of the folder of the site. */
export function withoutEscape(file: string, root: string): string | undefined {
  return !existsSync(file) || realpathSync(file).startsWith(realpathSync(root) + sep) ? file : undefined;
}

/** The folder of the pages of a version or a translation. */
function ownFolder(root: string, { path, relativePath }: SourcePage): string {
  return resolve(root, path.slice(0, path.length - relativePath.length));
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // A photo may be stored on its side. Browsers turn it.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/**
 * The published name. It only changes with the bytes, so it can be cached forever, and it stays the same when encoded.
 */
function fileAddress(file: string, bytes: Uint8Array): string {
  const extension = extname(file);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const name = storableName(basename(file, extension).replace(/[^\w.-]+/g, "-"));
  return `${immutableFolder}images/${name}-${hash}${extension.toLowerCase()}`;
}
