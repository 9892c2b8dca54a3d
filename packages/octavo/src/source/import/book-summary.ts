// `SUMMARY.md`, the table of contents of an mdBook: it's the sidebar.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decoded } from "../../model/decode.ts";
import { deepest, nestingMessage, nestingRemedy } from "../../model/nesting.ts";
import type { Problem } from "../../model/problem.ts";
import { routeOfFile } from "../../model/route.ts";
import type { SidebarEntry } from "../../model/site.ts";
import { PageFault, problemOf } from "../files/page-fault.ts";
import { readText } from "../files/read-text.ts";

const entry = /^(\s*)(?:[-*+]|\d+[.)])?\s*\[(.+?)\]\((.*?)\)\s*$/;
const part = /^#\s+(.+?)\s*$/;

/** @param path of the file below the root. @param routes of all pages. Chapters that aren't written yet are left out. */
export function bookSidebar(
  root: string,
  path: string,
  routes: ReadonlySet<string>,
): { sidebar?: SidebarEntry[]; problems: Problem[] } {
  const file = join(root, path);
  if (!existsSync(file)) return { problems: [] };
  try {
    return { sidebar: readEntries(readText(readFileSync(file)), routes), problems: [] };
  } catch (cause) {
    return { problems: [problemOf(cause, path)] };
  }
}

/** @throws PageFault where the list is nested too deeply. */
function readEntries(text: string, routes: ReadonlySet<string>): SidebarEntry[] {
  const top: SidebarEntry[] = [];
  /** The lists that the next entry may belong to, with their indentation. */
  let open: { indent: number; items: SidebarEntry[] }[] = [{ indent: -1, items: top }];
  for (const [index, line] of text.split("\n").entries()) {
    if (/^#\s+Summary\s*$/i.test(line)) continue;
    const place = { line: index + 1, column: 1 };
    const [, name] = part.exec(line) ?? [];
    if (name) {
      const items: SidebarEntry[] = [];
      top.push({ ...place, kind: "section", label: name, items });
      open = [{ indent: -1, items }];
    }
    // Chapters after a rule belong to no part.
    if (/^(?:-{3,}|\*{3,})\s*$/.test(line)) open = [{ indent: -1, items: top }];
    const [, space = "", label = "", target = ""] = entry.exec(line) ?? [];
    if (!label) continue;
    const indent = space.replaceAll("\t", "    ").length;
    open = open.filter((list, index) => index === 0 || list.indent < indent);
    if (open.length > deepest) throw new PageFault(place, nestingMessage, nestingRemedy);
    const items: SidebarEntry[] = [];
    const path = decoded(target.replace(/^\.?\//, "").replace(/#.*$/, ""));
    const route = target === "" ? "" : routeOfFile(path);
    const made: SidebarEntry = routes.has(route)
      ? { ...place, kind: "page", route, label, items }
      : { ...place, kind: "group", label, items };
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
