// The redirects that a strict site accepts.

import { quoted } from "../../core/model/problem.ts";
import { findRedirect, type RedirectRule, redirectTargetText } from "../../core/model/redirects.ts";
import { anchorLookup } from "../../core/site/checks/checked.ts";
import type { LinkTargets } from "./new-links.ts";

/** Without what a strict site would report: a target that isn't there. */
export function keptRedirect(rule: RedirectRule, { base, pages, redirects }: LinkTargets): RedirectRule | undefined {
  const { to } = rule;
  if ("href" in to || to.path.endsWith("*") || findRedirect(to.path, redirects)) return rule;
  const page = pages.get(to.path.slice(base.length - 1));
  if (!to.path.startsWith(base) || !page) return undefined;
  const isWhole = to.hash === undefined || anchorLookup()(page, to.hash);
  return isWhole ? rule : { ...rule, to: { path: to.path } };
}

/** Says what became of the redirect. */
export function lostTarget({ from, to }: RedirectRule, kept: RedirectRule | undefined): string {
  const target = quoted(redirectTargetText(to));
  return kept
    ? `The redirect from ${quoted(from)} leads to the page, because ${target} has no such anchor.`
    : `The redirect from ${quoted(from)} is left out, because there is no page ${target}.`;
}
