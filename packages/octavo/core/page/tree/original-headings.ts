// The headings of a translated page have the IDs of the original's headings, so that links to sections, and the menu of
// languages, lead to the same section in every language.

import { readFile } from "node:fs/promises";
import type { Heading, Nodes, Root } from "mdast";
import { readText } from "../../files/read-text.ts";
import type { SourcePage } from "../../model/page.ts";
import { dependOn, fileDependency } from "../context/dependencies.ts";
import { type PageContext, warn } from "../context/page-context.ts";
import type { Originals, PageHeading, TreeContext } from "./tree-context.ts";

type Compile = (
  markdown: string,
  source: SourcePage,
  setup: PageContext["setup"],
) => Promise<Pick<TreeContext, "headings">>;

/**
 * Headings take the IDs of the original's if they have the same levels in the same order.
 *
 * @returns undefined unless the page is a translation.
 */
export async function originalHeadings(
  tree: Root,
  page: PageContext,
  compile: Compile,
): Promise<Originals | undefined> {
  const { original } = page.source;
  if (!original) return undefined;
  dependOn(fileDependency, original.file, page);
  const headings = await headingsOf(original, page, compile);
  const translated = headingsIn(tree);
  const isSame =
    translated.length === headings.length && translated.every(({ depth }, at) => depth === headings[at]?.depth);
  // The title is always the first one.
  const same = isSame ? translated : translated.slice(0, 1);
  return { headings, ids: new Map(same.map((heading, at) => [heading, headings[at]?.id ?? ""])) };
}

/**
 * The original's sections that a translation lacks. Links to them lead to the top of the page, because a translation may be
 * older than the links.
 */
export function missingIds(page: TreeContext): string[] {
  const missing = (page.originals?.headings ?? []).flatMap(({ id }) => (page.anchors.has(id) ? [] : [id]));
  const [first] = missing;
  if (first !== undefined) {
    const message = `This translation has other headings than ${page.source.original?.path}, so links to ${listed(missing)} lead to its top.`;
    warn(page, undefined, message, `Write the same headings, or name a section with \`{#${first}}\`.`);
  }
  return missing;
}

function listed(ids: readonly string[]): string {
  const most = 5;
  const named = ids.slice(0, most).map((id) => `\`#${id}\``);
  return [...named, ...(ids.length > most ? [`${ids.length - most} more`] : [])].join(", ");
}

/** A mistake in the original is reported there. */
async function headingsOf(
  original: SourcePage,
  { setup }: PageContext,
  compile: Compile,
): Promise<readonly PageHeading[]> {
  try {
    const text = original.text ?? readText(await readFile(original.file));
    return (await compile(text, original, setup)).headings;
  } catch {
    return [];
  }
}

function headingsIn(node: Nodes): Heading[] {
  if (node.type === "heading") return [node];
  return "children" in node ? node.children.flatMap(headingsIn) : [];
}
