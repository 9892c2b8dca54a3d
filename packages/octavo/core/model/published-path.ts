// Where a site publishes a file, known before anything is made. The check of collisions needs nothing else.

import type { Site } from "./site.ts";

export type PublishedPath = {
  /**
   * What the path is relative to: the base of the edition, the base that all editions share, the root of the host, or
   * the folder beside the published one, for those who run a server.
   */
  scope: "edition" | "site" | "host" | "beside";
  /**
   * Of a file, or what the paths of several files start with. Nothing else may be in a folder, which ends with a slash.
   */
  path: string;
  /** Other paths that have the same content. */
  copies?: readonly string[];
  /** The file of the site that is published there. Absent for files that the build itself makes. */
  source?: string;
  /** Of a public file: its published path as links to it are written, with a leading slash. */
  publicPath?: string;
  /** A file of the site at the same path takes its place. */
  isReplaceable?: true;
  /** Pages may link to it. */
  link?: true;
};

/**
 * @returns what the paths of a scope are below: a path relative to the folder, empty or with a slash at its end.
 */
export function folderOf({ scope }: Pick<PublishedPath, "scope">, { base, sharedBase }: Site): string {
  if (scope === "host" || scope === "beside") return "";
  return (scope === "edition" ? base : sharedBase).slice(1);
}

/** Relative to the root of the host. A site can have its own. */
export const robotsPath = "robots.txt";

/** Relative to the base. */
export const sitemapPath = "sitemap.xml";
