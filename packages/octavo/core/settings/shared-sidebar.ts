// The sidebar of a version that doesn't bring one: that of the main version, without the pages that this version lacks.

import type { SidebarEntry } from "../model/sidebar-entry.ts";
import { movedTarget, type Version } from "../model/version.ts";

/** @param file that the entries are written in. */
export function sharedSidebar(entries: readonly SidebarEntry[], version: Version, file: string): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (entry.kind === "link" || entry.kind === "folder") return [{ ...entry, file }];
    const items = sharedSidebar(entry.items ?? [], version, file);
    if (entry.kind !== "page") return [{ ...entry, file, items }];
    const { line, column, label, route } = entry;
    const moved = movedTarget({ route }, version);
    // A page that has become a section of another page isn't a page anymore.
    const isGone = version.without.has(route) || moved?.anchor !== undefined;
    if (!isGone) return [{ ...entry, file, route: moved?.route ?? route, items }];
    return label === undefined ? items : [{ line, column, file, kind: "group", label, items }];
  });
}
