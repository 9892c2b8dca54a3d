// `_redirects` and `_headers` for both Netlify and Cloudflare Pages, within the limits of the stricter one.

import { immutable } from "../../core/model/headers.ts";
import type { Header } from "../../core/model/output-manifest.ts";
import type { Deployment } from "./deployment.ts";

/**
 * The limits of Cloudflare Pages. Redirects beyond them are resolved by the 404 page; files beyond them are revalidated
 * every time.
 */
const most = { redirects: 2000, redirectsBelow: 100, redirect: 1000, headerRules: 100 };

type Rule = [from: string, location: string];

/** Old addresses come first, because the other forms of page addresses are the first that may be left out. */
export function netlifyRedirects({ pages, ...deployment }: Deployment): string {
  const bare = (address: string) => address.slice(0, -1);
  const named = (rules: readonly Rule[]) =>
    rules.filter(([from]) => !from.includes(":")).map(([from, location]): Rule => [from, withoutNames(location)]);
  const moved = named(deployment.moved);
  const movedBelow = named(deployment.movedBelow);
  const exact = [
    ...moved.flatMap(([from, location]): Rule[] => [
      [bare(from), location],
      [from, location],
    ]),
    ...movedBelow.map(([prefix, location]): Rule => [bare(prefix), location.replace("*", "")]),
    ...moved.flatMap(([from, location]): Rule[] => [
      [`${bare(from)}.html`, location],
      [`${from}index.html`, location],
    ]),
    ...pages.map((page): Rule => [`${bare(page)}.html`, page]),
  ].filter(([from]) => from.startsWith("/"));
  const below = movedBelow.map(([prefix, location]): Rule => [`${prefix}*`, location.replace("*", ":splat")]);
  return [...exact.slice(0, most.redirects), ...below.slice(0, most.redirectsBelow)]
    .map(([from, location]) => `${from} ${location} 301\n`)
    .filter((line) => line.length <= most.redirect)
    .join("");
}

/** These hosts treat a colon before a letter as a placeholder for part of the path. */
function withoutNames(location: string): string {
  return location.replace(/:(?=[a-z])/gi, "%3A");
}

export function netlifyHeaders({ headers, immutable: paths }: Deployment): string {
  const rule = (path: string, headers: readonly Header[]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  const rules = paths.map((path) => rule(path, [["Cache-Control", immutable]]));
  return [rule("/*", headers), ...rules].slice(0, most.headerRules).join("\n");
}
