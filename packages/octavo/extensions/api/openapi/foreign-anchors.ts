// Links in descriptions to places in the references that Redoc and Scalar make of the same document: `#tag/Pets`,
// `#operation/getPet`, `#tag/Pets/operation/getPet`, `#tag/pets/GET/pets/{id}`, `#schema/Pet`, and `#model/Pet`.

import { decoded } from "../../../core/model/decode.ts";
import type { Api } from "../model/api.ts";
import { kebab, objectAnchor } from "./names.ts";

export type Address = (name: string) => string | undefined;

/**
 * @param ofTag the address of a tag, by its name in kebab case. @param ofAnchor the address of an operation or object.
 * @returns the address that a hash leads to, which is given without its sign.
 */
export function foreignAddresses(api: Api, ofTag: Address, ofAnchor: Address): Address {
  const operations = [...api.operations.values()];
  const byId = new Map(operations.map(({ id }) => [id, kebab(id)]));
  const byRequest = new Map(operations.map(({ id, method, path }) => [`${method}${path}`, kebab(id)]));
  const at = (anchor: string | undefined) => (anchor === undefined ? undefined : ofAnchor(anchor));
  return (hash) => {
    const [, schema] = /^(?:schema|model)\/(.+)$/.exec(hash) ?? [];
    if (schema !== undefined) return at(api.schemas.has(schema) ? objectAnchor(schema, api) : undefined);
    const [, id] = /^(?:tag\/[^/]+\/)?operation\/(.+)$/.exec(hash) ?? [];
    if (id !== undefined) return at(byId.get(id));
    const [, tag = "", method, path = ""] = /^tag\/([^/]+)(?:\/([A-Z]+)(\/.*))?$/.exec(hash) ?? [];
    return method ? at(byRequest.get(method + path)) : ofTag(kebab(tag));
  };
}

/** @param addressOf where a place is here. */
export function withOwnAnchors(markdown: string, addressOf: Address): string {
  if (!markdown.includes("](#")) return markdown;
  return markdown.replace(/\]\(#((?:tag|operation|schema|model)\/[^)\s]+)\)/g, (whole, hash: string) => {
    const address = addressOf(decoded(hash));
    return address === undefined ? whole : `](${address})`;
  });
}
