// Links to documentation elsewhere, which documents, tags, operations, and schemas can have.

import * as v from "valibot";
import type { Texts } from "../../../core/model/texts/texts.ts";
import type { ExternalDocs } from "../model/api.ts";
import { anything, type Part } from "./document-reader.ts";
import { escaped } from "./names.ts";

/** Other values are reported by the comparison with the specification. */
const docs = v.object({ url: v.pipe(v.string(), v.url()), description: v.optional(v.string()) });

export function readDocs(owner: Pick<Part, "get">): ExternalDocs | undefined {
  return docsIn(owner.get("externalDocs", anything));
}

export function docsIn(value: unknown): ExternalDocs | undefined {
  return v.is(docs, value) ? value : undefined;
}

/** A sentence with the link. Empty if there is none. */
export function docsSentence(documentation: ExternalDocs | undefined, texts: Texts): string {
  if (!documentation) return "";
  const { url, description } = documentation;
  // A period would be followed by that of the sentence.
  const label = description?.trim().replace(/\.$/, "");
  return texts.seeObjects({ links: `[${escaped(label || url)}](<${url.replace(/[<>]/g, encodeURIComponent)}>)` });
}
