// Divides the operations of a long reference into pages, each of which takes about a second to read into a browser on a
// slow line.

import type { Texts } from "../../../core/model/texts/texts.ts";
import { type Block, claimed, type Group } from "./reference-groups.ts";

/** The HTML of a page is about five times as long, because each word of a sample has its own color. */
export const mostCharacters = 50_000;

export type GroupPage = Group & { route: string };

/**
 * If a group needs several pages, they're named after the operation that they begin with.
 *
 * @param taken the last parts of the routes of other pages.
 */
export function splitGroup(group: Group, route: string, taken: Set<string>, texts: Texts): GroupPage[] {
  return divided(group.blocks).map((blocks, index) => {
    const [first] = blocks;
    if (index === 0 || !first) return { ...group, blocks, route: `${route}${group.slug}/` };
    const title = texts.partFrom({ title: group.title, first: first.title });
    return {
      ...group,
      title,
      introduction: "",
      blocks,
      route: `${route}${claimed(`${group.slug}-${first.anchor}`, taken)}/`,
    };
  });
}

function divided(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const isLong = size + block.markdown.length > mostCharacters;
    if (isLong || (size > mostCharacters / 2 && isFirst(block))) {
      parts.push([]);
      size = 0;
    }
    size += block.markdown.length;
    parts.at(-1)?.push(block);
  }
  return parts;
}

/**
 * Whether a page begins with this block if the one before is long enough. About every fourth does. Because it doesn't
 * depend on the blocks around it, pages after a new operation soon begin where they began before.
 */
function isFirst({ anchor }: Block): boolean {
  let sum = 0;
  for (const character of anchor) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_536;
  return sum % 4 === 0;
}
