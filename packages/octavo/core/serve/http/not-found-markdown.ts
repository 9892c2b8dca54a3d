// Answers a program that asks for an unknown page with the pages that are nearest to its address. The answer never
// contains the address itself, so that nobody can invent an address that makes this site say something to an assistant.

import { decoded } from "../../model/decode.ts";
import { parsePageIndex } from "../../model/page-index.ts";
import { routeBelow } from "../../model/resolve-path.ts";
import { canonicalRoute } from "../../model/route.ts";
import { nearPath } from "../../model/words/near-path.ts";
import { names, prefersMarkdown } from "./negotiate.ts";

/** What one answer may cost: characters of the path and of the index that are read, and pages that are named. */
const most = { path: 100, index: 250_000, named: 5 };

/** Whether a program asks. Browsers name HTML, even if the address ends in `.md`. */
export function wantsMarkdown(pathname: string, accept: string | undefined): boolean {
  return prefersMarkdown(accept) || (pathname.endsWith(".md") && !names(accept, "text/html"));
}

/**
 * @param pathname as requested. @param base of the version. @param index the published list of all pages.
 * @returns undefined if no page is similar to the path.
 */
export function notFoundMarkdown(pathname: string, base: string, index: string): string | undefined {
  const asked = canonicalRoute(decoded(pathname).replace(/(?:\/index)?\.md$/, ""));
  const below = (routeBelow(base, asked) ?? asked).slice(-most.path);
  if (index.length > most.index) return undefined;
  const { pages, notFound } = parsePageIndex(index);
  const lines = nearPath(below, pages).map(({ line }) => `${line}\n`);
  return lines.length > 0 ? `${notFound}\n## Nearest pages\n\n${lines.slice(0, most.named).join("")}` : undefined;
}
