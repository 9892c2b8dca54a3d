// Stage: renders one compiled page to its document and its page asset.

import { createHash } from "node:crypto";
import { hashOf } from "../../files/hash-of.ts";
import { escapeHtml } from "../../model/escape.ts";
import { immutableFolder } from "../../model/immutable-files.ts";
import type { InlineHashes } from "../../model/output-file.ts";
import type { CompiledPage, NamedStyles, PageView } from "../../model/page.ts";
import { rendered } from "../../model/rendered.ts";
import { addressOf } from "../../model/route.ts";
import { type SidebarNode, sidebarFor } from "../../model/sidebar.ts";
import type { Site } from "../../model/site.ts";
import type { Texts } from "../../model/texts/texts.ts";
import type { VersionFile } from "../../model/version-file.ts";
import type { DocumentInput, RenderedDocument } from "../../reader/ui/Document.tsx";
import type { Shell, SiteInfo } from "../../reader/ui/page-state.ts";
import { type EditionTree, viewOf } from "../../site/connect-pages.ts";
import { textsOf } from "../../texts/texts-of.ts";
import type { LoadedBundle } from "../bundle/bundled.ts";
import type { Workshop } from "../files/published.ts";
import type { Fonts } from "../fonts/fonts.ts";
import type { ImageForms } from "../images/responsive-images.ts";
import type { MadeFile } from "../writer/write-site.ts";
import { divideStyles } from "./divide-styles.ts";
import { languageLinks, versionLinks } from "./menus.ts";
import { ownHead } from "./own-head.ts";
import { articleOf, pageAsset } from "./page-asset.ts";
import { pageHead } from "./page-markdown.ts";

/** A document with the hashes of what it has inline. */
export type HtmlFile = { content: string; inline: InlineHashes };

export type RenderedPage = Record<"asset" | "document", MadeFile>;

/** What the paths of the modules of what all pages share start with, relative to the base. */
export const shellPrefix = `${immutableFolder}shell-`;

/** Enough digits that two keys are never the same by chance. */
const keyLength = 32;

export type PageRenderer = {
  /** Identifies the scripts and everything else that all pages share. */
  build: string;
  page: (page: CompiledPage) => RenderedPage;
  /** The script of what all pages share. */
  shell: { path: string; content: string };
  /** With several versions, the file that names it. */
  versionFile: string;
  notFound: () => HtmlFile;
  root: () => HtmlFile;
};

/** What differs between the documents of an edition. */
type OfDocument = Pick<DocumentInput, "view" | "html" | "hasCode" | "styles" | "pageTags" | "notFound">;

/** What the pages of all versions share. */
export type SharedInput = {
  fonts: Fonts;
  generator: string;
  /** The names of the styles that every document has. */
  baseStyles: readonly string[];
  /** Of the images that pages show. */
  forms: ImageForms;
  build?: Workshop["build"];
  onPages: Workshop["lists"]["onPages"];
};

export function createPageRenderer(tree: EditionTree, bundle: LoadedBundle, input: SharedInput): PageRenderer {
  const { fonts, generator, baseStyles, forms, onPages } = input;
  const { site } = tree;
  const info = siteInfo(tree, onPages);
  const { namedStyles, interfaceStyles } = bundle.renderer;
  const styles = divideStyles(tree, namedStyles, baseStyles, frameStyles(tree, bundle));
  const shell = shellScript(tree, info, styles.shared, hashOf(JSON.stringify(namedStyles)).slice(0, 10));
  const path = `${shellPrefix}${hashOf(shell).slice(0, 8)}.js`;
  // It changes when an open tab can no longer show a page of the new deployment correctly: different scripts, settings,
  // or sidebar. Editing a page doesn't change it, so the files of all other pages stay byte-identical.
  const build = input.build ?? hashOf(bundle.main, bundle.boot, shell).slice(0, 10);
  const shared = {
    build,
    boot: bundle.boot,
    scripts: {
      main: site.sharedBase + bundle.main,
      shell: site.base + path,
      worker: bundle.worker && site.sharedBase + bundle.worker,
    },
    fonts,
    generator,
    baseStyles,
    ...extrasOf(tree, onPages),
  };
  // Everything that documents depend on, besides their own asset: all of them have the same sidebar, if no asset has one.
  const version = hashOf(JSON.stringify(shared), bundle.version, shell).slice(0, keyLength);
  const named: VersionFile = { build, main: shared.scripts.main, shell: shared.scripts.shell };
  const hashesOf = openInlineHashes();
  const withHashes = ({ html, scripts, styles }: RenderedDocument): HtmlFile => ({
    content: html,
    inline: { scripts: hashesOf(scripts), styles: hashesOf(styles) },
  });
  const documentOf = (input: OfDocument): HtmlFile => {
    const sidebar = sidebarOf(input, tree);
    return withHashes(bundle.renderer.renderDocument({ ...shared, ...input, sidebar, site: info }));
  };
  const render = (page: CompiledPage): RenderedPage => {
    const { hasCode, styles: partStyles } = page;
    const view = viewOf(page, tree);
    // The parts that all pages share are hashed once. A site may have tens of thousands of files.
    const needed = [...partStyles, ...interfaceStyles(info, view)];
    const pictures = page.images.map(([path]) => forms.get(path));
    const pageTags = onPages.flatMap(({ head }) => head?.(tree, view) ?? []);
    const own = JSON.stringify([tree.frame.around.get(page.source.route), pictures, pageTags]);
    const content = hashOf(page.hash, needed.join(), JSON.stringify(view), pageHead(page, tree), own);
    const key = content.slice(0, keyLength);
    return {
      asset: {
        key: `${build} ${key}`,
        make: async () => ({
          content: JSON.stringify(await pageAsset(page, tree, build, view, styles.rest(needed), forms)),
        }),
      },
      document: {
        key: `${version} ${key}`,
        make: async () => {
          const html = await articleOf(page, tree, forms);
          return documentOf({ view, html, hasCode, styles: partStyles, pageTags });
        },
      },
    };
  };
  let last: { page: CompiledPage; files: RenderedPage } | undefined;
  return {
    build,
    shell: { path, content: shell },
    versionFile: JSON.stringify(named),
    page: (page) => {
      // Its document and its asset are two files.
      if (last?.page !== page) last = { page, files: render(page) };
      return last.files;
    },
    notFound: () =>
      documentOf({
        view: notFoundView(tree),
        html: rendered(""),
        hasCode: false,
        styles: [],
        pageTags: [],
        notFound: true,
      }),
    root: () => ({ content: bundle.renderer.renderRootRedirect(site.base), inline: { scripts: [], styles: [] } }),
  };
}

/**
 * @returns a function that hashes inline scripts or styles, as a Content-Security-Policy lists them. It hashes each
 * different text only once, because all documents share most of their texts.
 */
function openInlineHashes(): (texts: readonly string[]) => string[] {
  const known = new Map<string, string>();
  return (texts) =>
    texts.map((text) => {
      const hash = known.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      known.set(text, hash);
      return hash;
    });
}

/** The names of the styles that the interface needs on every page. */
export function frameStyles(tree: EditionTree, { renderer }: LoadedBundle): string[] {
  return renderer.interfaceStyles(siteInfo(tree), notFoundView(tree));
}

/** What documents show besides their page, where settings and extensions ask for it. */
function extrasOf(
  tree: EditionTree,
  onPages: SharedInput["onPages"],
): Pick<DocumentInput, "newPages" | "tags" | "body" | "head" | "colors"> {
  const { site } = tree;
  const routes = onPages.flatMap(({ newPages }) => [...(newPages?.(tree) ?? [])]);
  const { light, dark } = site.colors;
  return {
    colors: { light: light.bg, dark: dark.bg },
    tags: onPages.flatMap(({ head }) => head?.(tree) ?? []),
    body: onPages.map(({ body }) => body?.(tree) ?? "").join(""),
    newPages: routes.map((route) => addressOf(site.base, route)),
    ...(site.head.length + site.scripts.length > 0 && { head: ownHead(site) }),
  };
}

/** The tree that a page shows. */
function sidebarOf(
  { view, notFound }: Pick<DocumentInput, "view" | "notFound">,
  { index }: EditionTree,
): SidebarNode[] {
  const { path, title } = view.record;
  return view.sidebar ?? (notFound ? index.tree : sidebarFor({ route: path, label: title }, index));
}

/** The module of what all pages share. */
function shellScript(tree: EditionTree, site: SiteInfo, styles: NamedStyles[], stylesHash: string): string {
  const sidebar = tree.index.whole ? tree.index.tree : [];
  const shell: Shell = { site, sidebar, styles, stylesHash };
  return `export default ${JSON.stringify(shell)};\n`;
}

export function siteInfo(tree: EditionTree, onPages: SharedInput["onPages"] = []): SiteInfo {
  const { site, pages, frame } = tree;
  const { title, product, origin, base, sharedBase, lang, repository, support, signUp } = site;
  const texts = textsOf(lang, site.texts);
  const banner = site.edition.version?.banner;
  return {
    ...{ title, product, origin, base, sharedBase, lang, repository, support, signUp },
    versions: versionLinks(site),
    languages: languageLinks(site),
    brand: brandOf(site, pages, texts),
    ...(site.titleTemplate && { titleTemplate: site.titleTemplate }),
    ...(frame.topBar && { topBar: frame.topBar }),
    ...(frame.footer && { footer: frame.footer }),
    ...(frame.notFound && { notFound: frame.notFound }),
    ...(banner && { banner }),
    extensions: Object.fromEntries(onPages.map(({ name, shell }) => [name, shell?.(tree)])),
  };
}

/** The logo, and the name that the owner gave the site, or that its front page has. */
function brandOf({ title, product, productSuffix, logo }: Site, pages: EditionTree["pages"], texts: Texts): string {
  const name = title || product || pages.get("/")?.record.title || texts.documentation;
  const suffix = productSuffix && ` <span class="home-docs">${escapeHtml(productSuffix)}</span>`;
  const text = logo.hasName ? "" : `<span>${escapeHtml(name)}${suffix}</span>`;
  return `${logo.html}${text}<span class="visually-hidden"> ${escapeHtml(texts.home)}</span>`;
}

/** The view behind every address that has no page. */
function notFoundView({ site, index }: EditionTree): PageView {
  const frontmatter = { title: textsOf(site.lang, site.texts).notFound, description: "" };
  const path = "/404/";
  const record = { title: frontmatter.title, frontmatter, regularPath: path, relativePath: "", key: "v-404", path };
  return { record, trail: [], ...(!index.whole && { sidebar: sidebarFor({ route: path, label: "" }, index) }) };
}
