// The pages of a language take the routes of the pages that they translate.

import type { SourcePage } from "../../core/model/page.ts";
import { fileStart } from "../../core/model/problem.ts";
import type { FoundPages } from "../../core/site-source.ts";

/**
 * Other generators pair pages by their files. Their front matter can name different addresses, which may start with the
 * language.
 */
export function withOriginalRoutes(own: FoundPages, main: FoundPages, id: string): FoundPages {
  const inLanguage = (route: string) => (route.startsWith(`/${id}/`) ? route.slice(id.length + 1) : route);
  const originals = new Map(main.pages.map((page) => [fileKey(page), page.route]));
  const moves = own.moves.map((move) => ({ ...move, from: inLanguage(move.from), to: inLanguage(move.to) }));
  const taken = new Set(own.pages.map(({ route }) => inLanguage(route)));
  const pages = own.pages.map((page) => {
    const written = inLanguage(page.route);
    const route = originals.get(fileKey(page)) ?? written;
    if (route === written || taken.has(route)) return { ...page, route: written };
    taken.add(route);
    moves.push({ ...fileStart, from: written, to: route });
    return { ...page, route };
  });
  const routes = new Map(own.pages.map(({ route }, index) => [inLanguage(route), pages[index]?.route ?? route]));
  const present = new Set(pages.map(({ route }) => route));
  const led = moves.map((move) => ({ ...move, to: routes.get(move.to) ?? move.to }));
  return { ...own, pages, moves: led.filter(({ from }) => !present.has(from)) };
}

function fileKey({ pathInLanguage, relativePath }: SourcePage): string {
  return (pathInLanguage ?? relativePath).replace(/\.mdx?$/i, "").toLowerCase();
}
