// The dev server's responses: pages, page assets, fonts, images, and public files, made from the site in memory.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { contentType } from "../../model/content-type.ts";
import { immutableFolder } from "../../model/immutable-files.ts";
import { searchFolder } from "../../model/published-paths.ts";
import { resolvePath, withSearchAndHash } from "../../model/resolve-path.ts";
import { markdownPaths, pageAssetPath } from "../../model/route.ts";
import { versionFile } from "../../model/version-file.ts";
import { inlinedScripts } from "../../publish/bundle/bundle.ts";
import { textsPlugin } from "../../publish/bundle/texts-plugin.ts";
import { prepareFonts } from "../../publish/fonts/fonts.ts";
import { shownPath } from "../../publish/hosts/deployment.ts";
import { pageMarkdown } from "../../publish/pages/page-markdown.ts";
import { extrasOf, notFoundView, sidebarOf, siteInfo, versionEntry } from "../../publish/pages/render-page.ts";
import type { Target } from "../../server/http/request-target.ts";
import { generatorVersion } from "../../source/files/package-root.ts";
import { type FontSubset, subsetFont, subsetJob } from "../../source/fonts/subset-font.ts";
import type { VersionTree } from "../../source/site/connect-pages.ts";
import { publicPaths } from "../../source/site/public-files.ts";
import { devRenderer, withLanguage } from "./dev-language.ts";
import { type DevSite, devBuild } from "./dev-site.ts";

/** A status, a body, and headers by name. */
export type DevAnswer = { status: number; body?: string | Uint8Array; "content-type"?: string; location?: string };

const isShown = new RegExp(shownPath);

/**
 * @returns undefined for requests that Vite may answer (the interface's scripts and styles) or that nothing answers.
 */
export async function devAnswer(
  { pathname, search }: Target,
  root: string,
  site: DevSite,
  vite: ViteDevServer,
): Promise<DevAnswer | undefined> {
  const tree = site.treeAt(pathname);
  const { base } = tree.site;
  if (pathname === "/" && base !== "/") return { status: 302, location: base };
  if (pathname.startsWith(base)) {
    const path = decodeURIComponent(pathname.slice(base.length));
    const body = isShown.test(`/${path}`) ? await fileBody(path, root, site, tree) : undefined;
    if (body !== undefined) return { status: 200, "content-type": contentType(path), body };
    if (path.startsWith("assets/")) return { status: 404 };
  } else {
    const path = decodeURIComponent(pathname.slice(1));
    const own = publicPaths(root).get(`/${path}`);
    const made = await site.textFile(path);
    const body = made !== undefined && own ? readFileSync(join(root, own)) : made;
    if (body !== undefined) return { status: 200, "content-type": contentType(path), body };
  }
  const hasPage = (route: string) => tree.pages.has(route);
  const table = { base, redirects: site.redirects(), hasPage };
  const resolution = resolvePath(pathname, table);
  if (resolution.kind === "redirect")
    return { status: 302, location: withSearchAndHash(resolution.location, search, "") };
  if (resolution.kind === "unknown") return undefined;
  const body = await documentOf(resolution.route, pathname, site, tree, vite);
  return { status: 200, "content-type": contentType(".html"), body };
}

/** Outside the base, no page can exist. */
export async function notFoundAnswer({ pathname }: Target, site: DevSite, vite: ViteDevServer): Promise<DevAnswer> {
  const tree = site.treeAt(pathname);
  const { base } = tree.site;
  if (!pathname.startsWith(base)) return { status: 404 };
  const body = await documentOf(undefined, `${base}404.html`, site, tree, vite);
  return { status: 404, "content-type": contentType(".html"), body };
}

/** @param path relative to the base. */
async function fileBody(
  path: string,
  root: string,
  site: DevSite,
  tree: VersionTree,
): Promise<string | Uint8Array | undefined> {
  const { pages, site: settings } = tree;
  const published = settings.files.get(`/${path}`) ?? publicPaths(root).get(`/${path}`);
  if (published) return readFileSync(join(root, published));
  const shell = site.shells.at(path);
  if (shell !== undefined) return shell;
  if (path === versionFile)
    return versionEntry({ build: devBuild, main: "", shell: settings.base + site.shells.pathOf(tree) }).content;
  // Checked before the text files, because listing those takes a while after an edit.
  if (path.startsWith("assets/pages/")) {
    const route = [...pages.keys()].find((known) => pageAssetPath(known) === path);
    const asset = route === undefined ? undefined : await site.assetOf(route, tree);
    return asset && JSON.stringify(asset);
  }
  const made = await site.textFile(settings.base.slice(1) + path);
  if (made !== undefined) return made;
  if (path.endsWith(".md")) {
    const page = [...pages.values()].find(({ source }) => markdownPaths(source.route).includes(path));
    return page && pageMarkdown(page, tree);
  }
  if (path.startsWith(searchFolder)) return site.searchFile(path, tree);
  if (path.startsWith(`${immutableFolder}fonts/`)) {
    const font = prepareFonts(pages.values(), settings).files.find((file) => file.path === path);
    return font && subsetBytes(font.subset);
  }
  for (const { images } of path.startsWith(immutableFolder) ? pages.values() : []) {
    for (const [published, file] of images) if (published === path) return readFileSync(file);
  }
  return undefined;
}

async function subsetBytes(subset: FontSubset): Promise<Uint8Array> {
  const job = subsetJob(subset);
  await subsetFont(job);
  return readFileSync(job.target);
}

async function documentOf(
  route: string | undefined,
  url: string,
  site: DevSite,
  tree: VersionTree,
  vite: ViteDevServer,
): Promise<string> {
  const asset = route === undefined ? undefined : await site.assetOf(route, tree);
  const { html, build, ranges, ...view } = asset ?? { ...notFoundView(tree), html: "", build: devBuild, ranges: {} };
  const renderer = await devRenderer(vite, tree.site.lang);
  const { boot, announcement } = await inlinedScripts(textsPlugin(tree.site.lang, tree.site.texts));
  const notFound = asset ? undefined : true;
  const { html: document } = renderer.renderDocument({
    site: siteInfo(tree),
    view,
    html,
    styles: tree.pages.get(route ?? "")?.styles ?? [],
    baseStyles: [],
    sidebar: sidebarOf({ view, notFound }, tree),
    build,
    boot,
    scripts: { main: "/src/reader/client/main.tsx", shell: tree.site.base + site.shells.pathOf(tree), worker: "" },
    generator: generatorVersion(),
    fonts: prepareFonts(tree.pages.values(), tree.site),
    now: true,
    ...extrasOf(tree, announcement),
    notFound,
  });
  return vite.transformIndexHtml(url, withLanguage(document, tree.site.lang));
}
