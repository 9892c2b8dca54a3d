// What a host must be told, in the form in which every host's file is written from it: pages, redirects, headers.

import { isExternal, type RedirectRule, redirectTable } from "../model/redirects.ts";
import { inAscii, resolvePath } from "../model/resolve-path.ts";
import { addressOf, encodePath } from "../model/route.ts";
import { type Header, hashedPaths, securityHeaders } from "./headers.ts";

export type Deployment = {
  base: string;
  /** Addresses of all pages, encoded, each with a slash at its end. */
  pages: string[];
  /** Full path to where it leads in one step; encoded, with a slash at its end like a page's. */
  moved: [from: string, location: string][];
  /** Everything below a path, longest path first: what follows takes the place of `*` in `location`. */
  movedBelow: [prefix: string, location: string][];
  /** Sent with every answer. */
  headers: Header[];
  /** Full paths of files that never change; `*` stands for everything in a folder. */
  hashed: string[];
};

/** What a host is given. */
export type HostFile = [path: string, content: string];

/** In every folder that a build has written, so that the next build knows that it may replace the folder. */
export const outputMarker = ".docs-output";

/** In the published folder for hosts and the build to read; no reader is shown them. */
export const hostFileNames = ["_headers", "_redirects", "vercel.json", outputMarker];

/** Of a path that readers are shown: no name in it begins with a dot, except `.well-known`. Read by C and Go, too. */
export const shownPath = "^(?:/+(?:[.]well-known|[^./][^/]*))*/*$";

export type DeploymentInput = {
  base: string;
  redirects: readonly RedirectRule[];
  routes: ReadonlySet<string>;
  /** Of all published files, below the base. */
  paths: Iterable<string>;
  /** The Content-Security-Policy. */
  policy: string;
};

export function deployment({ base, redirects, routes, paths, policy }: DeploymentInput): Deployment {
  const table = { base, redirects: redirectTable(redirects), hasPage: (route: string) => routes.has(route) };
  const moved = Object.keys(table.redirects.exact).flatMap((path): [string, string][] => {
    const from = encodePath(path);
    const resolution = resolvePath(from, table);
    return resolution.kind === "redirect" ? [[from, resolution.location]] : [];
  });
  return {
    base,
    pages: [...routes].map((route) => addressOf(base, route)),
    moved,
    movedBelow: table.redirects.prefixes.map(([prefix, to]) => [
      encodePath(prefix),
      isExternal(to) ? inAscii(to) : encodeURI(to),
    ]),
    headers: securityHeaders(policy),
    hashed: hashedPaths(paths).map((path) => base + encodePath(path)),
  };
}

/** A page's name without its slash may have one of these behind it, or more slashes: a regular expression. */
export const otherForms = "(?:(?:/index)?\\.html)?/*";

/** The query of a request stands before the hash of a location; behind a query that is there already it stands as `more`. */
export function insertQuery(location: string, first: string, more: string): string {
  const [path, hash] = location.split("#", 2);
  return path + (path.includes("?") ? more : first) + (hash === undefined ? "" : `#${hash}`);
}

/** The text of an encoded path, as servers compare it. */
export function textOf(path: string): string {
  return decodeURIComponent(path);
}

/** An address in which no host finds a variable: `$` is the same character when it is encoded. */
export function withoutVariables(location: string): string {
  return location.replaceAll("$", "%24");
}

/** A text as a regular expression that fits it alone. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
