// Reads `site/sidebar.yaml` into entries. A plain string is a page; `page`, `link`, and `group` allow more settings.

import * as v from "valibot";
import { pathFault } from "../model/address.ts";
import { decoded } from "../model/decode.ts";
import { error, type Place, type Problem, quoted } from "../model/problem.ts";
import { canonicalRoute } from "../model/route.ts";
import type { SidebarEntry } from "../model/site.ts";
import { readSettings } from "./settings-file.ts";
import { sidebarGroup, sidebarLink, sidebarPage } from "./site-schema.ts";

type Path = (string | number)[];

/** Undefined if the file is missing, empty, or not a list. The sidebar then follows the folders. */
export function readSidebar(root: string, problems: Problem[]): SidebarEntry[] | undefined {
  const { value, file, placeOf } = readSettings(root, "sidebar.yaml", v.array(v.unknown()), problems);

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
    if (has("page")) {
      const page = check(sidebarPage, entry, at);
      return page ? [{ ...place, kind: "page", route: canonicalRoute(decoded(page.page)), label: page.label }] : [];
    }
    if (has("link")) {
      const link = check(sidebarLink, entry, at);
      return link ? [{ ...place, kind: "link", href: link.link, label: link.label }] : [];
    }
    if (has("group")) {
      const group = check(sidebarGroup, entry, at);
      if (!group) return [];
      const { group: label, items, collapsible, open } = group;
      return [{ ...place, kind: "group", label, collapsible, open, items: readEntries(items, [...at, "items"]) }];
    }
    const remedy = "Use a route, `page:` with `label:`, `link:` with `label:`, or `group:` with `items:`.";
    problems.push(error(file, place, "This is not a sidebar entry.", remedy));
    return [];
  };

  const check = <S extends v.GenericSchema>(schema: S, entry: unknown, at: Path): v.InferOutput<S> | undefined => {
    const result = v.safeParse(schema, entry);
    if (result.success) return result.output;
    for (const issue of result.issues) {
      const keys = (issue.path ?? []).map(({ key }) => key as string | number);
      problems.push(mistake(issue, String(keys.at(-1)), placeOf([...at, ...keys])));
    }
    return undefined;
  };

  const mistake = (issue: v.BaseIssue<unknown>, key: string, place: Place): Problem => {
    if (issue.expected === "never")
      return error(file, place, `Unknown key \`${key}\`.`, "Take it out, or correct its spelling.");
    if (issue.received === "undefined") return error(file, place, `Missing \`${key}\`.`, `Add \`${key}:\` here.`);
    return error(file, place, `\`${key}\` is invalid. ${issue.message}.`);
  };

  return value && readEntries(value, []);
}
