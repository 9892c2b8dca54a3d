// What the tests know of the site that the hosts serve: read from its settings and its folder, not from what made them.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { parse } from "yaml";
import { packageRoot } from "../../src/build/places.ts";

export const dist: string = inject("dist");
export const read = (path: string): string => readFileSync(join(dist, path), "utf8");

/** Paths of all files, with a slash before them. */
export const files: string[] = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length));

/** Addresses of all pages. */
export const pages: string[] = files
  .filter((path) => /^\/docs\/.*index\.html$/.test(path))
  .map((path) => path.slice(0, -"index.html".length));

type Rule = { from: string; to: string };
type Redirects = { "below-base": Rule[]; "at-root": Rule[] };
const redirects = parse(readFileSync(join(packageRoot, "site/redirects.yaml"), "utf8")) as Redirects;
const full = (path: string) => (path.startsWith("/") ? `/docs${path}` : path);
const rules = [
  ...redirects["below-base"].map(({ from, to }) => ({ from: full(from), to: full(to) })),
  ...redirects["at-root"],
];

/** Old addresses without a slash at the end, and where they lead; `*` stands for the rest of a path. */
export const moved: Rule[] = rules
  .filter(({ from }) => !from.endsWith("*"))
  .map(({ from, to }) => ({ from: from.replace(/\/$/, ""), to }));
export const movedBelow: Rule[] = rules.filter(({ from }) => from.endsWith("*"));

/** What a host would answer, as far as its files and its documentation say. */
export type HostAnswer = { status: number; location?: string; headers: Record<string, string>; file?: string };

/** The query of a request stands before the hash. */
export function withQuery(address: string, query: string): string {
  const [path, hash] = address.split("#");
  return path + query + (hash === undefined ? "" : `#${hash}`);
}
