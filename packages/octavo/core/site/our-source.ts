// A site that was written for this generator: pages in `content/`, settings in `site/`.

import type { SourcePage } from "../model/page.ts";
import { fault, fileStart, type Problem } from "../model/problem.ts";
import { routeOfFile } from "../model/route.ts";
import { ourSyntax } from "../page/our-syntax.ts";
import type { Files, FoundPages, SiteSource } from "../site-source.ts";
import { freeRoute, isPage, sourcePage } from "./source-pages.ts";

export function ourSource(root: string): SiteSource {
  return {
    ...{ root, folders: { pages: "content", public: "public" }, syntax: ourSyntax },
    hasLanguages: false,
    langOf: (lang) => lang,
    // What is in these folders was put there to be published.
    ignoredIn: () => () => false,
    pagesIn: (files) => ourPages(root, files),
  };
}

function ourPages(root: string, { folder, paths }: Files): FoundPages {
  const byRoute = new Map<string, SourcePage>();
  const problems: Problem[] = [];
  for (const path of paths.filter(isPage)) {
    const natural = routeOfFile(path);
    const other = byRoute.get(natural);
    const page = sourcePage({ root, folder, path, route: other ? freeRoute(path, natural, byRoute) : natural });
    byRoute.set(page.route, page);
    if (!other) continue;
    const message = `\`${natural}\` is also the route of ${other.path}.`;
    problems.push(fault(page.path, fileStart, message, "Move one of them, or merge the two.", "address"));
  }
  return { pages: [...byRoute.values()], problems, moves: [], folderSettings: [] };
}
