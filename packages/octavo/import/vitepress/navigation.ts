// `.vitepress/config.*`: the title and the sidebar of VitePress, where they are literals. The file isn't run.

import { posix } from "node:path";
import { titleOfName } from "../../core/model/file-name.ts";
import { computedEntry, type ForeignEntry, type ForeignSite } from "../navigation/foreign-navigation.ts";
import {
  entriesOf,
  isComputed,
  itemsOf,
  type Literal,
  placeOf,
  textAt,
  unwrapped,
  valueAt,
} from "../navigation/literal.ts";
import { mathOfVitePress } from "../navigation/math-settings.ts";
import { readModule } from "../navigation/module-literals.ts";
import { rewriteOf } from "../navigation/rewrites.ts";
import { type ReadSidebar, vitepressLanguages } from "./languages.ts";

/** @param pages the folder of the pages below the root. */
export async function readVitePress(root: string, config: string, pages: string): Promise<ForeignSite> {
  const { value, problems } = await readModule(root, config);
  const settings = unwrapped(value);
  if (value && settings?.kind !== "map") problems.push(computedEntry(settings ?? value));

  const entry = (item: Literal, base: string): ForeignEntry[] => {
    if (item.kind !== "map") {
      problems.push(computedEntry(item));
      return [];
    }
    const own = textAt(item, "base") ?? base;
    const items = valueAt(item, "items");
    const link = textAt(item, "link");
    return [
      {
        ...placeOf(item),
        label: textAt(item, "text") && plain(textAt(item, "text") ?? ""),
        ...(link && { link: within(own, link) }),
        ...(items && { items: itemsIn(items, own) }),
        isSection: valueAt(item, "collapsed") === undefined,
      },
    ];
  };
  const itemsIn = (list: Literal, base: string): ForeignEntry[] => {
    if (list.kind === "list") return list.items.flatMap((item) => entry(item, base));
    // The form with a base for all items.
    if (valueAt(list, "items")) return itemsIn(valueAt(list, "items") as Literal, textAt(list, "base") ?? base);
    if (list.kind !== "map") problems.push(computedEntry(list));
    return [];
  };
  /** One sidebar, or one for each folder. */
  const entriesIn: ReadSidebar = (theme, isOwn) => {
    const sidebar = valueAt(theme, "sidebar");
    // The sidebar may be in what is spread here.
    const around = isComputed(theme) ? [theme] : entriesOf(theme).map(([, value]) => value);
    if (!sidebar) problems.push(...around.filter((value) => value.kind === "computed").map(computedEntry));
    if (!sidebar) return [];
    if (sidebar.kind !== "map") return isOwn("/") ? itemsIn(sidebar, "") : [];
    const folders = entriesOf(sidebar).filter(([folder]) => isOwn(folder));
    if (folders.length === 1) return folders.flatMap(([, items]) => itemsIn(items, ""));
    return folders.map(([folder, list]) => {
      const items = itemsIn(list, "");
      const [only] = items;
      // The heading above them all says the same.
      if (items.length === 1 && only?.items && !only.link) return { ...only, isSection: true };
      const label = navLabel(theme, folder) ?? (titleOfName(posix.basename(folder)) || textAt(settings, "title"));
      return { ...placeOf(list), label, items, isSection: true };
    });
  };

  const theme = valueAt(settings, "themeConfig");
  const { languages, entries } = vitepressLanguages(root, pages, settings, entriesIn, problems);
  const rewrites = valueAt(settings, "rewrites");
  const pathOf = rewriteOf(rewrites);
  if (isComputed(rewrites)) problems.push(computedEntry(rewrites));
  return {
    title: textAt(settings, "title") ?? languages?.main.title,
    description: textAt(settings, "description") ?? languages?.main.description,
    lang: textAt(settings, "lang") ?? textAt(settings, "locales", "root", "lang"),
    math: mathOfVitePress(settings),
    ...editBase(textAt(theme, "editLink", "pattern")),
    ...(entries.length > 0 && { entries }),
    ...(languages && { languages }),
    ...(rewrites && pathOf && { rewrites: { ...placeOf(rewrites), pathOf } }),
    problems,
  };
}

/** Labels may contain HTML. */
function plain(text: string): string {
  return text.replace(/<[^>]*>/g, "").trim();
}

function within(base: string, link: string): string {
  return base && !/^[a-z]+:/i.test(link) ? posix.join(base, link) : link;
}

/** What the bar at the top calls a folder. */
function navLabel(theme: Literal | undefined, folder: string): string | undefined {
  const item = itemsOf(valueAt(theme, "nav")).find((item) => textAt(item, "link")?.startsWith(folder));
  return folder === "/" ? undefined : textAt(item, "text");
}

function editBase(pattern: string | undefined): { editBase?: string } {
  return pattern && /^https:.*\/:path$/.test(pattern) ? { editBase: pattern.slice(0, -":path".length) } : {};
}
