// The addresses that pages of other generators have in their front matter: where the page is, and where it was.

import { closeSync, openSync, readSync } from "node:fs";
import { posix } from "node:path";
import { publishableName } from "../../core/model/file-name.ts";
import { type Place, type Problem, quoted, warning } from "../../core/model/problem.ts";
import { sourceFault } from "../../core/model/redirect-rule.ts";
import { canonicalRoute, routeOfFile } from "../../core/model/route.ts";
import { readFrontMatter, splitFrontMatter } from "../../core/page/front-matter.ts";

export type WrittenAddresses = {
  /** Where the page is, if that isn't where its file is. */
  route?: string;
  /** Routes that lead to the page. */
  old: (Place & { route: string })[];
  problems: Problem[];
};

const none: WrittenAddresses = { old: [], problems: [] };

const oldKeys = ["aliases", "redirect_from", "redirects"];
/** All keys of front matter that say where a page is or was. */
export const addressKeys: readonly string[] = ["slug", "permalink", "id", ...oldKeys];
const keys = new RegExp(`^\\s*(?:${addressKeys.join("|")})\\s*:`, "m");

/** @param path of the file below the root, for messages. @param relativePath below the folder of the pages. */
export function writtenAddresses(file: string, path: string, relativePath: string): WrittenAddresses {
  const yaml = frontMatterOf(file);
  if (!keys.test(yaml)) return none;
  const { value, placeOf } = readFrontMatter(yaml, path, new Map(), true);
  const { other = {} } = value;
  const folder = posix.join("/", posix.dirname(relativePath));
  const routeOf = (written: string) => canonicalRoute(publishableName(posix.join("/", written)));
  const problems: Problem[] = [];
  const old = oldKeys.flatMap((key) =>
    [other[key]].flat().flatMap((written) => {
      if (typeof written !== "string" || written === "") return [];
      const route = posix.resolve(folder, written);
      const invalid = sourceFault(route);
      if (!invalid) return [{ ...placeOf([key]), route: canonicalRoute(route) }];
      const message = `${quoted(written)} ${invalid.message}.`;
      problems.push({ ...warning(path, placeOf([key]), message, invalid.remedy), lost: "redirect" });
      return [];
    }),
  );
  const written = writtenPath(other, folder, relativePath);
  const route = written === undefined ? undefined : routeOf(written);
  return { old, problems, ...(route !== undefined && route !== routeOfFile(relativePath) && { route }) };
}

/** A `permalink` is a whole path. Docusaurus has `slug`, and `id` for the last part. */
function writtenPath(
  { permalink, slug, id }: Readonly<Record<string, unknown>>,
  folder: string,
  relativePath: string,
): string | undefined {
  // A pattern such as `/:title/` isn't a path.
  if (typeof permalink === "string" && permalink.startsWith("/") && !permalink.includes(":")) return permalink;
  if (typeof slug === "string" && slug !== "") return posix.resolve(folder, slug);
  const isIndex = /(?:^|\/)(?:index|readme)\.mdx?$/i.test(relativePath);
  return typeof id === "string" && /^[\w-]+$/.test(id) && !isIndex ? posix.join(folder, id) : undefined;
}

/** More than any front matter has. */
const mostBytes = 32_768;

/** Without the marks around it. Empty if there is none, or if the file can't be read, which is reported elsewhere. */
function frontMatterOf(file: string): string {
  let handle: number | undefined;
  try {
    handle = openSync(file, "r");
    const bytes = Buffer.alloc(mostBytes);
    const text = bytes
      .toString("utf8", 0, readSync(handle, bytes))
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n");
    return splitFrontMatter(text).yaml;
  } catch {
    return "";
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
