// The operations, webhooks, and objects of a reference in the order in which it has them, each with a heading.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Api, Operation } from "../model/api.ts";
import { docsSentence } from "./external-docs.ts";
import { callbackMarkdown, objectMarkdown, operationMarkdown } from "./markdown.ts";
import { escaped, freeName, kebab, objectAnchor } from "./names.ts";
import { firstSentence, proseOf } from "./prose.ts";

/** Markdown, and where the document describes it: `#/paths/~1things/get`. */
export type Piece = { markdown: string; pointer?: string };

/** A heading and what is below it. */
export type Block = Piece & { title: string; anchor: string };

export type Group = {
  title: string;
  /** What is in it, for its own page, whose title is that of the group. */
  kind: string;
  slug: string;
  introduction: string;
  blocks: Block[];
  isObjects?: true;
};

/** The operations by tag, and the webhooks. */
export function groupsOf(api: Api, texts: Texts): Group[] {
  const described = new Map((api.tags ?? []).map(([name, ...about]) => [name, about]));
  const byTag = new Map<string, Operation[]>([...described.keys()].map((tag) => [tag, []]));
  const others = described.size > 0 || tagNames(api).length > 0 ? texts.otherOperations : texts.operations;
  for (const operation of api.operations.values()) {
    const tag = operation.tag ?? others;
    byTag.set(tag, [...(byTag.get(tag) ?? []), operation]);
  }
  const slugs = new Set<string>();
  const groups = [...byTag].flatMap(([title, operations]): Group[] => {
    if (operations.length === 0) return [];
    const blocks = operations.map((operation) => ({
      title: operationTitle(operation),
      anchor: kebab(operation.id),
      markdown: operationMarkdown(operation, api, texts),
      pointer: operation.pointer,
    }));
    const [description = "", docs] = described.get(title) ?? [];
    const introduction = [proseOf(description), docsSentence(docs, texts)].filter(Boolean).join("\n\n");
    return [{ title, kind: texts.operations, slug: claimed(kebab(title) || "tag", slugs), introduction, blocks }];
  });
  // A webhook may have several methods.
  const anchors = new Set<string>();
  const webhooks = (api.webhooks ?? []).map((webhook) => ({
    title: webhook.name,
    anchor: claimed(`${kebab(webhook.name)}-webhook`, anchors),
    markdown: callbackMarkdown(webhook, api, texts),
    pointer: webhook.pointer,
  }));
  if (webhooks.length === 0) return groups;
  const title = texts.webhooks;
  return [...groups, { title, kind: title, slug: claimed("webhooks", slugs), introduction: "", blocks: webhooks }];
}

export function tagNames({ operations }: Api): string[] {
  return [...new Set([...operations.values()].flatMap(({ tag }) => tag ?? []))];
}

export function claimed(slug: string, taken: Set<string>): string {
  const name = freeName(slug, taken);
  taken.add(name);
  return name;
}

function operationTitle({ summary, description, method, path }: Operation): string {
  const sentence = firstSentence(description).replace(/\.$/, "");
  const short = summary?.replace(/\.$/, "") || (sentence.length > 0 && sentence.length <= 60 ? sentence : "");
  return short || `${method} ${path}`;
}

/** The objects that the Markdown links to, and those that their own descriptions link to. */
export function usedObjects(blocks: readonly Block[], api: Api, texts: Texts): Block[] {
  const names = new Map([...api.schemas.keys()].map((name) => [objectAnchor(name, api), name]));
  const used = new Map<string, Block>();
  const left = blocks.map(({ markdown }) => markdown);
  for (let text = left.pop(); text !== undefined; text = left.pop())
    for (const [, anchor = ""] of text.matchAll(/\]\(#([\w-]+-object)\)/g)) {
      const name = names.get(anchor);
      if (name === undefined || used.has(anchor)) continue;
      const markdown = objectMarkdown(name, api.schemas.get(name) ?? {}, api, texts);
      used.set(anchor, { title: name, anchor, markdown, pointer: api.pointers?.get(name) });
      left.push(markdown);
    }
  return [...used.values()].sort((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1));
}

export function blockPiece({ title, anchor, markdown, pointer }: Block): Piece {
  return { markdown: `### ${escaped(title)} {#${anchor}}\n\n${markdown}`, pointer };
}
