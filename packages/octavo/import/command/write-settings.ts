// The settings of an imported site: what its old configuration says, in the files of `site/`.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Document, parseDocument, stringify } from "yaml";
import { contactFault } from "../../core/model/address.ts";
import { sourceFault, targetFault } from "../../core/model/redirect-rule.ts";
import type { RedirectRule } from "../../core/model/redirects.ts";
import { encodePath } from "../../core/model/route.ts";
import type { SidebarNode } from "../../core/model/sidebar.ts";
import type { Site, SiteLink } from "../../core/model/site.ts";
import { withHash } from "../../core/model/target.ts";
import { addRedirect, type NewRedirect } from "../../core/settings/address-lines.ts";

export const style = { lineWidth: 0 } as const;

export type Navigation = {
  sidebar: readonly SidebarNode[];
  /** The labels of the pages, by their routes. */
  labels: ReadonlyMap<string, string>;
};

export type NewSettings = Navigation & {
  /** Of the old site, as its build completes them. */
  site: Site;
  redirects: readonly RedirectRule[];
  /** Old anchors and new ones, each with its route. */
  anchors: readonly [from: string, to: string][];
  imageOrigins: readonly string[];
  /** Whether a page has any. */
  hasFormulas: boolean;
};

/** @param root of the old site, whose own settings stay. @returns texts by path below the new root. */
export function writeSettings(root: string, settings: NewSettings): Map<string, string> {
  const files = new Map<string, string>();
  const textOf = (name: string) => {
    const file = join(root, "site", name);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  files.set("site/site.yaml", siteText(textOf("site.yaml"), settings));
  const sidebar = sidebarEntries(settings.sidebar, settings.labels);
  if (textOf("sidebar.yaml") === "" && sidebar.length > 0) files.set("site/sidebar.yaml", stringify(sidebar, style));
  const redirects = settings.redirects.flatMap((rule) => redirectOf(rule, settings.site.base));
  const added = redirects.reduce(addRedirect, textOf("redirects.yaml"));
  if (redirects.length > 0) files.set("site/redirects.yaml", added);
  const old = textOf("anchors.yaml");
  const anchors = settings.anchors.length > 0 ? stringify(Object.fromEntries(settings.anchors), style) : "";
  if (anchors) files.set("site/anchors.yaml", old ? `${old.trimEnd()}\n${anchors}` : anchors);
  return files;
}

function siteText(written: string, { site, redirects, imageOrigins, hasFormulas }: NewSettings): string {
  const document = written.trim() ? parseDocument(written) : new Document({});
  document.delete("strict");
  const hosts = redirects.flatMap(({ to }) => ("href" in to && URL.canParse(to.href) ? [new URL(to.href).host] : []));
  const found: Partial<Record<keyof Site | "redirectHosts", unknown>> = {
    title: site.title,
    product: site.product,
    description: site.description,
    base: site.base,
    lang: site.lang !== "en" && site.lang,
    repository: site.repository,
    editBase: site.editBase,
    math: hasFormulas,
    ...(site.footerLinks.length > 0 && { footerLinks: site.footerLinks.flatMap(writtenLink) }),
    ...(imageOrigins.length > 0 && { imageOrigins: [...new Set([...site.imageOrigins, ...imageOrigins])].sort() }),
    ...(hosts.length > 0 && { redirectHosts: [...new Set(hosts)].sort() }),
  };
  for (const [key, value] of Object.entries(found))
    if (value && (!document.has(key) || Array.isArray(value))) document.set(key, value);
  const text = document.toString(style);
  const hints = [
    ...(document.has("origin") ? [] : ["# Add the address of the published site: origin: https://docs.example.com"]),
    ...(site.editBase
      ? ["# `editBase` is where the old files are. Change it when the new ones are in the repository."]
      : []),
  ];
  return [...hints, text].join("\n");
}

function writtenLink({ label, to }: SiteLink): { label: string; to: string }[] {
  return to.startsWith("/") || !contactFault(to) ? [{ label, to }] : [];
}

/** The whole sidebar, even if it only followed the folders, because the order may come from front matter. */
export function sidebarEntries(nodes: readonly SidebarNode[], labels: ReadonlyMap<string, string>): unknown[] {
  return nodes.flatMap(({ label, route, href, items = [], section, unordered }): unknown[] => {
    const below = sidebarEntries(items, labels);
    const more = { ...(unordered && { unordered }), ...(below.length > 0 && { items: below }) };
    if (href !== undefined) return contactFault(href) ? [] : [{ link: href, label }];
    if (route === undefined) return below.length === 0 ? [] : [{ [section ? "section" : "group"]: label, ...more }];
    const isOwn = label === "" || label === labels.get(route);
    if (isOwn && Object.keys(more).length === 0) return [encodePath(route)];
    return [{ page: encodePath(route), ...(!isOwn && { label }), ...more }];
  });
}

/** @returns an empty list for a rule that the settings can't express. */
export function redirectOf({ from, to }: RedirectRule, base: string): NewRedirect[] {
  const isOwn = from.startsWith(base) && ("href" in to || to.path.startsWith(base));
  const written = (path: string) => encodePath(isOwn ? path.slice(base.length - 1) : path);
  const target = "href" in to ? to.href : withHash(written(to.path), to.hash);
  const rule: NewRedirect = { section: isOwn ? "below-base" : "at-root", from: written(from), to: target };
  return sourceFault(rule.from) || targetFault(rule.to, rule.from, undefined) ? [] : [rule];
}
