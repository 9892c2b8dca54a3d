// The body of a request as Markdown.

import type { Media } from "../model/api.ts";
import { byContent } from "./by-content.ts";
import { codeSpan, joined } from "./names.ts";
import { articleFor, type Described, typeText } from "./object-links.ts";
import { proseOf } from "./prose.ts";
import { schemaFields } from "./schema-fields.ts";
import { schemaProse } from "./schema-prose.ts";
import { flattened } from "./schema-types.ts";

export function bodySection(media: Media, api: Described): string {
  const { texts } = api;
  const contents = byContent(media, (one) => bodyContent(one, Boolean(media.description), api));
  const isPlainJson = media.type === undefined && !media.others;
  const parts = contents.flatMap(({ types, content }) => [
    isPlainJson ? "" : texts.sentAs({ types: joined(types.map(codeSpan), "or", texts) }),
    content,
  ]);
  return [proseOf(media.description ?? ""), ...parts].filter(Boolean).join("\n\n");
}

function bodyContent({ schema, partTypes }: Media, isDescribed: boolean, api: Described): string {
  const { texts } = api;
  const flat = flattened(schema, api);
  const prose = isDescribed ? "" : schemaProse(schema) || (flat.description ?? "");
  const isEmpty = Object.keys(schema).length === 0;
  const type = () => texts.bodyIs({ type: articleFor(typeText(schema, api), texts) });
  const content = schemaFields(schema, api) || (isEmpty ? "" : type());
  const items = flat.items && !flat.items.object ? schemaFields(flat.items, api) : "";
  const parts = [...(partTypes ?? [])].map(([name, types]) => {
    const all = types.split(",").map((one) => codeSpan(one.trim()));
    return `- ${codeSpan(name)}: ${texts.sentAs({ types: joined(all, "or", texts) })}`;
  });
  return [proseOf(prose), content, items, parts.join("\n")].filter(Boolean).join("\n\n");
}
