// Lays out the whole reference of an API: the operations by tag, and the objects that they use. A large one is split into
// pages, each of which takes about a second to read into a browser on a slow line.

import type { Api, Operation } from "../../model/api.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { foreignAddresses, withOwnAnchors } from "./foreign-anchors.ts";
import { callbackMarkdown, objectMarkdown, operationMarkdown } from "./markdown.ts";
import { escaped, freeName, kebab, objectAnchor } from "./names.ts";
import { firstSentence, proseOf } from "./prose.ts";
import { schemesMarkdown } from "./security-text.ts";
import { serversMarkdown } from "./servers-markdown.ts";

export type ReferencePage = { route: string; title: string; description: string; markdown: string };

export type Reference = {
  /** The Markdown that replaces `::api`. */
  markdown: string;
  /** The other pages of a large reference. */
  pages: ReferencePage[];
};

/** The HTML of a page is about five times as long, because each word of a sample has its own color. */
const mostCharacters = 50_000;

/** A heading and what is below it. */
type Block = { title: string; anchor: string; markdown: string };
type Group = { title: string; slug: string; introduction: string; blocks: Block[]; isObjects?: true };

const known = new WeakMap<Api["operations"], Map<Texts, Reference>>();

/** Only made once for each language, because every page of the reference needs it. */
export function referenceOf(api: Api, texts: Texts): Reference {
  const ofApi = known.get(api.operations) ?? new Map<Texts, Reference>();
  known.set(api.operations, ofApi);
  const made = ofApi.get(texts) ?? makeReference(api, texts);
  ofApi.set(texts, made);
  return made;
}

function makeReference(api: Api, texts: Texts): Reference {
  const groups = groupsOf(api, texts);
  const objects = usedObjects(
    groups.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown)),
    api,
    texts,
  );
  const length = [...groups.flatMap(({ blocks }) => blocks), ...objects].reduce(
    (sum, one) => sum + one.markdown.length,
    0,
  );
  const all = objects.length > 0 ? [...groups, objectGroup(objects, groups, texts)] : groups;
  const introduction = [
    api.description && proseOf(api.description),
    ...baseUrl(api, texts),
    ...authentication(api, texts),
  ];
  if (length <= mostCharacters) {
    const slugs = new Map(all.map(({ title, slug }) => [kebab(title), `#${slug}-operations`]));
    const anchors = new Map(all.flatMap(({ blocks }) => blocks.map(({ anchor }) => [anchor, `#${anchor}`])));
    const addressOf = foreignAddresses(api, slugs.get.bind(slugs), anchors.get.bind(anchors));
    const markdown = [...introduction, ...all.map(groupMarkdown)].filter(Boolean).join("\n\n");
    return { markdown: withOwnAnchors(markdown, addressOf), pages: [] };
  }
  const pages = all.flatMap((group) => split(group, api, texts));
  const addresses = new Map(pages.flatMap(({ route, blocks }) => blocks.map(({ anchor }) => [anchor, route])));
  const routes = new Map(all.map(({ title, slug }) => [kebab(title), pages.find((page) => page.slug === slug)?.route]));
  const addressOf = foreignAddresses(api, routes.get.bind(routes), (anchor) => {
    const route = addresses.get(anchor);
    return route && `${route}#${anchor}`;
  });
  return {
    markdown: withOwnAnchors(
      [...introduction, ...pages.map((page) => overview(page, texts))].filter(Boolean).join("\n\n"),
      addressOf,
    ),
    pages: pages.map(({ route, title, introduction: text, blocks }) => ({
      route,
      title,
      description: firstSentence(text) || texts.partOfApi({ title, name: api.title ?? texts.apiReference }),
      markdown: withOwnAnchors(
        linked([text, ...blocks.map(blockMarkdown)].filter(Boolean).join("\n\n"), route, addresses),
        addressOf,
      ),
    })),
  };
}

/** The operations of a tag, with the objects that they use. */
export function tagMarkdown(tag: string, api: Api, texts: Texts): string | undefined {
  const group = groupsOf(api, texts).find(({ title }) => title === tag);
  if (!group) return undefined;
  const objects = usedObjects(
    group.blocks.map(({ markdown }) => markdown),
    api,
    texts,
  );
  const blocks = [...group.blocks, ...objects].map(blockMarkdown);
  return [group.introduction, ...blocks].filter(Boolean).join("\n\n");
}

export function tagNames({ operations }: Api): string[] {
  return [...new Set([...operations.values()].flatMap(({ tag }) => tag ?? []))];
}

function groupsOf(api: Api, texts: Texts): Group[] {
  const described = new Map(api.tags ?? []);
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
    }));
    const introduction = proseOf(described.get(title) ?? "");
    return [{ title, slug: claimed(kebab(title) || "tag", slugs), introduction, blocks }];
  });
  // A webhook may have several methods.
  const anchors = new Set<string>();
  const webhooks = (api.webhooks ?? []).map((webhook) => ({
    title: webhook.name,
    anchor: claimed(`${kebab(webhook.name)}-webhook`, anchors),
    markdown: callbackMarkdown(webhook, api, texts),
  }));
  if (webhooks.length === 0) return groups;
  return [...groups, { title: texts.webhooks, slug: claimed("webhooks", slugs), introduction: "", blocks: webhooks }];
}

function claimed(slug: string, taken: Set<string>): string {
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
function usedObjects(markdowns: readonly string[], api: Api, texts: Texts): Block[] {
  const names = new Map([...api.schemas.keys()].map((name) => [objectAnchor(name, api), name]));
  const found = new Map<string, Block>();
  const left = [...markdowns];
  for (let text = left.pop(); text !== undefined; text = left.pop())
    for (const [, anchor = ""] of text.matchAll(/\]\(#([\w-]+-object)\)/g)) {
      const name = names.get(anchor);
      if (name === undefined || found.has(anchor)) continue;
      const markdown = objectMarkdown(name, api.schemas.get(name) ?? {}, api, texts);
      found.set(anchor, { title: name, anchor, markdown });
      left.push(markdown);
    }
  return [...found.values()].sort((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1));
}

/** @param groups the other groups, because a tag may also be called `objects`. */
function objectGroup(blocks: Block[], groups: readonly Group[], texts: Texts): Group {
  const slug = claimed("objects", new Set(groups.map((group) => group.slug)));
  return { title: texts.objects, slug, introduction: "", blocks, isObjects: true };
}

function baseUrl({ servers = [] }: Api, texts: Texts): string[] {
  return servers.length > 0 ? [`## ${texts.baseUrl} {#base-url}`, serversMarkdown(servers, texts)] : [];
}

function authentication(api: Api, texts: Texts): string[] {
  const text = schemesMarkdown(api, texts);
  return text ? [`## ${texts.authentication} {#authentication}`, text] : [];
}

function groupMarkdown({ title, slug, introduction, blocks }: Group): string {
  return [`## ${escaped(title)} {#${slug}-operations}`, introduction, ...blocks.map(blockMarkdown)]
    .filter(Boolean)
    .join("\n\n");
}

function blockMarkdown({ title, anchor, markdown }: Block): string {
  return `### ${escaped(title)} {#${anchor}}\n\n${markdown}`;
}

type GroupPage = Group & { route: string };

/** Pages of one group are numbered if there are several. */
function split(group: Group, { page }: Api, texts: Texts): GroupPage[] {
  const parts: Block[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const block of group.blocks) {
    size += block.markdown.length;
    if (size > mostCharacters) {
      parts.push([]);
      size = block.markdown.length;
    }
    parts.at(-1)?.push(block);
  }
  return parts.map((blocks, index) => ({
    ...group,
    title:
      parts.length === 1
        ? group.title
        : texts.partNumber({ title: group.title, number: index + 1, count: parts.length }),
    introduction: index === 0 ? group.introduction : "",
    blocks,
    route: `${page.route}${group.slug}${index === 0 ? "" : `-${index + 1}`}/`,
  }));
}

/** A section about a page, with links to its operations. */
function overview({ title, introduction, isObjects, route, blocks }: GroupPage, texts: Texts): string {
  const items = blocks.map((block) => `- [${escaped(block.title)}](${route}#${block.anchor})`);
  const list = isObjects
    ? texts.firstToLast({
        link: `[${texts.allObjects}](${route})`,
        first: blocks[0]?.title ?? "",
        last: blocks.at(-1)?.title ?? "",
      })
    : items.join("\n");
  return [`## ${escaped(title)}`, introduction, list].filter(Boolean).join("\n\n");
}

/** Links to objects lead to the page that describes them. */
function linked(markdown: string, route: string, addresses: ReadonlyMap<string, string>): string {
  return markdown.replace(/\]\(#([\w-]+-object)\)/g, (whole, anchor: string) => {
    const address = addresses.get(anchor);
    return address === undefined || address === route ? whole : `](${address}#${anchor})`;
  });
}
