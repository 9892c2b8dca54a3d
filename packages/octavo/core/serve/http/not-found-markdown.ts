// Answers a program that asks for an unknown page with the pages that are nearest to its address. The answer never
// contains the address itself, so that nobody can invent an address that makes this site say something to an assistant.

import { decoded } from "../../model/decode.ts";
import { routeBelow } from "../../model/resolve-path.ts";
import { canonicalRoute } from "../../model/route.ts";
import { type NamedPage, nearPath } from "../../model/words/near-path.ts";
import { names, prefersMarkdown } from "./negotiate.ts";

/** What one answer may cost: characters of the path and of the index that are read, and pages that are named. */
const most = { path: 100, index: 100_000, named: 5 };

/** Whether a program asks. Browsers name HTML, even if the address ends in `.md`. */
export function wantsMarkdown(pathname: string, accept: string | undefined): boolean {
  return prefersMarkdown(accept) || (pathname.endsWith(".md") && !names(accept, "text/html"));
}

/**
 * @param pathname as requested. @param base of the version. @param notFound the static answer. @param index the list of
 * all pages, `llms.txt`.
 * @returns the static answer if no page is similar to the path.
 */
export function notFoundMarkdown(pathname: string, base: string, notFound: string, index: string): string {
  const asked = canonicalRoute(decoded(pathname).replace(/(?:\/index)?\.md$/, ""));
  const below = (routeBelow(base, asked) ?? asked).slice(-most.path);
  const near = index.length > most.index ? [] : nearPath(below, listedPages(index, base)).slice(0, most.named);
  if (near.length === 0) return notFound;
  const [head = ""] = notFound.split(/^## /m);
  return `${head}## Nearest pages\n\n${near.map(({ line }) => `${line}\n`).join("")}`;
}

/** The lines of an index that lead to pages. */
function listedPages(index: string, base: string): (NamedPage & { line: string })[] {
  return [...index.matchAll(/^ *(- \[((?:[^\]\\]|\\.)*)\]\((\S*?)index\.md\).*)$/gm)].map(
    ([, line = "", label = "", address = ""]) => {
      const route = routeBelow(base, decoded(new URL(address).pathname)) ?? "/";
      return { line, label: label.replace(/\\(.)/g, "$1"), route };
    },
  );
}
