// What the tests know about the site that the hosts serve. It's read from the settings and the output folder,
// independently of the code that wrote them.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { parse } from "yaml";
import type { OutputFiles } from "../../../packages/octavo/core/model/output-file.ts";
import { readRecord } from "../../../packages/octavo/core/publish/writer/output-record.ts";
import { siteRoot } from "../../site-root.ts";

export const dist: string = inject("dist");
export const read = (path: string): string => readFileSync(join(dist, path), "utf8");

/** What the build recorded about each file. */
export const record: OutputFiles = builtFiles();

/** Path of the first file that may be cached for a year and whose path ends this way, with a leading slash. */
export function immutableFile(ending: RegExp): string {
  const found = [...record].find(([path, { immutable }]) => immutable && ending.test(path));
  if (!found) throw new Error(`No immutable file ends in ${ending}.`);
  return `/${found[0]}`;
}

function builtFiles(): OutputFiles {
  const built = readRecord(dist);
  if (!built) throw new Error(`There is no record of the build in ${dist}.`);
  return built.files;
}

/** Paths of all files, with a leading slash. */
export const files: string[] = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length));

/** Addresses of all pages. */
export const pages: string[] = files
  .filter((path) => /^\/docs\/.*index\.html$/.test(path))
  .map((path) => path.slice(0, -"index.html".length));

type Rule = { from: string; to: string };
type Redirects = { "below-base": Rule[]; "at-root": Rule[] };
const redirects = parse(readFileSync(join(siteRoot, "site/redirects.yaml"), "utf8")) as Redirects;
const full = (path: string) => (path.startsWith("/") ? `/docs${path}` : path);
const rules = [
  ...redirects["below-base"].map(({ from, to }) => ({ from: full(from), to: full(to) })),
  ...redirects["at-root"],
];

/** Old addresses without a trailing slash, and their targets. `*` matches the rest of a path. */
export const moved: Rule[] = rules
  .filter(({ from }) => !from.endsWith("*"))
  .map(({ from, to }) => ({ from: from.replace(/\/$/, ""), to }));
export const movedBelow: Rule[] = rules.filter(({ from }) => from.endsWith("*"));

/** A host's expected response, derived from its files and its documentation. */
export type HostAnswer = { status: number; location?: string; headers: Record<string, string>; file?: string };

/** Inserts a request's query before the hash. */
export function withQuery(address: string, query: string): string {
  const [path, hash] = address.split("#");
  return path + query + (hash === undefined ? "" : `#${hash}`);
}
