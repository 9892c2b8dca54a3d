// The complete HTML document: head, inlined styles, boot script, and page data. The build renders the interface through
// it.

import { hasOwnFrame } from "virtual:octavo-features";
import { frameStyles, theme } from "virtual:octavo-styles";
import { texts } from "virtual:octavo-texts";
import { renderToString } from "react-dom/server";
import { attributes, escapeHtml } from "../../model/escape.ts";
import type { NamedStyles, PageView } from "../../model/page.ts";
import type { RenderedHtml } from "../../model/rendered.ts";
import { addressOf } from "../../model/route.ts";
import type { SidebarNode } from "../../model/sidebar.ts";
import { directionOf } from "../../model/texts/direction.ts";
import { headTags } from "./head.ts";
import { Layout } from "./Layout.tsx";
import { documentLanguage } from "./languages.ts";
import { newPageStyles } from "./new-pages.ts";
import type { PageData, SiteInfo } from "./page-state.ts";
import frame from "./styles/frame.css?inline";
import ownFrame from "./styles/own-frame.css?inline";
import page from "./styles/page.css?inline";
import print from "./styles/print.css?inline";
import rtl from "./styles/rtl.css?inline";
import { interfaceStyles, namedStyles } from "./styles.ts";

export { interfaceStyles, namedStyles };

export type DocumentInput = {
  site: SiteInfo;
  view: PageView;
  html: RenderedHtml;
  /** Whether the article needs the font of code. */
  hasCode: boolean;
  /** The names of the styles that the article needs. */
  styles: readonly string[];
  /** The names of those that every document has. */
  baseStyles: readonly string[];
  /** The tree with this page in it. */
  sidebar: SidebarNode[];
  build: string;
  /** The @font-face rules, and the URLs of the fonts to request with the document. */
  fonts: { css: string; preload: { text?: string; code?: string } };
  /** The compiled source of `boot.ts`. */
  boot: string;
  /** URLs of the client script, the shell, and the worker. */
  scripts: { main: string; shell: string; worker?: string };
  generator: string;
  /** The addresses of new pages in the sidebar. */
  newPages: readonly string[];
  /** The tags of extensions for the head of all documents, and of this one. */
  tags: readonly string[];
  pageTags: readonly string[];
  /** What extensions show on all pages before the interface. */
  body: string;
  /** The backgrounds of the page, for the browser's own bars. */
  colors: { light: string; dark: string };
  /** More tags for the head, and the texts of the inline scripts among them. */
  head?: { html: string; scripts: string[] };
  /** The document that servers send for an unknown address. */
  notFound?: true;
};

/** A document, with the text of every script and style in it that runs or applies. */
export type RenderedDocument = { html: string; scripts: string[]; styles: string[] };

export function renderDocument(input: DocumentInput): RenderedDocument {
  const { site, view, build, newPages, notFound } = input;
  const now = notFound ? " data-now" : "";
  const lang = documentLanguage(site, view);
  const state = { view, html: String(input.html), sidebar: input.sidebar, ...(notFound && { notFound: "" }) };
  const app = renderToString(<Layout site={site} state={state} />);
  const data: PageData = { view, ...(notFound && { notFound }) };
  const { main, shell, worker } = input.scripts;
  const styles: { name?: string; css: string }[] = [
    { css: input.fonts.css + baseSheet(input) },
    ...ownStyles([...input.styles, ...interfaceStyles(site, view)], input),
    ...(newPages.length > 0 ? [{ css: newPageStyles(newPages) }] : []),
    { name: "print", css: print },
  ];
  const document = `<!doctype html>
<html${attributes(htmlAttributes(lang))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(site, view, input)}
<meta name="generator" content="octavo ${input.generator}">
${preloadedFonts(input)
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  .join("\n")}
<link rel="icon" href="${site.sharedBase}favicon-48.png" type="image/png" sizes="48x48">
<link rel="icon" href="${site.sharedBase}favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${site.sharedBase}apple-touch-icon.png">
<link rel="manifest" href="${site.sharedBase}manifest.webmanifest">
${input.tags.map((tag) => `${tag}\n`).join("")}<meta name="theme-color" content="${input.colors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${input.colors.dark}" media="(prefers-color-scheme: dark)">
${input.head?.html ?? ""}${styles.map(({ name, css }) => `<style${name ? ` data-part="${name}"` : ""}>${css}</style>`).join("\n")}
<script data-base="${site.base}" data-build="${build}" data-main="${main}" data-shell="${shell}"${worker ? ` data-worker="${worker}"` : ""}${now}>${input.boot}</script>
</head>
<body>
${skipLinks}
${input.body}<div id="app">${app}</div>
<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
</body>
</html>
`;
  return {
    html: document,
    scripts: [...(input.head?.scripts ?? []), input.boot],
    styles: styles.map(({ css }) => css),
  };
}

/** A font that comes after the first paint changes the layout again, which takes long on pages with much code. */
function preloadedFonts({ fonts: { preload }, hasCode }: DocumentInput): string[] {
  const { text = [], code = [] } = preload;
  return [text, hasCode ? code : []].flat();
}

function baseSheet({ baseStyles, site }: Pick<DocumentInput, "baseStyles" | "site">): string {
  const ofParts = namedStyles.filter(({ name }) => baseStyles.includes(name)).map(({ css }) => css);
  const ofDirection = directionOf(site.lang) === "rtl" ? rtl : "";
  return [frame, frameStyles, page, hasOwnFrame ? ownFrame : "", ofDirection, theme, ...ofParts].join("");
}

/** Without those that are empty, which would still be in the policy. */
function ownStyles(needed: readonly string[], { baseStyles }: Pick<DocumentInput, "baseStyles">): NamedStyles[] {
  return namedStyles.filter(({ name, css }) => css && needed.includes(name) && !baseStyles.includes(name));
}

/** Left to right is the default. */
function htmlAttributes(lang: string): { lang: string; dir?: string } {
  const dir = directionOf(lang);
  return { lang, ...(dir === "rtl" && { dir }) };
}

/** Before everything that the keyboard can reach. They're static, because they're the same on all pages. */
const skipLinks = `<a class="skip" href="#content">${escapeHtml(texts.skipToContent)}</a>
<a class="skip to-sidebar" href="#sidebar">${escapeHtml(texts.skipToNavigation)}</a>`;

/** The page at the root of the host, which redirects to the site. */
export function renderRootRedirect(base: string): string {
  return `<!doctype html>
<html${attributes(htmlAttributes(texts.locale))}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(texts.documentation)}</title>
<meta http-equiv="refresh" content="0; url=${base}">
<link rel="canonical" href="${addressOf(base, "/")}">
</head>
<body><p><a href="${base}">${escapeHtml(texts.documentation)}</a></p></body>
</html>
`;
}
