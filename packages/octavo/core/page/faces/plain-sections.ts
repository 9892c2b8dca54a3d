// The sections of a page as HTML that needs no styles and no scripts, for feeds.

import { defineMdastPlugin, markdownToHtml } from "satteri";
import type { Document } from "../../model/document.ts";
import type { Texts } from "../../model/texts/texts.ts";
import type { Parts } from "../../part.ts";
import { type Block, toBlocks } from "./markdown.ts";

/** @param page its address. @returns what follows each h1, h2, and h3 up to the next one, by its anchor. */
export function plainSections(document: Document, parts: Parts, texts: Texts, page: string): Record<string, string> {
  const address = (href: string) => (/^[#/]/.test(href) ? new URL(href, page).href : href);
  const { blocks, anchors } = toBlocks(document, { parts, texts, address });
  const sections: [anchor: string, blocks: Block[]][] = [];
  for (const block of blocks)
    if (block.type === "heading" && block.depth <= 3) sections.push([anchors.get(block) ?? "", []]);
    else sections.at(-1)?.[1].push(block);
  return Object.fromEntries(sections.map(([anchor, blocks]) => [anchor, plainHtml(blocks)]));
}

/** Sätteri only renders what it has parsed, so the blocks take the place of a rule. */
function plainHtml(blocks: Block[]): string {
  const plugin = defineMdastPlugin({
    name: "blocks",
    thematicBreak: (rule, context) => context.replaceNode(rule, blocks),
  });
  return markdownToHtml("---", { mdastPlugins: [plugin] }).html.trim();
}
