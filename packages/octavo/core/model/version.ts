// The versions of a documentation site, and which page of one version corresponds to which page of another.
//
// One version has the pages of `content/`. Every other version is an overlay: a folder with the pages that differ.
// All other pages are shared.

import type { Place } from "./problem.ts";
import { type Target, targetOf, targetText } from "./target.ts";

export type VersionStatus = "current" | "supported" | "unsupported";

export type Version = {
  /** Short name, which also starts addresses of its pages in Markdown, as in `v1:/limits/`. */
  id: string;
  /** The name in the menu of versions. */
  label: string;
  /** A few words next to it. */
  hint?: string;
  /** The base path, if this site publishes it. */
  base?: string;
  /** The address of a version that another site publishes. */
  href?: string;
  /** The folder of the pages that differ, below the root. Absent for the version with the pages of `content/`. */
  folder?: string;
  /** Where the setting names the folder. */
  folderPlace?: Place;
  /** Address of the folder in the repository's editor. */
  editBase?: string;
  status: VersionStatus;
  /** One sentence above every page of the version. */
  banner?: string;
  /** A question for readers of the current version, shown below pages that this version has its own text for. */
  question?: string;
  /** Pages and anchors of the main version, as text, to where they are in this one. */
  moved: ReadonlyMap<string, Target>;
  /** Routes of the main version that this one doesn't have, each with a sentence for readers. */
  without: ReadonlyMap<string, string>;
};

/** The place in a version that corresponds to a place in the main version, if they differ and it's listed. */
export function movedTarget({ route, anchor }: Target, { moved }: Version): Target | undefined {
  const exact = moved.get(targetText({ route, anchor }));
  if (exact) return exact;
  const page = moved.get(route);
  return page && { route: page.route, anchor: page.anchor ?? anchor };
}

/** The place in the main version that corresponds to a page of a version, if its route differs. */
export function originOf(route: string, { moved }: Version): Target | undefined {
  const [from] = [...moved].find(([, to]) => to.route === route && to.anchor === undefined) ?? [];
  return from === undefined ? undefined : targetOf(from);
}

/** Where the menu of versions leads from a page. */
export type Counterpart = {
  /** Undefined if the other version has no such page. */
  to?: Target;
  /** Why it hasn't. */
  note?: string;
};

type Published = { version: Version; routes: ReadonlySet<string> };

/** @param from and `to` are versions of which one is the main version. */
export function counterpart(route: string, from: Published, to: Published): Counterpart {
  if (to.version.folder !== undefined) {
    const moved = movedTarget({ route }, to.version);
    if (moved && to.routes.has(moved.route)) return { to: moved };
    return to.routes.has(route) ? { to: { route } } : { note: to.version.without.get(route) };
  }
  const origin = originOf(route, from.version);
  if (origin && to.routes.has(origin.route)) return { to: origin };
  return to.routes.has(route) ? { to: { route } } : {};
}
