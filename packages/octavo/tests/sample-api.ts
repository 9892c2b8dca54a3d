// The API of an OpenAPI document, for tests.

import { nowhere } from "../core/model/problem.ts";
import type { Texts } from "../core/model/texts/texts.ts";
import type { Api, Server } from "../extensions/api/model/api.ts";
import { readDocument } from "../extensions/api/openapi/read-document.ts";
import { referenceOf, tagPieces } from "../extensions/api/openapi/reference.ts";
import type { Piece } from "../extensions/api/openapi/reference-groups.ts";

export function serverAt(address: string): Server {
  return { template: address, addresses: [address], description: "", variables: [] };
}

export function apiOf(document: Parameters<typeof readDocument>[0]): Api {
  const { servers, ...described } = readDocument(document);
  return {
    ...described,
    text: JSON.stringify(document),
    document,
    page: { ...nowhere, route: "/api/" },
    keyVariable: "API_KEY",
    servers,
    server: servers[0]?.addresses[0] ?? "https://api.example.com",
  };
}

/** The pages of a reference as text. */
export function referenceMarkdown(api: Api, texts: Texts) {
  const { pieces, pages } = referenceOf(api, texts);
  return { markdown: joined(pieces), pages: pages.map((page) => ({ ...page, markdown: joined(page.pieces) })) };
}

export function tagMarkdown(tag: string, api: Api, texts: Texts): string | undefined {
  const pieces = tagPieces(tag, api, texts);
  return pieces && joined(pieces);
}

function joined(pieces: readonly Piece[]): string {
  return pieces.map(({ markdown }) => markdown).join("\n\n");
}
