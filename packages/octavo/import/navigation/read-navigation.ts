// Finds the configuration of another generator, and reads what it says about the site.

import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { usualMarks } from "../../core/model/math-mark.ts";
import type { SourcePage } from "../../core/model/page.ts";
import type { Problem } from "../../core/model/problem.ts";
import { warning } from "../../core/model/problem.ts";
import { sourceFault } from "../../core/model/redirect-rule.ts";
import type { RedirectRule } from "../../core/model/redirects.ts";
import { canonicalRoute, routeOfFile } from "../../core/model/route.ts";
import { readDocusaurus } from "../docusaurus/navigation.ts";
import { readBook } from "../mdbook/navigation.ts";
import { readMkDocs } from "../mkdocs/navigation.ts";
import { readStarlight } from "../starlight/navigation.ts";
import { readVitePress } from "../vitepress/navigation.ts";
import { docusaurusFolder, namesIn } from "./configured-folder.ts";
import type { ForeignSettings, ForeignSite } from "./foreign-navigation.ts";
import { readListNavigation } from "./list-navigation.ts";
import { mathOfBook } from "./math-settings.ts";
import { type PageLookup, pageLookup } from "./page-lookup.ts";
import { sidebarOf } from "./sidebar-of.ts";
import { unsupported, unsupportedGenerators } from "./unsupported.ts";

/** @param site what the configuration says. @param base the path that all addresses of the site start with. */
export function readNavigation(site: ForeignSite, base: string, sources: readonly SourcePage[]): ForeignSettings {
  const { pathOf, ...place } = site.rewrites ?? {};
  const rewritten = sources.flatMap(({ relativePath, pathInLanguage = relativePath, route }) => {
    const path = pathOf?.(relativePath);
    return path === undefined ? [] : [{ relativePath: path, route, file: pathInLanguage }];
  });
  const { sidebar, problems } = site.entries
    ? sidebarOf(site.entries, pageLookup(inLanguage(sources), rewritten))
    : { problems: [] };
  const at = { file: "", line: 1, column: 1, ...place };
  const moves = rewritten.map(({ relativePath: from, file: to }) => ({ ...at, from, to }));
  const find = pageLookup(inLanguage(sources));
  const redirects = redirectsOf([...(site.redirects ?? []), ...moves], base, find);
  const { title, description, repository, editBase, math, hiddenLines } = site;
  return {
    ...{ title, description, repository, editBase, math, hiddenLines },
    // If none of its pages exist, the sidebar follows the folders.
    ...(sidebar && sidebar.length > 0 && { sidebar }),
    redirects: redirects.rules,
    problems: [...site.problems, ...problems, ...redirects.problems],
  };
}

/** @param pages the folder of the pages below the root. */
export async function readForeignSite(root: string, pages: string): Promise<ForeignSite> {
  const file = (folder: string, pattern: RegExp) => {
    const name = namesIn(posix.join(root, folder)).find((each) => pattern.test(each));
    return name && posix.join(folder, name);
  };
  const script = String.raw`\.[cm]?[jt]s$`;
  const mkdocs = file("", /^zensical\.toml$/) ?? file("", /^(?:mkdocs|zensical)\.ya?ml$/);
  if (mkdocs) return readMkDocs(root, mkdocs, pages);
  const folder = docusaurusFolder(root);
  const docusaurus = folder !== undefined && file(folder, new RegExp(`^docusaurus\\.config${script}`));
  if (docusaurus) return readDocusaurus(root, docusaurus, file(folder, /^sidebars\.(?:[cm]?[jt]s|json)$/), pages);
  const config = new RegExp(`^config${script}`);
  const vitepress = [pages, ...(posix.dirname(pages) === "docs" ? ["docs"] : []), ""]
    .map((above) => posix.join(above, ".vitepress"))
    .map((folder) => file(folder, config) ?? file(posix.join(folder, "config"), new RegExp(`^index${script}`)))
    .find((found) => found !== undefined);
  if (vitepress) return readVitePress(root, vitepress, pages);
  const astro = file("", new RegExp(`^astro\\.config${script}`));
  if (astro) return readStarlight(root, astro, pages);
  const summary = file(pages, /^SUMMARY\.md$/);
  const list = summary ? readListNavigation(root, summary) : { problems: [] };
  const book = file("", /^book\.toml$/);
  if (book) return { ...readBook(root, book, list), math: mathOfBook(textOf(root, book)) };
  const problems = unsupportedGenerators.flatMap(({ name, folder, file: pattern, sign }) => {
    const path = file(folder, pattern);
    return path && sign.test(textOf(root, path)) ? [unsupported(name, path)] : [];
  });
  return { ...list, math: usualMarks, problems: [...list.problems, ...problems] };
}

/** Empty if the file can't be read, which the reader of its title reports. */
function textOf(root: string, path: string): string {
  try {
    return readFileSync(posix.join(root, path), "utf8");
  } catch {
    return "";
  }
}

/** The navigation names files without what names their language. */
export function inLanguage(sources: readonly SourcePage[]): readonly SourcePage[] {
  return sources.map((page) =>
    page.pathInLanguage === undefined ? page : { ...page, relativePath: page.pathInLanguage },
  );
}

function redirectsOf(
  written: NonNullable<ForeignSite["redirects"]>,
  base: string,
  pages: PageLookup,
): { rules: RedirectRule[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const rules = written.flatMap(({ from, to, ...place }): RedirectRule[] => {
    const { file } = place;
    const lose = (message: string, remedy: string) =>
      problems.push({ ...warning(file, place, message, remedy), lost: "redirect" });
    const route = /\.mdx?$/.test(from) ? routeOfFile(from) : canonicalRoute(`/${from}`);
    const invalid = sourceFault(route);
    if (invalid) {
      lose(`\`${from}\` ${invalid.message}.`, invalid.remedy);
      return [];
    }
    // The first one has precedence.
    if (seen.has(route)) return [];
    seen.add(route);
    const full = (path: string) => base.slice(0, -1) + path;
    const [path = "", hash] = to.split("#", 2);
    if (/^https?:\/\//.test(to)) return [{ ...place, from: full(route), to: { href: to } }];
    const target = pages.find(path);
    if (target !== undefined)
      return [{ ...place, from: full(route), to: { path: full(target), ...(hash && { hash }) } }];
    lose(`There is no page \`${to}\`.`, "Correct the target of the redirect.");
    return [];
  });
  // A redirect never hides an existing page.
  return { rules: rules.filter(({ from }) => pages.find(from.slice(base.length - 1)) === undefined), problems };
}
