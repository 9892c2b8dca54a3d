// What the settings and the components of a site add to the frame of its pages, as HTML: links in the bar and the footer,
// and what `site/slots/` renders.

import { attributes, escapeHtml } from "../model/escape.ts";
import type { CompiledPage, PageLink } from "../model/page.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import type { Site, SiteLink } from "../model/site.ts";
import type { SlotName, SlotProps } from "../model/slot.ts";
import { type SocialName, socialNetworks } from "../model/social-networks.ts";
import { targetAddress, targetOf } from "../model/target.ts";
import { textsOf } from "../texts/texts-of.ts";
import { type Slots, slotFile } from "./load-slots.ts";

export type OwnFrame = {
  /** Empty if the site adds nothing there. */
  topBar: string;
  footer: string;
  notFound: string;
  /** What is before and after the articles, by route. */
  around: ReadonlyMap<string, { before: string; after: string }>;
};

type Pages = ReadonlyMap<string, CompiledPage>;

export function ownFrame(
  site: Site,
  pages: Pages,
  slots: Slots,
): { frame: OwnFrame; links: PageLink[]; slotLinks: PageLink[]; problems: Problem[] } {
  const slotLinks = new Map<string, PageLink>();
  const problems = new Map<string, Problem>();
  const render = (name: SlotName, page?: CompiledPage): string => {
    const slot = slots.get(name);
    if (!slot) return "";
    const file = slotFile(name);
    const report = (message: string, remedy: string) => {
      if (!problems.has(file)) problems.set(file, error(file, fileStart, message, remedy));
      return "";
    };
    const link = (to: string) => {
      if (to.startsWith("/")) slotLinks.set(`${file} ${to}`, linkTo({ ...fileStart, to }, file));
      return addressIn(site, pages, to);
    };
    try {
      const html = slot(propsOf(site, link, page));
      const blocked = /<(?:script|style|iframe)\b|\s(?:style|on[a-z]+)=(?=")/i.exec(html)?.[0].trim();
      if (blocked === undefined) return html && `<div class="slot">${html}</div>`;
      return report(
        `Its HTML contains \`${blocked}\`, which the site's security policy blocks.`,
        "Write styles in site/theme.css and use `className`. Add scripts with `scripts` in site/site.yaml.",
      );
    } catch (cause) {
      const where = page ? ` on \`${page.source.route}\`` : "";
      return report(`The component failed${where}: ${(cause as Error).message}.`, "Correct the component.");
    }
  };
  const listOf = (links: readonly SiteLink[]) =>
    links.map(({ label, to }) => linkHtml(site, pages, label, to)).join("");
  const [top, bottom, icons] = [listOf(site.topLinks), listOf(site.footerLinks), socialHtml(site)];
  const isOnGitHub = site.repository !== undefined && new URL(site.repository).hostname === "github.com";
  const inBar = isOnGitHub ? socialHtml(site, "github") : icons;
  const topBar =
    (top && `<nav${attributes({ "aria-label": textsOf(site.lang, site.texts).siteLinks })}>${top}</nav>`) +
    inBar +
    render("top-bar");
  // Small screens have no room in the bar.
  const links = (top && `<div class="in-bar">${top}</div>`) + (bottom && `<div>${bottom}</div>`);
  const around = new Map(
    slots.has("before-article") || slots.has("after-article")
      ? [...pages].map(([route, page]) => [
          route,
          { before: render("before-article", page), after: render("after-article", page) },
        ])
      : [],
  );
  const inFooter = links + (icons && `<div class="in-bar">${icons}</div>`) + render("footer");
  const frame = { topBar, footer: inFooter, notFound: render("not-found"), around };
  const named = [...site.topLinks, ...site.footerLinks].filter(({ to }) => to.startsWith("/"));
  const ofSlots = [...slotLinks.values()];
  return {
    frame,
    links: [...named.map((link) => linkTo(link, "site/site.yaml")), ...ofSlots],
    slotLinks: ofSlots,
    problems: [...problems.values()],
  };
}

function propsOf(
  { title, product, lang, base, edition: { version } }: Site,
  link: SlotProps["link"],
  page: CompiledPage | undefined,
): SlotProps {
  const site = { title, product, lang, base, ...(version && { version: version.id }) };
  if (!page) return { site, link };
  const { frontmatter } = page.record;
  const { route } = page.source;
  const { title: name, description } = frontmatter;
  return { site, link, page: { route, title: name, description, frontMatter: frontmatter } };
}

function linkTo({ to, ...place }: Omit<SiteLink, "label">, file: string): PageLink {
  const { route, anchor = "" } = targetOf(to);
  return { line: place.line, column: place.column, url: to, route, hash: anchor, file };
}

/** A page that another version doesn't have is that of the main version. */
function addressIn({ base, sharedBase }: Site, pages: Pages, to: string): string {
  if (!to.startsWith("/")) return to;
  const target = targetOf(to);
  return targetAddress(pages.has(target.route) ? base : sharedBase, target);
}

function linkHtml(site: Site, pages: Pages, label: string, to: string): string {
  const rel = to.startsWith("/") ? undefined : "external noopener";
  return `<a${attributes({ href: addressIn(site, pages, to), rel })}>${escapeHtml(label)}</a>`;
}

/** @param without a network that the bar leads to anyway. */
function socialHtml({ social }: Site, without?: SocialName): string {
  return Object.entries(socialNetworks)
    .filter(([name]) => name !== without)
    .map(([name, { label, path }]) => {
      const href = social[name as SocialName];
      const rel = "me external noopener";
      const svg = `<svg class="github" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;
      return href ? `<a${attributes({ class: "icon", href, rel, "aria-label": label })}>${svg}</a>` : "";
    })
    .join("");
}
