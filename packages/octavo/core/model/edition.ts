// The editions of a documentation site: its versions and its languages. Each is built like a separate site, with its
// own base path. One edition has the pages of `content/`. Every other one is an overlay of it: a folder with the pages
// that differ. All other pages are shared.

import type { Place } from "./problem.ts";
import { type Target, targetOf, targetText } from "./target.ts";

export type Edition = {
  /**
   * Identifies its settings and its pages, and starts addresses in Markdown, as in `v1:/limits/`. It's the ID of the
   * version, or the path of the language. Empty for the pages of `content/` without versions.
   */
  id: string;
  /** The base path, if this site publishes it. */
  base?: string;
  /** The address of a version that another site publishes. */
  href?: string;
  /** The edition whose pages it shows where it has none. Undefined for the main one. */
  parent?: Edition;
  /** The folder of the pages that differ, below the root. Undefined for the main one. */
  folder?: string;
  /** Where the setting names the folder. */
  folderPlace?: Place;
  /** Address of the folder in the repository's editor. */
  editBase?: string;
  /** Pages and anchors of the parent, as text, to where they are in this edition. */
  moved: ReadonlyMap<string, Target>;
  /** Routes of the parent that this edition doesn't have, each with a sentence for readers. */
  without: ReadonlyMap<string, string>;
  /** That of the parent, if it's a translation. Undefined if there is only one. */
  version?: Version;
  /** Undefined if it's in the language of the parent. */
  translation?: Translation;
};

export type VersionStatus = "current" | "supported" | "unsupported";

/** What readers are told about a version. */
export type Version = {
  id: string;
  /** The name in the menu of versions. */
  label: string;
  /** A few words next to it. */
  hint?: string;
  status: VersionStatus;
  /** One sentence above every page of the version. */
  banner?: string;
  /** A question for readers of the current version, shown below pages that this version has its own text for. */
  question?: string;
};

/** What a language has besides its pages, whose paths are those of the original ones. */
export type Translation = {
  /** The language tag, such as `pt-BR`. */
  lang: string;
  /** The language of the original. */
  original: string;
  /** The name in the menu of languages. */
  label: string;
  /** The labels of the sidebar, the bar, and the footer, by those of the original. */
  labels: ReadonlyMap<string, Place & { text: string }>;
  /** Where the setting has the labels, or the language if it has none. */
  labelsPlace: Place;
  /** The translated announcement of the site. */
  announcement?: Place & { text: string };
  /** The settings of the site that are text. Those of the original are used for what is missing. */
  texts: { title?: string; product?: string; productSuffix?: string; description?: string };
};

export type Language = Edition & { base: string; folder: string; translation: Translation };

export function isLanguage(edition: Edition): edition is Language {
  return edition.translation !== undefined;
}

/** One edition of each version, in the order of the menu. Empty if there is only one. */
export function versionsOf<Each extends Edition>(editions: readonly Each[]): (Each & { version: Version })[] {
  return editions.filter(
    (each): each is Each & { version: Version } => each.version !== undefined && !each.translation,
  );
}

/** The languages that the main edition is translated to. */
export function languagesOf<Each extends Edition>(editions: readonly Each[]): (Each & Language)[] {
  return editions.filter((each): each is Each & Language => isLanguage(each));
}

/** The one that has the pages of `content/`. */
export function mainOf(edition: Edition): Edition {
  return edition.parent ? mainOf(edition.parent) : edition;
}

/** The place in an edition that corresponds to a place in its parent, if they differ and it's listed. */
export function movedTarget({ route, anchor }: Target, { moved }: Pick<Edition, "moved">): Target | undefined {
  const exact = moved.get(targetText({ route, anchor }));
  if (exact) return exact;
  const page = moved.get(route);
  return page && { route: page.route, anchor: page.anchor ?? anchor };
}

/** Where a page of the parent would be in an edition, even if the edition has no such page. */
export function movedRoute(route: string, edition: Pick<Edition, "moved">): string {
  return movedTarget({ route }, edition)?.route ?? route;
}

/** Where a page of the parent is in an edition. Undefined if the edition has no such page. */
export function placeIn(route: string, edition: Edition): string | undefined {
  if (edition.without.has(route)) return undefined;
  const moved = movedTarget({ route }, edition);
  if (!moved) return route;
  // A page that became a section of another page isn't a page anymore.
  return moved.anchor === undefined ? moved.route : undefined;
}

/** The place in the parent that corresponds to a page of an edition, if its route differs. */
export function originOf(route: string, { moved }: Pick<Edition, "moved">): Target | undefined {
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

/** An edition with the routes of its pages. */
type Published = Pick<Edition, "parent" | "moved" | "without"> & { routes: ReadonlySet<string> };

/** @param from and `to` are editions of which one is the main one. */
export function counterpart(route: string, from: Published, to: Published): Counterpart {
  if (to.parent) {
    const moved = movedTarget({ route }, to);
    if (moved && to.routes.has(moved.route)) return { to: moved };
    return to.routes.has(route) ? { to: { route } } : { note: to.without.get(route) };
  }
  const origin = originOf(route, from);
  if (origin && to.routes.has(origin.route)) return { to: origin };
  return to.routes.has(route) ? { to: { route } } : {};
}
