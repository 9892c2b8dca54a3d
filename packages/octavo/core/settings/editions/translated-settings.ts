// What the settings of a translation make of those of the original: redirects and labels.

import { type Translation, versionsOf } from "../../model/edition.ts";
import { type Place, type Problem, suggest, warning } from "../../model/problem.ts";
import type { RedirectRule } from "../../model/redirects.ts";
import type { SidebarEntry } from "../../model/sidebar-entry.ts";
import type { Site, SiteLink } from "../../model/site.ts";

/** The settings of the original, as far as they have text that readers see, in another language. */
export function translated(site: Site, { lang, labels, texts, announcement }: Translation): Site {
  const relabel = <Labeled extends { label?: string }>(entry: Labeled): Labeled =>
    entry.label === undefined ? entry : { ...entry, label: labels.get(entry.label)?.text ?? entry.label };
  return {
    ...site,
    ...texts,
    lang,
    sidebar: site.sidebar && labelSidebar(site.sidebar, relabel),
    topLinks: site.topLinks.map(relabel<SiteLink>),
    footerLinks: site.footerLinks.map(relabel<SiteLink>),
    ...(site.announcement &&
      announcement && { announcement: { ...site.announcement, ...announcement, file: "site/translations.yaml" } }),
  };
}

/** Adds the redirects of the original. Those that lead to its pages lead to those of the translation. */
export function withOriginalRedirects(site: Site, original: Site): Site {
  const bases = versionsOf(original.editions).flatMap(({ base }) =>
    base === undefined || base === original.base ? [] : [base],
  );
  const translated = (path: string) =>
    path.startsWith(original.base) && !bases.some((base) => path.startsWith(base))
      ? site.base + path.slice(original.base.length)
      : undefined;
  const own = new Set(site.redirects.map(({ from }) => from));
  const inherited = original.redirects.flatMap((rule): RedirectRule[] => {
    const from = translated(rule.from);
    if (from === undefined || own.has(from)) return [];
    const to = "href" in rule.to ? rule.to : { ...rule.to, path: translated(rule.to.path) ?? rule.to.path };
    return [{ ...rule, from, to, isInherited: true }];
  });
  return inherited.length > 0 ? { ...site, redirects: [...site.redirects, ...inherited] } : site;
}

/** Labels the entries at all levels. */
export function labelSidebar(
  entries: readonly SidebarEntry[],
  relabel: (entry: SidebarEntry) => SidebarEntry,
): SidebarEntry[] {
  return entries.map((entry) => {
    const named = relabel(entry);
    return "items" in named && named.items ? { ...named, items: labelSidebar(named.items, relabel) } : named;
  });
}

function entriesOf(entries: readonly SidebarEntry[]): SidebarEntry[] {
  return entries.flatMap((entry) => [entry, ...("items" in entry && entry.items ? entriesOf(entry.items) : [])]);
}

/**
 * Labels that are missing, and those that translate nothing.
 *
 * @param sidebar that of the translation, which isn't translated.
 */
export function checkLabels(
  { labels, labelsPlace }: Translation,
  original: Site,
  sidebar: readonly SidebarEntry[] | undefined,
): Problem[] {
  const entries = sidebar ? [] : entriesOf(original.sidebar ?? []);
  const labeled = [...original.topLinks, ...original.footerLinks, ...entries];
  const used = new Set(labeled.flatMap(({ label }) => label ?? []));
  const report = (place: Place, message: string, remedy: string) =>
    warning("site/translations.yaml", place, message, remedy);
  const missing = [...used].filter((label) => !labels.has(label));
  const unused = [...labels].filter(([label]) => !used.has(label));
  return [
    ...(missing.length > 0
      ? [report(labelsPlace, `These labels aren't translated: ${missing.join(", ")}.`, "Add them to `labels`.")]
      : []),
    ...unused.map(([label, place]) => {
      const meant = suggest(label, missing);
      return report(place, `No label is \`${label}\`.`, meant ? `Did you mean \`${meant}\`?` : "Delete the line.");
    }),
  ];
}
