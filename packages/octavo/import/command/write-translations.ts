// The settings of the languages of an imported site: `site/translations.yaml`, and a folder for each.

import { stringify } from "yaml";
import type { Language } from "../../core/model/edition.ts";
import { languageLabel } from "../../core/model/language.ts";
import type { RedirectRule } from "../../core/model/redirects.ts";
import type { SidebarNode } from "../../core/model/sidebar.ts";
import { addRedirect } from "../../core/settings/address-lines.ts";
import { type Navigation, redirectOf, sidebarEntries, style } from "./write-settings.ts";

export type NewTranslation = Navigation & {
  edition: Language;
  redirects: readonly RedirectRule[];
  anchors: readonly [from: string, to: string][];
};

/** @param original the navigation of the main language. @returns texts by path below the new root. */
export function writeTranslations(translations: readonly NewTranslation[], original: Navigation): Map<string, string> {
  const files = new Map<string, string>();
  const entries = translations.map((each) => {
    const { edition, redirects, anchors } = each;
    const { id, base, editBase, translation } = edition;
    const { lang, label, texts } = translation;
    const write = (name: string, text: string) => files.set(`site/${id}/${name}`, text);
    const labels = labelsBetween(original, each);
    if (!labels) write("sidebar.yaml", stringify(sidebarEntries(each.sidebar, each.labels), style));
    const rules = redirects.flatMap((rule) => redirectOf(rule, base));
    if (rules.length > 0) write("redirects.yaml", rules.reduce(addRedirect, ""));
    if (anchors.length > 0) write("anchors.yaml", stringify(Object.fromEntries(anchors), style));
    return {
      lang,
      ...(id !== lang.toLowerCase() && { path: id }),
      ...(label !== languageLabel(lang) && { label }),
      ...(editBase && { editBase }),
      ...texts,
      ...(labels && labels.size > 0 && { labels: Object.fromEntries(labels) }),
    };
  });
  if (entries.length > 0) files.set("site/translations.yaml", stringify(entries, style));
  return files;
}

/** What turns the labels of one sidebar into those of another. Undefined if the other one needs its own file. */
function labelsBetween(original: Navigation, own: Navigation): Map<string, string> | undefined {
  const labels = new Map<string, string>();
  const isOfPage = ({ route, label }: SidebarNode, of: Navigation["labels"]) =>
    route !== undefined && (label === "" || label === of.get(route));
  const areAlike = (from: readonly SidebarNode[], to: readonly SidebarNode[]): boolean =>
    from.length === to.length &&
    from.every((node, index) => {
      const other = to[index] as SidebarNode;
      const isSame = (["route", "href", "section", "unordered"] as const).every((key) => node[key] === other[key]);
      if (!isSame || !areAlike(node.items ?? [], other.items ?? [])) return false;
      if (isOfPage(node, original.labels)) return isOfPage(other, own.labels);
      const known = labels.get(node.label) ?? other.label;
      labels.set(node.label, known);
      return known === other.label;
    });
  return areAlike(original.sidebar, own.sidebar) ? labels : undefined;
}
