// What hosts need to know (pages, redirects, and headers), in the form that all host files are generated from.

import type { EndpointRecord } from "../../core/model/endpoint.ts";
import type { Header } from "../../core/model/output-manifest.ts";
import { isExternal, type RedirectRule, redirectTable } from "../../core/model/redirects.ts";
import { inAscii, resolvePath } from "../../core/model/resolve-path.ts";
import { addressOf, encodePath } from "../../core/model/route.ts";
import { splitHash, withHash } from "../../core/model/target.ts";

export type Deployment = {
  base: string;
  /** The bases of other versions of the documentation, which are below it, longest first. */
  versions: string[];
  /** URL paths of all pages, encoded, each with a trailing slash. */
  pages: string[];
  /** Maps a full path to its final target. Encoded, with a trailing slash like a page's. */
  moved: [from: string, location: string][];
  /** Everything below a path, longest path first. The rest of the path replaces `*` in `location`. */
  movedBelow: [prefix: string, location: string][];
  /** Sent with every response. */
  headers: Header[];
  /** The paths that functions answer. */
  functions: readonly EndpointRecord[];
  /** Full paths of files that never change. `*` matches everything in a folder. */
  immutable: string[];
};

/** A configuration file for a host. */
export type HostFile = [path: string, content: string];

export type DeploymentInput = {
  base: string;
  versions: readonly string[];
  redirects: readonly RedirectRule[];
  routes: ReadonlySet<string>;
  /** Paths of the files that never change, relative to the output folder. */
  immutable: readonly string[];
  headers: readonly Header[];
  functions?: readonly EndpointRecord[];
};

export function deployment({
  base,
  versions,
  redirects,
  routes,
  immutable,
  headers,
  functions = [],
}: DeploymentInput): Deployment {
  const table = { base, redirects: redirectTable(redirects), hasPage: (route: string) => routes.has(route) };
  const moved = Object.keys(table.redirects.exact).flatMap((path): [string, string][] => {
    const from = encodePath(path);
    const resolution = resolvePath(from, table);
    return resolution.kind === "redirect" ? [[from, resolution.location]] : [];
  });
  return {
    base,
    versions: versions.toSorted((a, b) => b.length - a.length),
    pages: [...routes].map((route) => addressOf(base, route)),
    moved,
    movedBelow: table.redirects.prefixes.map(([prefix, to]) => [
      encodePath(prefix),
      isExternal(to) ? inAscii(to) : encodeURI(to),
    ]),
    headers: [...headers],
    functions,
    immutable: immutableRules(immutable).map((path) => `/${encodePath(path)}`),
  };
}

/** Regular expression for what may follow a page's path without its slash: one of these endings, or extra slashes. */
export const otherForms = "(?:(?:/index)?\\.html)?/*";

/**
 * Inserts a request's query before the hash of a location, as `first`, or as `more` if the location already has a
 * query.
 */
export function insertQuery(location: string, first: string, more: string): string {
  const { path, hash } = splitHash(location);
  return withHash(path + (path.includes("?") ? more : first), hash);
}

/** Decodes a path to the text that servers compare. */
export function textOf(path: string): string {
  return decodeURIComponent(path);
}

/** Encodes `$` (which doesn't change the address), so that no host takes it for a variable. */
export function withoutVariables(location: string): string {
  return location.replaceAll("$", "%24");
}

/** Where host files expect the server that runs functions. */
export const functionServer = "127.0.0.1:4174";

/** What a host says while that server doesn't answer. */
export const unavailable = "This can't be answered right now. Try again.";

/** A folder with more files than this gets one rule, because hosts limit the number of rules. */
const mostNamed = 20;

/**
 * For hosts whose rules only match paths. Few files are listed by name, so that the response for a missing file isn't
 * cached for a year.
 *
 * @param paths of the immutable files. No other file is in their folders.
 */
export function immutableRules(paths: readonly string[]): string[] {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const named = folders.get(folder);
    if (named) named.push(path);
    else folders.set(folder, [path]);
  }
  return [...folders].flatMap(([folder, named]) => (named.length > mostNamed ? [`${folder}*`] : named)).sort();
}
