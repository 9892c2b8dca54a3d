// Finds out whether a page of another site has an anchor.

import { decoded } from "../../model/decode.ts";
import { unescapeHtml } from "../../model/escape.ts";

/** Addresses for scripts (`#/route`, `#!`), passages (`#:~:text=`), and lines of code (`#L10`) aren't anchors in the HTML. */
export function isAnchor(hash: string): boolean {
  return hash !== "" && !/^(?:[/!:]|L\d+(?:-|C|$))/.test(hash);
}

/**
 * @returns the anchors that the page doesn't have. None if its headings have no IDs, because then scripts may
 * add them.
 */
export function missingAnchors(html: string, anchors: readonly string[]): string[] {
  if (!/<h[1-6]\s[^>]{0,500}\bid\s*=/i.test(html)) return [];
  const known = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(/\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi))
    known.add(unescapeHtml(double ?? single ?? bare ?? ""));
  // GitHub adds a prefix to the IDs of what users write, and removes it by script.
  const has = (anchor: string) => known.has(anchor) || known.has(`user-content-${anchor}`);
  return anchors.filter((anchor) => !has(anchor) && !has(decoded(anchor)));
}
