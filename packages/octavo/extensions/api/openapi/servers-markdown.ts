// The addresses that the paths of operations are appended to, as Markdown.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Server } from "../model/api.ts";
import { fieldList, variableField } from "./field-list.ts";
import { codeSpan } from "./names.ts";
import { proseOf } from "./prose.ts";

export function serversMarkdown(servers: readonly Server[], texts: Texts): string {
  const variables = new Map(servers.flatMap((server) => server.variables.map((one) => [JSON.stringify(one), one])));
  const named = servers.map(({ template, description }) => {
    const text = proseOf(description);
    return `${codeSpan(template)}${text ? `: ${text}` : ""}`;
  });
  const list = named.length === 1 ? named.join() : named.map((one) => `- ${one.replaceAll("\n", "\n  ")}`).join("\n");
  const fields = [...variables.values()].map((one) => variableField(one, texts));
  return [list, fieldList(fields, texts)].filter(Boolean).join("\n\n");
}
