// What a site publishes, as data. Each feature lists its files in a function, and nothing is made until a file is
// written or asked for.

import type { ImageCache } from "../../cache/image-cache.ts";
import type { EndpointRecord } from "../../model/endpoint.ts";
import type { RunJob } from "../../model/job.ts";
import type { Header } from "../../model/output-manifest.ts";
import type { CompiledPage, PageView } from "../../model/page.ts";
import type { PolicySources } from "../../model/policy-sources.ts";
import type { PublishedPath } from "../../model/published-path.ts";
import type { Site } from "../../model/site.ts";
import type { EditionTree } from "../../site/connect-pages.ts";
import type { LoadedBundle, ServerBundle } from "../bundle/bundled.ts";
import type { Made, NewFile } from "../writer/write-site.ts";

/**
 * The stages of a build that write files, in their order. Files of the early ones are made from the start, on other
 * threads.
 */
export const stages = [
  { name: "write texts", isEarly: false },
  { name: "write pages", isEarly: false },
  { name: "draw cards", isEarly: true },
  { name: "index for search", isEarly: true },
  { name: "write the rest", isEarly: false },
] as const;

export type Stage = (typeof stages)[number]["name"];

/** What an extension adds to documents. */
export type OnPages = {
  /** Data for its slots, the same on all pages of an edition. */
  shell?: (edition: EditionTree) => unknown;
  /**
   * Tags for the head.
   *
   * @param view of a page, for those of that page. Without one, for those that all documents have.
   */
  head?: (edition: EditionTree, view?: PageView) => readonly string[];
  /** The routes of the pages that the sidebar marks as new. */
  newPages?: (edition: EditionTree) => Iterable<string>;
  /** What all documents of an edition have before the interface. */
  body?: (edition: EditionTree) => string;
};

/** What lists files: those of an edition, and those of each of its pages. And what documents need for them. */
export type Lists = {
  onPages: readonly (OnPages & { name: string })[];
  ofEdition: readonly ((edition: EditionTree) => Iterable<Published>)[];
  ofPage: readonly ((page: CompiledPage, edition: EditionTree) => Iterable<Published>)[];
  /** What settings add to the Content-Security-Policy. */
  policies: readonly ((site: Site) => readonly PolicySources[])[];
};

/** What files are made with. */
export type Workshop = {
  root: string;
  /** The main edition first. */
  trees: readonly [main: EditionTree, ...others: EditionTree[]];
  images: ImageCache;
  lists: Lists;
  run: RunJob;
  /** Each language of a site has a bundle with its texts. */
  bundleOf: Promise<(tree: EditionTree) => LoadedBundle>;
  /** What answers requests instead of files. */
  endpoints: readonly EndpointRecord[];
  /** Absent if nothing does, and in `dev`. */
  server?: Promise<ServerBundle>;
  /** Instead of a hash of the scripts and the shell. With the same one, an open tab never loads a whole document. */
  build?: string;
  /** Everything that the site publishes, except for the files of its pages. */
  besidesPages: readonly ListedFile[];
};

/** What is known once all files have been written, besides those that say how to serve them. */
export type FinishedSite = Workshop & {
  /** Sent with every response. */
  headers: readonly Header[];
  /** Paths of the files that never change, relative to the output folder. */
  immutable: readonly string[];
  /** The name of the published folder. */
  name: string;
};

/** Without `make`, `list`, and `last`, a function answers at the path, or the build writes a file there in the end. */
export type Published = PublishedPath &
  Pick<NewFile, "compress"> & {
    /** By default, the first one. */
    stage?: Stage;
    /** @returns undefined if the site has a mistake there, which has been reported. */
    make?: (workshop: Workshop) => Made | undefined | Promise<Made | undefined>;
    /** Makes files whose names follow from their content. Their paths start with the published one. */
    list?: (workshop: Workshop) => readonly NewFile[] | Promise<readonly NewFile[]>;
    /** Makes files that say how to serve all others. A server that follows the files while they change has none. */
    last?: (site: FinishedSite) => readonly NewFile[] | Promise<readonly NewFile[]>;
  };

export type ListedFile = {
  file: Published;
  /** The folder of its scope, with a slash at its end unless it's empty. */
  below: string;
  /** Of the edition that lists it. */
  site: Site;
};

/** A site can have its own files for the host. @param text made of the texts of pages and settings. */
export function textFile(
  scope: Published["scope"],
  path: string,
  text: (workshop: Workshop) => string | Promise<string>,
): Published {
  const isReplaceable = scope === "host" || undefined;
  return { scope, path, isReplaceable, make: async (workshop) => ({ content: await text(workshop) }) };
}

/** @returns a function that makes something once for each workshop. */
export function oncePer<T, W extends Workshop = Workshop>(make: (workshop: W) => T): (workshop: W) => T {
  const made = new WeakMap<W, { value: T }>();
  return (workshop) => {
    const { value } = made.get(workshop) ?? { value: make(workshop) };
    made.set(workshop, { value });
    return value;
  };
}

/** What files of the cache are named after. The main edition has none. */
export function editionId({ site }: EditionTree): string | undefined {
  return site.edition.parent && site.edition.id;
}
