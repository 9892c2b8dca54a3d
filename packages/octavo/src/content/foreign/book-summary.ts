// `SUMMARY.md`, the table of contents of an mdBook: it's the sidebar.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withUnixLines } from "../../files/read-text.ts";
import { decoded } from "../../model/decode.ts";
import { routeOfFile } from "../../model/route.ts";
import type { SidebarEntry } from "../../model/site.ts";
import { bookSummary } from "../find-pages.ts";

const entry = /^(\s*)(?:[-*+]|\d+[.)])?\s*\[(.+?)\]\((.*?)\)\s*$/;
const part = /^#\s+(.+?)\s*$/;

/** @param routes of all pages. Chapters that aren't written yet are left out. */
export function bookSidebar(folder: string, routes: ReadonlySet<string>): SidebarEntry[] | undefined {
  const file = join(folder, bookSummary);
  if (!existsSync(file)) return undefined;
  const top: SidebarEntry[] = [];
  /** The lists that the next entry may belong to, with their indentation. */
  let open: { indent: number; items: SidebarEntry[] }[] = [{ indent: -1, items: top }];
  const lines = withUnixLines(readFileSync(file, "utf8")).split("\n");
  for (const line of lines.filter((text) => !/^#\s+Summary\s*$/i.test(text))) {
    const [, name] = part.exec(line) ?? [];
    if (name) {
      const items: SidebarEntry[] = [];
      top.push({ kind: "section", label: name, items });
      open = [{ indent: -1, items }];
    }
    // Chapters after a rule belong to no part.
    if (/^(?:-{3,}|\*{3,})\s*$/.test(line)) open = [{ indent: -1, items: top }];
    const [, space = "", label = "", target = ""] = entry.exec(line) ?? [];
    if (!label) continue;
    const indent = space.replaceAll("\t", "    ").length;
    open = open.filter((list, index) => index === 0 || list.indent < indent);
    const items: SidebarEntry[] = [];
    const path = decoded(target.replace(/^\.?\//, "").replace(/#.*$/, ""));
    const route = target === "" ? "" : routeOfFile(path);
    const made: SidebarEntry = routes.has(route)
      ? { kind: "page", route, label, items }
      : { kind: "group", label, items };
    open.at(-1)?.items.push(made);
    open.push({ indent, items });
  }
  return withContent(top);
}

/** Without groups and parts that have no pages. */
function withContent(entries: readonly SidebarEntry[]): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (entry.kind === "link") return [entry];
    const items = withContent(entry.items ?? []);
    if (entry.kind !== "page") return items.length > 0 ? [{ ...entry, items }] : [];
    const { items: _, ...page } = entry;
    return [items.length > 0 ? { ...page, items } : page];
  });
}
