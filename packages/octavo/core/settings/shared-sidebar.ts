// The sidebar of a version that doesn't bring one: that of the main version, without the pages that this version lacks.

import { type Edition, placeIn } from "../model/edition.ts";
import type { SidebarEntry } from "../model/sidebar-entry.ts";

/** @param file that the entries are written in. */
export function sharedSidebar(entries: readonly SidebarEntry[], edition: Edition, file: string): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (entry.kind === "link" || entry.kind === "folder") return [{ ...entry, file }];
    const items = sharedSidebar(entry.items ?? [], edition, file);
    if (entry.kind !== "page") return [{ ...entry, file, items }];
    const { line, column, label, route } = entry;
    const place = placeIn(route, edition);
    if (place !== undefined) return [{ ...entry, file, route: place, items }];
    return label === undefined ? items : [{ line, column, file, kind: "group", label, items }];
  });
}
