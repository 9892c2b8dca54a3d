// Lays out the whole reference of an API: the operations by tag, and the objects that they use. A large one is split into
// pages.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Api } from "../model/api.ts";
import { docsSentence } from "./external-docs.ts";
import { type Address, foreignAddresses, withOwnAnchors } from "./foreign-anchors.ts";
import { escaped, kebab } from "./names.ts";
import { firstSentence, proseOf } from "./prose.ts";
import { type Block, blockPiece, claimed, type Group, groupsOf, type Piece, usedObjects } from "./reference-groups.ts";
import { schemesMarkdown } from "./security-text.ts";
import { serversMarkdown } from "./servers-markdown.ts";
import { type GroupPage, mostCharacters, splitGroup } from "./split-group.ts";

export type ReferencePage = { route: string; title: string; description: string; pieces: Piece[] };

export type Reference = {
  /** The Markdown that replaces `::api`. */
  pieces: Piece[];
  /** The other pages of a large reference. */
  pages: ReferencePage[];
};

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
  const blocks = groups.flatMap((group) => group.blocks);
  const objects = usedObjects(blocks, api, texts);
  const length = [...blocks, ...objects].reduce((sum, { markdown }) => sum + markdown.length, 0);
  const all = objects.length > 0 ? [...groups, objectGroup(objects, groups, texts)] : groups;
  return length <= mostCharacters ? onOnePage(all, api, texts) : onPages(all, api, texts);
}

function onOnePage(groups: readonly Group[], api: Api, texts: Texts): Reference {
  const slugs = new Map(groups.map(({ title, slug }) => [kebab(title), `#${slug}-operations`]));
  const anchors = new Map(groups.flatMap(({ blocks }) => blocks.map(({ anchor }) => [anchor, `#${anchor}`])));
  const addressOf = foreignAddresses(api, slugs.get.bind(slugs), anchors.get.bind(anchors));
  const pieces = [...introduction(api, texts), ...groups.flatMap(groupPieces)];
  return { pieces: withAddresses(pieces, addressOf), pages: [] };
}

function onPages(groups: readonly Group[], api: Api, texts: Texts): Reference {
  const taken = new Set(groups.map(({ slug }) => slug));
  const pages = groups.flatMap((group) => splitGroup(group, api.page.route, taken, texts));
  const addresses = new Map(pages.flatMap(({ route, blocks }) => blocks.map(({ anchor }) => [anchor, route])));
  const routes = new Map(
    groups.map(({ title, slug }) => [kebab(title), pages.find((page) => page.slug === slug)?.route]),
  );
  const addressOf = foreignAddresses(api, routes.get.bind(routes), (anchor) => {
    const route = addresses.get(anchor);
    return route && `${route}#${anchor}`;
  });
  const overviews = pages.map((page) => ({ markdown: overview(page, texts) }));
  return {
    pieces: withAddresses([...introduction(api, texts), ...overviews], addressOf),
    pages: pages.map((page) => ({
      route: page.route,
      title: page.title,
      description:
        firstSentence(page.introduction) ||
        texts.partOfApi({ title: page.title, name: api.title ?? texts.apiReference }),
      pieces: withAddresses(pagePieces(page), addressOf, (markdown) => linked(markdown, page.route, addresses)),
    })),
  };
}

/** The operations of a tag, with the objects that they use. */
export function tagPieces(tag: string, api: Api, texts: Texts): Piece[] | undefined {
  const group = groupsOf(api, texts).find(({ title }) => title === tag);
  if (!group) return undefined;
  const blocks = [...group.blocks, ...usedObjects(group.blocks, api, texts)];
  return [{ markdown: group.introduction, pointer: "#/tags" }, ...blocks.map(blockPiece)];
}

/** @param groups the other groups, because a tag may also be called `objects`. */
function objectGroup(blocks: Block[], groups: readonly Group[], texts: Texts): Group {
  const slug = claimed("objects", new Set(groups.map((group) => group.slug)));
  return { title: texts.objects, kind: texts.objects, slug, introduction: "", blocks, isObjects: true };
}

/** What is above the operations. */
function introduction(api: Api, texts: Texts): Piece[] {
  const { description = "", servers = [] } = api;
  const authentication = schemesMarkdown(api, texts);
  return [
    { markdown: proseOf(description), pointer: "#/info/description" },
    { markdown: docsSentence(api.externalDocs, texts), pointer: "#/externalDocs" },
    {
      markdown: servers.length > 0 ? `## ${texts.baseUrl} {#base-url}\n\n${serversMarkdown(servers, texts)}` : "",
      pointer: "#/servers",
    },
    {
      markdown: authentication && `## ${texts.authentication} {#authentication}\n\n${authentication}`,
      pointer: "#/components/securitySchemes",
    },
  ];
}

function groupPieces({ title, slug, introduction: text, blocks }: Group): Piece[] {
  const heading = { markdown: `## ${escaped(title)} {#${slug}-operations}\n\n${text}`.trim(), pointer: "#/tags" };
  return [heading, ...blocks.map(blockPiece)];
}

/** The title of the page is that of the group, so its operations need another heading to be below. */
function pagePieces({ kind, slug, introduction: text, blocks }: GroupPage): Piece[] {
  const heading = `## ${kind} {#${slug}-operations}`;
  return [{ markdown: text, pointer: "#/tags" }, { markdown: heading, pointer: "#/tags" }, ...blocks.map(blockPiece)];
}

function withAddresses(pieces: readonly Piece[], addressOf: Address, link = (markdown: string) => markdown): Piece[] {
  const written = pieces.filter(({ markdown }) => markdown);
  return written.map((piece) => ({ ...piece, markdown: withOwnAnchors(link(piece.markdown), addressOf) }));
}

/** A section about a page, with links to its operations. */
function overview({ title, introduction: text, isObjects, route, blocks }: GroupPage, texts: Texts): string {
  const items = blocks.map((block) => `- [${escaped(block.title)}](${route}#${block.anchor})`);
  const list = isObjects
    ? texts.firstToLast({
        link: `[${texts.allObjects}](${route})`,
        first: blocks[0]?.title ?? "",
        last: blocks.at(-1)?.title ?? "",
      })
    : items.join("\n");
  return [`## ${escaped(title)}`, text, list].filter(Boolean).join("\n\n");
}

/** Links to objects lead to the page that describes them. */
function linked(markdown: string, route: string, addresses: ReadonlyMap<string, string>): string {
  return markdown.replace(/\]\(#([\w-]+-object)\)/g, (whole, anchor: string) => {
    const address = addresses.get(anchor);
    return address === undefined || address === route ? whole : `](${address}#${anchor})`;
  });
}
