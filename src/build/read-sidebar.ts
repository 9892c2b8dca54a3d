// `site/sidebar.yaml` to entries. A plain string is a page; `page`, `link` and `group` say more.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parseYaml } from "../markdown/yaml.ts";
import { error, type Problem } from "../model/problem.ts";
import { canonicalRoute } from "../model/route.ts";
import type { SidebarEntry } from "../model/site.ts";
import { sidebarGroup, sidebarLink, sidebarPage } from "./site-schema.ts";

type Path = (string | number)[];

/** Undefined where the file is absent: the sidebar then follows the folders. */
export function readSidebar(root: string, problems: Problem[]): SidebarEntry[] | undefined {
  const path = join(root, "site/sidebar.yaml");
  if (!existsSync(path)) return undefined;
  const file = "site/sidebar.yaml";
  const parsed = parseYaml(readFileSync(path, "utf8"), file, v.array(v.unknown()));
  problems.push(...parsed.problems);

  const readEntry = (entry: unknown, at: Path): SidebarEntry[] => {
    const place = parsed.placeOf(at);
    if (typeof entry === "string") return [{ ...place, kind: "page", route: canonicalRoute(entry) }];
    const page = v.safeParse(sidebarPage, entry);
    if (page.success)
      return [{ ...place, kind: "page", route: canonicalRoute(page.output.page), label: page.output.label }];
    const link = v.safeParse(sidebarLink, entry);
    if (link.success) return [{ ...place, kind: "link", href: link.output.link, label: link.output.label }];
    const group = v.safeParse(sidebarGroup, entry);
    if (group.success) {
      const { group: label, items, collapsible, open } = group.output;
      const children = items.flatMap((item, index) => readEntry(item, [...at, "items", index]));
      return [{ ...place, kind: "group", label, collapsible, open, items: children }];
    }
    const remedy = "Write a route, or `page:` with `label:`, `link:` with `label:`, or `group:` with `items:`.";
    problems.push(error(file, place, "This is no entry of a sidebar.", remedy));
    return [];
  };
  return (parsed.value ?? []).flatMap((entry, index) => readEntry(entry, [index]));
}
