// The sidebar as it's written in `site/sidebar.yaml`, or by another generator.

import type { Place } from "./problem.ts";

/** An entry of the configured sidebar. */
export type SidebarEntry = Place & {
  /** The file that it's written in, if it isn't the site's `sidebar.yaml`. It's checked there. */
  file?: string;
} & (
    | { kind: "section"; label: string; items: SidebarEntry[] }
    | { kind: "group"; label: string; items: SidebarEntry[]; unordered?: boolean }
    | { kind: "page"; route: string; label?: string; items?: SidebarEntry[]; unordered?: boolean }
    | { kind: "link"; label: string; href: string }
    /** All pages of a folder, as in a sidebar that follows the folders. */
    | { kind: "folder"; route: string; label?: string }
  );
