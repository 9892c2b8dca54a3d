// Reads `site/sidebar.yaml` into entries. A plain string is a page. `section`, `group`, `page`, and `link` allow more
// settings.

import * as v from "valibot";
import { pathFault } from "../model/address.ts";
import { decoded } from "../model/decode.ts";
import { error, type Problem, quoted } from "../model/problem.ts";
import { canonicalRoute } from "../model/route.ts";
import type { SidebarEntry } from "../model/sidebar-entry.ts";
import { describeIssue } from "./describe-issue.ts";
import { sidebarGroup, sidebarLink, sidebarPage, sidebarSection } from "./schemas/sidebar.ts";
import { readSettings } from "./settings-file.ts";

type Path = (string | number)[];

/** Undefined if the file is missing, empty, or not a list. The sidebar then follows the folders. */
export function readSidebar(root: string, folder: string, problems: Problem[]): SidebarEntry[] | undefined {
  const { value, file, placeOf } = readSettings(root, `${folder}sidebar.yaml`, v.array(v.unknown()), problems);

  const readEntries = (entries: readonly unknown[], at: Path): SidebarEntry[] =>
    entries.flatMap((entry, index) => readEntry(entry, [...at, index]));

  const readEntry = (entry: unknown, at: Path): SidebarEntry[] => {
    const place = placeOf(at);
    if (typeof entry === "string") {
      const fault = pathFault(entry);
      if (!fault) return [{ ...place, kind: "page", route: canonicalRoute(decoded(entry)) }];
      problems.push(error(file, place, `${quoted(entry)} ${fault.message}.`, fault.remedy));
      return [];
    }
    const has = (key: string) => typeof entry === "object" && entry !== null && Object.hasOwn(entry, key);
    if (has("section")) {
      const section = check(sidebarSection, entry, at);
      if (!section) return [];
      if (at.length === 1) return [{ ...place, kind: "section", label: section.section, items: below(section, at) }];
      const remedy = "Use `group:` here, or move the section to the top level.";
      problems.push(error(file, place, "A section can only be at the top level.", remedy));
      return [];
    }
    if (has("group")) {
      const group = check(sidebarGroup, entry, at);
      if (!group) return [];
      return [{ ...place, kind: "group", label: group.group, items: below(group, at), ...marks(group) }];
    }
    if (has("page")) {
      const page = check(sidebarPage, entry, at);
      if (!page) return [];
      const { label, items } = page;
      const route = canonicalRoute(decoded(page.page));
      return [{ ...place, kind: "page", route, label, ...(items && { items: below({ items }, at) }), ...marks(page) }];
    }
    if (has("link")) {
      const link = check(sidebarLink, entry, at);
      return link ? [{ ...place, kind: "link", href: link.link, label: link.label }] : [];
    }
    const remedy = "Use a route, `page:`, `link:` with `label:`, or `group:` or `section:` with `items:`.";
    problems.push(error(file, place, "This is not a sidebar entry.", remedy));
    return [];
  };

  const below = ({ items }: { items: unknown[] }, at: Path) => readEntries(items, [...at, "items"]);
  const marks = ({ unordered }: { unordered?: boolean }) => unordered && { unordered };

  const check = <S extends v.GenericSchema>(schema: S, entry: unknown, at: Path): v.InferOutput<S> | undefined => {
    const result = v.safeParse(schema, entry);
    if (result.success) return result.output;
    for (const issue of result.issues)
      problems.push(...describeIssue(issue, schema, file, (path) => placeOf([...at, ...path])));
    return undefined;
  };

  return value && readEntries(value, []);
}
