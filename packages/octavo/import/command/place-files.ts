// Where the pages and images of the old site are in the new one. Pages and images keep their places among each other.

import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { isFile } from "../../core/files/path-kind.ts";
import { decoded } from "../../core/model/decode.ts";
import { publishableName } from "../../core/model/file-name.ts";
import type { SourcePage } from "../../core/model/page.ts";
import { encodePath, routeOfFile } from "../../core/model/route.ts";
import type { SourceFolders } from "../../core/model/source-folders.ts";

export const pagesFolder = "content";
export const publicFolder = "public";

/** The file of a page below its folder: the same as before, if that has the address of the page. */
export function fileOfPage({ relativePath, pathInLanguage = relativePath, route }: SourcePage): string {
  const same = publishableName(pathInLanguage).replace(/\.mdx?$/i, ".md");
  return routeOfFile(same) === route ? same : `${route.slice(1)}index.md`;
}

export type Places = {
  /**
   * @param page its file below the new root. @param written the old address, which stays if it still leads to the file.
   * @returns the address of a file on disk, written from a page.
   */
  addressOf: (file: string, page: string, written: string) => string;
  /** @returns the same for an address that was written on a page. Undefined if it isn't that of a file on disk. */
  rewritten: (written: string, source: SourcePage, page: string) => string | undefined;
  /** The files to copy: paths below the new root to files on disk. */
  copies: ReadonlyMap<string, string>;
};

/** @param folders of the old site. @param languages the folders of its languages, with those in the new site. */
export function placesIn(
  root: string,
  folders: SourceFolders,
  languages: readonly (readonly [from: string, to: string])[] = [],
): Places {
  const copies = new Map<string, string>();
  const placed = new Map<string, string>();
  const within = (folder: string, file: string) => {
    const path = relative(join(root, folder), file);
    return path.startsWith("..") ? undefined : path.split(sep).join("/");
  };
  const place = (file: string): string => {
    const published = within(folders.public, file);
    if (published !== undefined) return `${publicFolder}/${published}`;
    for (const [from, to] of languages) {
      const path = within(from, file);
      if (path !== undefined) return `${to}/${path}`;
    }
    const wanted = [within(folders.pages, file), within("", file), `images/${within("", file)}`];
    const path = wanted.find((path) => path !== undefined && !copies.has(`${pagesFolder}/${path}`)) ?? file;
    return `${pagesFolder}/${path}`;
  };
  const addressOf = (file: string, page: string, written: string) => {
    const known = placed.get(file);
    const target = known ?? place(file);
    placed.set(file, target);
    copies.set(target, file);
    const base = written.startsWith("/") ? publicFolder : posix.dirname(page);
    if (posix.join(base, decoded(written)) === target) return written;
    if (target.startsWith(`${publicFolder}/`)) return encodePath(target.slice(publicFolder.length));
    const path = posix.relative(posix.dirname(page), target);
    return encodePath(path.startsWith(".") ? path : `./${path}`);
  };
  return {
    copies,
    addressOf,
    rewritten: (written, source, page) => {
      if (!/^(?:\.{1,2}\/|(?![a-z]+:|[/#])\S+\.\w+$)/i.test(written)) return undefined;
      const file = resolve(dirname(source.file), decoded(written));
      return isFile(file) && within("", file) !== undefined ? addressOf(file, page, written) : undefined;
    },
  };
}
