// The sidebar. Groups are open, as they are in VitePress, so that every site has the same links in view.

import { readFileSync } from "node:fs";
import type { SidebarItem } from "../../corpus.ts";

type Entry =
  | { type: "doc"; id: string; label: string }
  | { type: "category"; label: string; collapsed: false; items: Entry[] };

const tree = JSON.parse(readFileSync("dist/sidebar.json", "utf8")) as SidebarItem[];

function entryOf({ label, route = "/", items }: SidebarItem): Entry {
  if (items) return { type: "category", label, collapsed: false, items: items.map(entryOf) };
  return { type: "doc", id: `${route.slice(1)}index`, label };
}

// biome-ignore lint/style/noDefaultExport: Docusaurus reads it.
export default { docs: tree.map(entryOf) };
