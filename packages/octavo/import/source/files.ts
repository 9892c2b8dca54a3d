// The files that the addresses on pages of other generators mean.

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { decoded } from "../../core/model/decode.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { isBelow, withoutEscape } from "../../core/page/images/images.ts";

/** Images may be anywhere in the project. @returns undefined for a path that leaves it. */
export function fileOf(address: string, { setup, source }: PageContext): string | undefined {
  const url = withoutAlias(address);
  const path = decoded(url.replace(/[?#].*$/, ""));
  const file = url.startsWith("/") ? absoluteFile(path, setup) : resolve(dirname(source.file), path);
  return isBelow(file, setup.root) ? withoutEscape(file, setup.root) : undefined;
}

/** What is next to the pages is published, too, and some writers name the path in the repository. */
function absoluteFile(path: string, { root, folders }: PageContext["setup"]): string {
  const { pages } = folders;
  const others = [pages, `${pages}/static`, `${pages}/public`, "static", "public", ""];
  const candidates = [folders.public, ...others].map((folder) => join(root, folder, path));
  return candidates.find(existsSync) ?? join(root, folders.public, path);
}

/** Docusaurus and Starlight have names for folders of the project. */
function withoutAlias(url: string): string {
  return url.replace(/^@site\//, "/").replace(/^~\//, "/src/");
}
