// The images that pages show, and their smaller forms. An image is encoded once, and then comes from the cache.

import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { keepInCache } from "../../cache/cache-folder.ts";
import { readChecked, writeChecked } from "../../cache/checked-file.ts";
import { type ImageCache, imageKey } from "../../cache/image-cache.ts";
import { versionOfPackage } from "../../files/package-root.ts";
import type { CompiledPage, ShownImage } from "../../model/page.ts";
import { type PlaceInFile, type Problem, warning, withoutLines } from "../../model/problem.ts";
import { createProgress } from "../../model/progress.ts";
import { oncePer, type Published, type Workshop } from "../files/published.ts";
import type { NewFile } from "../writer/write-site.ts";
import { encodeImage, encoding, type Form, loadEncoder } from "./encode-image.ts";

/** A form with its path, relative to the base. */
export type PublishedForm = Form & { path: string };

/** By the published path of the image. Images that are published only as they are have none. */
export type ImageForms = ReadonlyMap<string, readonly PublishedForm[]>;

/** Complete for the pages whose pictures have been encoded. */
export const formsOf = oncePer(() => new Map<string, readonly PublishedForm[]>());

/** The images of a page, and their smaller forms. Editions share them. */
export function* publishedImages(page: CompiledPage): Iterable<Published> {
  const ofImages = { scope: "site", stage: "write pages" } as const;
  for (const image of page.images) {
    const [path, file] = image;
    yield { ...ofImages, path, make: () => ({ key: path, make: () => ({ content: { file } }) }) };
    if (!encodable.test(path)) continue;
    const list = async (workshop: Workshop) => {
      await encodePictures([page], workshop);
      const entry = entryOf(image, workshop.images);
      return (formsOf(workshop).get(path) ?? []).map((form) => fileOf(entry, form, workshop.images));
    };
    yield { ...ofImages, path: withoutEnding(path), list };
  }
}

const encodable = /\.(?:png|jpe?g|webp|avif)$/i;

type Entry = { path: string; file: string; at: PlaceInFile; key: string; index: string };

/** Encodes the pictures of pages, unless it has been done. @returns what can't be encoded. */
export async function encodePictures(
  pages: Iterable<CompiledPage>,
  workshop: Workshop,
  progress = createProgress(undefined),
): Promise<Problem[]> {
  const forms = formsOf(workshop);
  const images = new Map<string, ShownImage>();
  for (const page of pages)
    for (const image of page.images) if (encodable.test(image[0]) && !forms.has(image[0])) images.set(image[0], image);
  if (images.size === 0) return [];
  const entries = [...images.values()].map((image) => entryOf(image, workshop.images));
  const formsOfEntry = new Map<Entry, readonly Form[]>();
  for (const entry of entries) {
    const cached = readChecked(entry.index);
    if (cached) formsOfEntry.set(entry, JSON.parse(cached.toString()) as Form[]);
  }
  const missing = entries.filter((entry) => !formsOfEntry.has(entry));
  const problems: Problem[] = [];
  if (missing.length > 0) {
    const encode = async (done: (count: number) => void) => {
      for await (const [entry, result] of encodeAll(missing, workshop.images, problems)) {
        formsOfEntry.set(entry, result);
        done(formsOfEntry.size - entries.length + missing.length);
      }
    };
    await progress.stage("encode images", missing.length, encode);
  }
  for (const entry of entries) {
    const published = formsOfEntry.get(entry)?.map((form) => ({ ...form, path: pathOf(entry, form) }));
    forms.set(entry.path, published ?? []);
  }
  return problems;
}

function entryOf([path, file, at]: ShownImage, cache: ImageCache): Entry {
  const key = imageKey(path, encoderVersion(), encoding);
  return { path, file, at, key, index: cache.file(key, "json") };
}

/** Empty if the encoder isn't installed. */
function encoderVersion(): string {
  try {
    return versionOfPackage("sharp");
  } catch {
    return "";
  }
}

/** Encodes several images at the same time. */
async function* encodeAll(
  entries: readonly Entry[],
  cache: ImageCache,
  problems: Problem[],
): AsyncGenerator<[Entry, readonly Form[]]> {
  const sharp = await loadEncoder();
  if (!sharp) {
    const message = `${entries.length} ${entries.length === 1 ? "image is" : "images are"} published as they are, because the package \`sharp\` isn't installed.`;
    problems.push(warning("package.json", withoutLines, message, "Install it with `npm install sharp`."));
    return;
  }
  const encode = async (entry: Entry): Promise<[Entry, readonly Form[]]> => {
    try {
      const encoded = await encodeImage(entry.file, sharp);
      const forms = encoded.map(([form]) => form);
      keepInCache(() => {
        for (const [form, bytes] of encoded) writeChecked(cacheFileOf(entry, form, cache), bytes);
        writeChecked(entry.index, Buffer.from(JSON.stringify(forms)));
      });
      return [entry, forms];
    } catch (cause) {
      const message = `\`${basename(entry.file)}\` is published as it is, because it can't be encoded: ${(cause as Error).message}.`;
      problems.push(warning(entry.at.file, entry.at, message, "Save it again with another program."));
      return [entry, []];
    }
  };
  const waiting = [...entries];
  const running = new Map<Entry, Promise<[Entry, readonly Form[]]>>();
  while (waiting.length + running.size > 0) {
    while (running.size < availableParallelism()) {
      const entry = waiting.shift();
      if (!entry) break;
      running.set(entry, encode(entry));
    }
    const result = await Promise.race(running.values());
    running.delete(result[0]);
    yield result;
  }
}

function cacheFileOf({ key }: Entry, { width, format }: Form, cache: ImageCache): string {
  return cache.file(`${key}-${width}`, format);
}

/** The name changes with the encoder, too. */
function pathOf({ path, key }: Entry, { width, format }: Form): string {
  return `${withoutEnding(path)}-${key.slice(0, 6)}-${width}.${format}`;
}

function withoutEnding(path: string): string {
  return path.slice(0, path.lastIndexOf("."));
}

function fileOf(entry: Entry, form: PublishedForm, cache: ImageCache): NewFile {
  const cached = cacheFileOf(entry, form, cache);
  const make = async () => ({ content: readChecked(cached) ?? (await encodedAgain(entry, form)) });
  return { path: form.path, key: form.path, make };
}

/** For a file of the cache that is damaged or couldn't be written. */
async function encodedAgain({ file }: Entry, { width, format }: Form): Promise<Uint8Array> {
  const sharp = await loadEncoder();
  const encoded = sharp ? await encodeImage(file, sharp) : [];
  const [, bytes] = encoded.find(([form]) => form.width === width && form.format === format) ?? [];
  if (!bytes) throw new Error(`\`${file}\` can't be encoded again.`);
  return bytes;
}
