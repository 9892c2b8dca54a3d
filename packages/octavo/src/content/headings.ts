// Headings: their anchors, the old anchors that lead to them, their self-links, and the page's list of headings.

import type { Heading, Nodes } from "mdast";
import { uniqueSlug } from "../model/slug.ts";
import { escapeHtml } from "../render/escape.ts";
import { textOf } from "../render/text.ts";
import { type PageCompiler, report } from "./page-compiler.ts";

export function heading(node: Heading, page: PageCompiler): string {
  const explicit = takeExplicitId(node);
  const title = textOf(node).trim();
  if (explicit !== undefined) claimId(explicit, page, node);
  const id = explicit ?? uniqueSlug(title, page.anchors);
  page.anchors.add(id);
  page.headingIds.set(node, id);
  const { depth } = node;
  if (depth === 2 || depth === 3) page.headers.push({ level: depth, title, slug: id });
  const tag = `h${depth}`;
  const inner = page.render(node.children);
  if (depth === 1) return `<h1 id="${id}" tabindex="-1">${oldAnchors(id, page)}${inner}</h1>\n`;
  const self = `<a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(title)}"></a>`;
  return `<${tag} id="${id}">${oldAnchors(id, page)}${inner}${self}</${tag}>\n`;
}

/** Marks an ID as used. A second use is a problem, because links would be ambiguous. */
export function claimId(id: string, page: PageCompiler, at: Nodes): void {
  if (page.anchors.has(id)) report(page, at, `The id \`${id}\` is used twice on this page.`, "Change one of them.");
  page.anchors.add(id);
}

const explicitId = /\s*\{#([\w-]+)\}\s*$/;

/** The heading as plain text, without an explicit ID. */
export function headingText(node: Nodes): string {
  return textOf(node).replace(explicitId, "").trim();
}

/** Removes an explicit ID from the text: `## Text {#id}`. */
function takeExplicitId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== "text") return undefined;
  const match = explicitId.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}

/** Empty targets for anchors from `site/anchors.yaml` that moved within the page. */
function oldAnchors(id: string, page: PageCompiler): string {
  const old = page.setup.aliases.get(page.source.route)?.get(id) ?? [];
  return old
    .filter((alias) => !page.anchors.has(alias))
    .map((alias) => {
      page.anchors.add(alias);
      return `<span class="old-anchor" id="${escapeHtml(alias)}"></span>`;
    })
    .join("");
}
