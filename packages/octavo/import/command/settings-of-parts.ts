// The settings of the new site: those of the original, and of each translation.

import { quoted } from "../../core/model/problem.ts";
import { findRedirect, type RedirectRule, redirectTargetText } from "../../core/model/redirects.ts";
import { withHash } from "../../core/model/target.ts";
import { anchorLookup } from "../../core/site/checks/checked.ts";
import type { LoadedSetup } from "../../core/site/load-setup.ts";
import type { LinkTargets } from "./new-links.ts";
import type { OldPart } from "./old-parts.ts";
import type { NewPage, Translated } from "./translate-pages.ts";
import { writeSettings } from "./write-settings.ts";
import { writeTranslations } from "./write-translations.ts";

export type TranslatedPart = OldPart & Pick<Translated, "anchors" | "notes"> & { written: NewPage[] };

/** @param parts the original comes first. @param notes gets what is left out. @returns texts by path. */
export function settingsOf(
  from: string,
  loaded: LoadedSetup,
  parts: readonly TranslatedPart[],
  notes: Translated["notes"],
): Map<string, string> {
  const [main, ...translations] = parts;
  if (!main) return new Map();
  const known = new Set(main.site.movedAnchors.map(({ from }) => withHash(from.route, from.anchor)));
  const anchors = main.anchors.filter(([alias]) => !known.has(alias));
  const origins = parts.flatMap(({ pages }) => pages.flatMap(({ imageOrigins = [] }) => imageOrigins));
  const settings = writeSettings(from, {
    ...{ site: main.site, ...main.navigation, anchors },
    redirects: newRedirects(main, loaded, notes),
    hasFormulas: parts.some(({ pages }) => pages.some(({ styles }) => styles.includes("math"))),
    imageOrigins: [...new Set(origins)],
  });
  // The old site's own settings stay as they are.
  if (!loaded.languages) return settings;
  // A translation has the anchors of the original.
  const inherited = new Set([...known, ...anchors.map(([alias]) => alias)]);
  const written = translations.flatMap((part) => {
    const { edition, navigation } = part;
    const own = part.anchors.filter(([alias]) => !inherited.has(alias));
    const redirects = newRedirects(part, loaded, notes);
    return edition ? [{ ...navigation, edition, redirects, anchors: own }] : [];
  });
  return new Map([...settings, ...writeTranslations(written, main.navigation)]);
}

function newRedirects(
  { site, pages, targets }: OldPart,
  { settings }: LoadedSetup,
  notes: Translated["notes"],
): RedirectRule[] {
  const all = new Map(pages.map((page) => [page.source.route, page]));
  return site.redirects.flatMap((rule) => {
    if (rule.isInherited || settings.main.site.redirects.includes(rule)) return [];
    const kept = keptRedirect(rule, targets);
    const file = rule.file ?? all.get(rule.ofPage ?? "")?.source.path ?? "redirects";
    if (kept !== rule) notes.push({ ...rule, file, message: lostTarget(rule, kept) });
    return kept ? [kept] : [];
  });
}

/** Without what a strict site would report: a target that isn't there. */
function keptRedirect(rule: RedirectRule, { base, pages, redirects }: LinkTargets): RedirectRule | undefined {
  const { to } = rule;
  if ("href" in to || to.path.endsWith("*") || findRedirect(to.path, redirects)) return rule;
  const page = pages.get(to.path.slice(base.length - 1));
  if (!to.path.startsWith(base) || !page) return undefined;
  const isWhole = to.hash === undefined || anchorLookup()(page, to.hash);
  return isWhole ? rule : { ...rule, to: { path: to.path } };
}

/** Says what became of the redirect. */
function lostTarget({ from, to }: RedirectRule, kept: RedirectRule | undefined): string {
  const target = quoted(redirectTargetText(to));
  return kept
    ? `The redirect from ${quoted(from)} leads to the page, because ${target} has no such anchor.`
    : `The redirect from ${quoted(from)} is left out, because there is no page ${target}.`;
}
