// Headings: their anchors, and the old anchors that lead to them.

import type { Heading as WrittenHeading } from "mdast";
import type { DocumentNode, Heading } from "../../model/document.ts";
import { textOf } from "../../model/document-text.ts";
import { uniqueSlug } from "../../model/slug.ts";
import { type PageContext, report, reportIfStrict } from "../context/page-context.ts";
import type { TreeContext } from "./tree-context.ts";

const explicitId = /\s*\{#([\w-]+)\}\s*$/;

/** @param written the annotated text, with an explicit ID at its end, if there is one: `## Text {#id}`. */
export function annotateHeading(node: WrittenHeading, written: DocumentNode[], page: TreeContext): Heading {
  const { id: explicit, children } = takeExplicitId(written);
  const title = textOf(children).trim();
  checkDepth(node, page);
  const isFree =
    explicit !== undefined && claimId(explicit, page, (...fault) => report(page, node, ...fault, "anchor"));
  const id = explicit !== undefined && isFree ? explicit : (originalId(node, page) ?? uniqueSlug(title, page.anchors));
  page.anchors.add(id);
  const known = aliasesOf(id, page);
  // A title that only the front matter has is no anchor elsewhere.
  const foreign = explicit === undefined && node.position ? foreignAnchors(title, page) : [];
  page.headings.push({ depth: node.depth, id, foreign });
  const aliases = [...known, ...foreign, ...originalAnchors(id, page)];
  return { type: "heading", depth: node.depth, id, title, aliases, children };
}

/** The ID that the heading has in the original, on a translated page. */
function originalId(node: WrittenHeading, { originals, anchors }: TreeContext): string | undefined {
  const id = originals?.ids.get(node);
  return id !== undefined && !anchors.has(id) ? id : undefined;
}

/** The title comes first, and no level is left out, because people who use a screen reader navigate by levels. */
function checkDepth(node: WrittenHeading, page: TreeContext): void {
  const last = page.headings.at(-1);
  if (node.depth === 1 && last)
    reportIfStrict(page, node, "This title isn't the first heading.", "Write it with `##`.");
  const above = last?.depth ?? 1;
  if (node.depth <= above + 1) return;
  const message = `A heading of level ${node.depth} follows one of level ${above}.`;
  reportIfStrict(page, node, message, `Write it with \`${"#".repeat(above + 1)}\`.`);
}

/** Marks an ID as used. @returns false, and reports it, if it already was, because links would be ambiguous. */
export function claimId(id: string, page: PageContext, report: (message: string, remedy: string) => void): boolean {
  const isFree = !page.anchors.has(id);
  if (!isFree) report(`The id \`${id}\` is used twice on this page.`, "Change one of them.");
  page.anchors.add(id);
  return isFree;
}

/** The title of a heading whose text contains an explicit ID. */
export function withoutExplicitId(text: string): string {
  return text.replace(explicitId, "").trim();
}

function takeExplicitId(children: DocumentNode[]): { id?: string; children: DocumentNode[] } {
  const last = children.at(-1);
  const match = last?.type === "text" ? explicitId.exec(last.value) : null;
  if (last?.type !== "text" || !match) return { children };
  return { id: match[1], children: [...children.slice(0, -1), { ...last, value: last.value.slice(0, match.index) }] };
}

/** Links that were written for another generator lead to its anchors. */
function foreignAnchors(title: string, page: PageContext): string[] {
  const anchor = page.setup.syntax.anchorOf?.(title) ?? "";
  if (anchor === "" || page.anchors.has(anchor)) return [];
  page.anchors.add(anchor);
  return [anchor];
}

/** A page that isn't translated has them, so links to it use them, too. */
function originalAnchors(id: string, { originals, anchors }: TreeContext): string[] {
  const found = (originals?.headings ?? []).flatMap((original) => (original.id === id ? original.foreign : []));
  const free = found.filter((anchor) => !anchors.has(anchor));
  for (const anchor of free) anchors.add(anchor);
  return free;
}

/** Anchors from `site/anchors.yaml` that moved within the page, unless something else has them now. */
function aliasesOf(id: string, page: PageContext): string[] {
  const aliases = page.setup.aliases.get(page.source.route)?.get(id) ?? [];
  const free = aliases.filter((alias) => !page.anchors.has(alias));
  for (const alias of free) page.anchors.add(alias);
  return free;
}
