// Stage: renders one compiled page to its document and its page asset.

import { createHash } from "node:crypto";
import type { CompiledPage, PageAsset, PageView } from "../model/page.ts";
import { addressOf } from "../model/route.ts";
import { sidebarFor } from "../model/sidebar.ts";
import type { DocumentInput } from "../ui/Document.tsx";
import type { SiteInfo } from "../ui/page-state.ts";
import type { LoadedBundle } from "./bundle.ts";
import { type SiteTree, viewOf } from "./connect-pages.ts";
import type { Fonts } from "./fonts.ts";

export type RenderedPage = { document: string; asset: string };

export type PageRenderer = {
  /** Identifies the scripts and everything else that all pages share. */
  build: string;
  page: (page: CompiledPage) => RenderedPage;
  notFound: () => string;
  root: () => string;
};

export function createPageRenderer(
  tree: SiteTree,
  bundle: LoadedBundle,
  fonts: Fonts,
  generator: string,
): PageRenderer {
  const { site, index } = tree;
  const info = siteInfo(tree);
  const shared = index.whole ? index.tree : [];
  const build = buildId(bundle, info, shared);
  const scripts = { build, boot: bundle.boot, main: site.base + bundle.main, fonts, generator };
  const documentOf = (input: Pick<DocumentInput, "view" | "html" | "notFound">) => {
    return bundle.renderer.renderDocument({ ...scripts, ...input, ...sidebarsOf(input, tree), site: info });
  };
  return {
    build,
    page: (page) => {
      const view = viewOf(page, tree);
      const asset: PageAsset = { build, ...view, html: page.html };
      return { document: documentOf({ view, html: page.html }), asset: JSON.stringify(asset) };
    },
    notFound: () => documentOf({ view: notFoundView(tree), html: "", notFound: true }),
    root: () => bundle.renderer.renderRootRedirect(site.base),
  };
}

/** The tree that all pages share, and the part of it that this page shows. */
export function sidebarsOf(
  { view, notFound }: Pick<DocumentInput, "view" | "notFound">,
  { index }: SiteTree,
): Pick<DocumentInput, "sidebar" | "shownSidebar"> {
  const { path, title } = view.record;
  const listed = notFound ? index.tree : sidebarFor({ route: path, label: title }, index);
  return { sidebar: index.whole ? index.tree : [], shownSidebar: view.sidebar ?? listed };
}

export function siteInfo({ site }: SiteTree): SiteInfo {
  const { title, origin, base, lang, repository, support, versions, assistants, tagManager } = site;
  return { title, origin, base, lang, repository, support, versions, assistants, tagManager };
}

/** The view behind every address that has no page. */
export function notFoundView({ index }: SiteTree): PageView {
  const frontmatter = { title: "Page not found", description: "" };
  const record = {
    title: frontmatter.title,
    frontmatter,
    regularPath: "/404/",
    relativePath: "",
    key: "v-404",
    path: "/404/",
  };
  return { record, trail: [], ...(!index.whole && { sidebar: sidebarFor({ route: "/404/", label: "" }, index) }) };
}

/**
 * Changes when an open tab can no longer show a page of the new deployment correctly: different scripts, settings, or
 * sidebar. Editing a page doesn't change it, so the files of all other pages stay byte-identical.
 */
function buildId(bundle: LoadedBundle, info: SiteInfo, shared: unknown): string {
  const parts = [bundle.main, bundle.boot, info, shared, addressOf(info.base, "/")];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 10);
}
