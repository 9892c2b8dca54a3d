// `mkdocs.yml`, as MkDocs, Material for MkDocs, and Zensical read it, and `zensical.toml`, which has the same in TOML.

import { posix } from "node:path";
import type { Problem } from "../../core/model/problem.ts";
import { computedEntry, type ForeignEntry, type ForeignSite } from "../navigation/foreign-navigation.ts";
import { entriesOf, itemsOf, type Literal, placeOf, textAt, valueAt } from "../navigation/literal.ts";
import { mathOfMkDocs } from "../navigation/math-settings.ts";
import { readTomlLiteral } from "../navigation/toml-literals.ts";
import { readYamlLiteral } from "../navigation/yaml-literals.ts";
import { mkdocsLanguages } from "./languages.ts";

/** @param pages the folder of the pages below the root. */
export function readMkDocs(root: string, file: string, pages: string): ForeignSite {
  const { value, problems } = readFields(root, file);
  const nav = valueAt(value, "nav");
  const entry = (item: Literal): ForeignEntry[] => {
    if (item.kind === "text") return [entryOf(item, item.value)];
    if (item.kind === "map")
      return entriesOf(item).flatMap(([label, target]) => {
        if (target.kind === "text") return [{ ...entryOf(target, target.value), label }];
        if (target.kind === "list")
          return [withIndex({ ...placeOf(target), label, items: itemsOf(target).flatMap(entry) })];
        problems.push(computedEntry(target));
        return [];
      });
    problems.push(computedEntry(item));
    return [];
  };
  const entriesIn = (list: Literal | undefined) => list && itemsOf(list).flatMap(entry);
  const entries = entriesIn(nav);
  const [i18n] = pluginSettings(value, "i18n");
  const languages = mkdocsLanguages(root, pages, i18n, entriesIn, problems);
  const main = languages?.main.entries ?? entries;
  const redirects = pluginSettings(value, "redirects").flatMap((settings) =>
    entriesOf(valueAt(settings, "redirect_maps")).flatMap(([from, to]) =>
      to.kind === "text" ? [{ ...placeOf(to), from, to: to.value.trim() }] : [],
    ),
  );
  return {
    title: textAt(value, "site_name"),
    description: textAt(value, "site_description"),
    repository: textAt(value, "repo_url"),
    editBase: editBaseOf(textAt(value, "repo_url"), textAt(value, "edit_uri")),
    lang: textAt(value, "theme", "language"),
    math: mathOfMkDocs(value),
    ...(main && { entries: main }),
    ...(languages && { languages }),
    redirects,
    problems,
  };
}

function readFields(root: string, file: string): { value?: Literal; problems: Problem[] } {
  if (!file.endsWith(".toml")) return readYamlLiteral(root, file);
  const { value, problems } = readTomlLiteral(root, file);
  return { value: valueAt(value, "project"), problems };
}

/** A path with a slash at its end is a folder, as plugins for the navigation write it. */
function entryOf(at: Literal, path: string): ForeignEntry {
  const isFolder = /[^/]\/\*?$/.test(path) && !path.includes(":");
  return { ...placeOf(at), ...(isFolder ? { folder: path.replace(/\*$/, "") } : { link: path.trim() }) };
}

/** If the first page of a section has no label and is the index of its folder, it's the page of the section. */
function withIndex(section: ForeignEntry): ForeignEntry {
  const [first, ...others] = section.items ?? [];
  const isIndex = first?.label === undefined && /(?:^|\/)(?:index|readme)\.md$/i.test(first?.link ?? "");
  return isIndex && others.length > 0 ? { ...section, link: first?.link, items: others } : section;
}

/** The settings of a plugin, which is an item of a list or a key of a map. */
function pluginSettings(value: Literal | undefined, name: string): Literal[] {
  const plugins = valueAt(value, "plugins");
  const found = [plugins, ...itemsOf(plugins)].map((at) => valueAt(at, name));
  return found.filter((settings) => settings !== undefined);
}

function editBaseOf(repository: string | undefined, path: string | undefined): string | undefined {
  if (!path) return undefined;
  if (/^https?:/.test(path)) return withSlash(path);
  return repository && withSlash(repository.replace(/\/$/, "") + posix.join("/", path));
}

function withSlash(address: string): string {
  return address.endsWith("/") ? address : `${address}/`;
}
