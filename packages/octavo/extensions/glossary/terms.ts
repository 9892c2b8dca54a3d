// Links the first use of each glossary term to its definition.

import type { DocumentNode, Link } from "../../core/model/document.ts";
import { childrenOf } from "../../core/model/document.ts";
import { fileStart } from "../../core/model/problem.ts";
import { slugOf } from "../../core/model/slug.ts";
import { targetAddress, targetLink } from "../../core/model/target.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { glossary, type Term, terms } from "./settings.ts";

/** A page that already links to the page that explains a term needs no other link. */
export function linkTerms(nodes: DocumentNode[], page: PageContext): DocumentNode[] {
  const { route } = page.source;
  const { settings } = page.setup;
  const own = settingOf(glossary, settings);
  if (!own || route === own.page.route) return nodes;
  const linked = linkedRoutes(nodes);
  let result = nodes;
  for (const term of settingOf(terms, settings)) {
    const home = term.page.route;
    if (term.linked && home !== route && !linked.has(home))
      result = linkFirst(result, term, formsOf(term), page) ?? result;
  }
  return result;
}

function linkedRoutes(nodes: readonly DocumentNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.type === "link" && node.route !== undefined) found.add(node.route);
    linkedRoutes(childrenOf(node), found);
  }
  return found;
}

/** @returns the nodes with a link in place of the first use, or undefined if the term isn't in them. */
function linkFirst(
  nodes: readonly DocumentNode[],
  term: Term,
  forms: RegExp,
  page: PageContext,
): DocumentNode[] | undefined {
  for (const [index, node] of nodes.entries()) {
    const replaced =
      node.type === "text" ? splitText(node.value, term, forms, page) : linkInside(node, term, forms, page);
    if (replaced) return [...nodes.slice(0, index), ...replaced, ...nodes.slice(index + 1)];
  }
  return undefined;
}

/** Terms aren't linked in links, headings, labels, or emphasized text. */
function linkInside(node: DocumentNode, term: Term, forms: RegExp, page: PageContext): DocumentNode[] | undefined {
  if (node.type === "link" || node.type === "heading") return undefined;
  if (node.type === "table") return linkInTable(node.rows, term, forms, page);
  if (node.type === "part") {
    const part = page.setup.parts.get(node.name);
    if (node.isInline || part?.isNavigation) return undefined;
    const label = part?.takesTextAbove ? linkFirst(node.label, term, forms, page) : undefined;
    if (label) return [{ ...node, label }];
  }
  const children = "children" in node ? linkFirst(node.children, term, forms, page) : undefined;
  return children && [{ ...node, children } as DocumentNode];
}

function linkInTable(
  rows: Extract<DocumentNode, { type: "table" }>["rows"],
  term: Term,
  forms: RegExp,
  page: PageContext,
): DocumentNode[] | undefined {
  for (const [y, row] of rows.entries()) {
    for (const [x, cell] of row.entries()) {
      const children = linkFirst(cell.children, term, forms, page);
      if (children) return [{ type: "table", rows: rows.with(y, row.with(x, { ...cell, children })) }];
    }
  }
  return undefined;
}

function splitText(value: string, term: Term, forms: RegExp, page: PageContext): DocumentNode[] | undefined {
  const match = forms.exec(value);
  if (!match) return undefined;
  const after = match.index + match[0].length;
  const { settings } = page.setup;
  const route = settingOf(glossary, settings)?.page.route ?? "";
  const definition = { route, anchor: slugOf(term.term) };
  const link: Link = {
    type: "link",
    href: targetAddress(settings.base, definition),
    isExternal: false,
    route,
    title: term.means.replaceAll("`", ""),
    children: [{ type: "text", value: match[0] }],
  };
  page.links.push({ ...fileStart, url: targetLink(definition), route, hash: definition.anchor, isGenerated: true });
  return [{ type: "text", value: value.slice(0, match.index) }, link, { type: "text", value: value.slice(after) }];
}

function formsOf({ term, also }: Term): RegExp {
  const forms = [...also, term].map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\w-])(?:${forms.join("|")})(?![\\w-])`, "i");
}
