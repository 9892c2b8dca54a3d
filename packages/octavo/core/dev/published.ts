// Finds the files that a build would publish, and makes each only when it's asked for.

import type { CompiledPage } from "../model/page.ts";
import type { ListedFile, Workshop } from "../publish/files/published.ts";
import { runJob } from "../publish/jobs/run-job.ts";
import { rendererOf } from "../publish/pages/renderers.ts";
import { filesOf, filesOfPages } from "../publish/published-files.ts";
import { outputOf } from "../publish/writer/store-file.ts";
import type { NewFile } from "../publish/writer/write-site.ts";

/** @param path relative to the root of the host. */
export type MakeFile = (path: string) => Promise<Buffer | undefined>;

/** By path, the scripts with what all pages of an edition share. A page that is loading may need an earlier one. */
export type KeptShells = Map<string, string>;

/** Of each edition. A later page reloads itself when its script is missing. */
const mostShells = 16;

/** Opened again when pages come or go, or when what they share changes. The content of a page may change in the meantime. */
export function openPublished(workshop: Workshop, shells: KeptShells): MakeFile {
  const lists = new WeakMap<ListedFile, Promise<NewFile[]>>();
  const listedBy = (listed: ListedFile) => {
    const files = lists.get(listed) ?? filesOf(listed, workshop);
    lists.set(listed, files);
    // It may succeed the next time.
    files.catch(() => lists.delete(listed));
    return files;
  };
  const entries = workshop.besidesPages.map((listed) => [listed.below + listed.file.path, listed] as const);
  const exact = new Map(entries.filter(([, { file }]) => !file.list));
  /** With what the paths of several files start with. */
  const beginnings = entries.filter(([, { file }]) => file.list);
  function* candidates(path: string): Iterable<ListedFile> {
    const one = exact.get(path);
    if (one) yield one;
    for (const [start, listed] of beginnings) if (path.startsWith(start)) yield listed;
    yield* filesOfPages(workshop, (page) => mayPublish(page, path));
  }
  const shellsReady = keepShells(workshop, shells);
  // It fails for each request instead.
  shellsReady.catch(() => {});
  return async (path) => {
    await shellsReady;
    for (const listed of candidates(path)) {
      const files = await (listed.file.list ? listedBy(listed) : filesOf(listed, workshop));
      const file = files.find((each) => each.path === path || each.copies?.includes(path));
      if (file) return contentOf(file);
    }
    const shell = shells.get(path);
    return shell === undefined ? undefined : Buffer.from(shell);
  };
}

/** Listing the files of all pages would take a large site longer than an edit may. */
function mayPublish({ source, images }: CompiledPage, path: string): boolean {
  const isOf = (image: string) => path.includes(image.slice(0, image.lastIndexOf(".")));
  return path.includes(source.route.slice(1, -1)) || images.some(([image]) => isOf(image));
}

async function keepShells(workshop: Workshop, shells: KeptShells): Promise<void> {
  for (const tree of workshop.trees) {
    const { path, content } = (await rendererOf(tree, workshop)).shell;
    shells.delete(tree.site.base.slice(1) + path);
    shells.set(tree.site.base.slice(1) + path, content);
  }
  for (const path of [...shells.keys()].slice(0, -mostShells * workshop.trees.length)) shells.delete(path);
}

async function contentOf(file: NewFile): Promise<Buffer> {
  const { content, otherwise } = "make" in file ? await file.make() : file;
  const output = otherwise ? await otherwise() : await outputOf(content, runJob);
  if (!(output instanceof Uint8Array) && typeof output !== "string") throw new Error(`Nothing makes \`${file.path}\`.`);
  return Buffer.from(output);
}
