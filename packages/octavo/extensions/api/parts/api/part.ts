// `::api`: the whole reference of the API that `site/openapi.yaml` describes. `::api-operation{id="createSource"}` and
// `::api-object{name="Source"}`: an operation or an object. They become Markdown, so that their headings, links, and samples
// count as the page's own.

import { suggest } from "../../../../core/model/problem.ts";
import type { Expansion, Part, PartContext, Written } from "../../../../core/part.ts";
import { settingOf } from "../../../../core/settings/setting.ts";
import type { Api } from "../../model/api.ts";
import { objectMarkdown, operationMarkdown } from "../../openapi/markdown.ts";
import { referenceOf, tagPieces } from "../../openapi/reference.ts";
import { type Piece, tagNames } from "../../openapi/reference-groups.ts";
import { describedApi } from "../../settings.ts";

export const apiReference: Part = {
  type: "leafDirective",
  // Only pages that the build adds use `page`.
  attributes: ["tag", "page"],
  expand: ({ node, attributes: { tag, page } }, context) => {
    const api = settingOf(describedApi, context.settings);
    if (!api) {
      context.report(node, "The site describes no API.", "Add site/openapi.yaml.");
      return undefined;
    }
    if (page !== undefined)
      return expansion(referenceOf(api, context.texts).pages.find(({ route }) => route === page)?.pieces, api);
    if (tag === undefined) return expansion(referenceOf(api, context.texts).pieces, api);
    return (
      expansion(tagPieces(tag, api, context.texts), api) ?? reportUnknown("tag", tag, tagNames(api), node, context)
    );
  },
};

export const apiOperation: Part = {
  type: "leafDirective",
  attributes: ["id!"],
  expand: ({ node, attributes: { id = "" } }, context) => {
    const api = settingOf(describedApi, context.settings);
    const operation = api?.operations.get(id);
    if (api && operation) return operationMarkdown(operation, api, context.texts);
    return reportUnknown("operation", id, api?.operations.keys(), node, context);
  },
};

export const apiObject: Part = {
  type: "leafDirective",
  attributes: ["name!"],
  expand: ({ node, attributes: { name = "" } }, context) => {
    const api = settingOf(describedApi, context.settings);
    const schema = api?.schemas.get(name);
    if (api && schema) return objectMarkdown(name, schema, api, context.texts);
    return reportUnknown("object", name, api?.schemas.keys(), node, context);
  },
};

/** Mistakes in a whole reference are reported in the OpenAPI document (api-places.ts), not at the directive. */
function expansion(pieces: readonly Piece[] | undefined, { file }: Api): Expansion[] | undefined {
  return pieces?.map(({ markdown, pointer = "" }) => ({
    markdown,
    ...(file && { origin: { file: file + pointer, line: 1, column: 1 } }),
  }));
}

function reportUnknown(
  kind: string,
  name: string,
  known: Iterable<string> = [],
  at: Written["node"],
  context: PartContext,
): undefined {
  // It may be missing because of a mistake that has already been reported.
  if (settingOf(describedApi, context.settings)?.isIncomplete) return undefined;
  const meant = suggest(name, known);
  const remedy = meant ? `Did you mean \`${meant}\`?` : "Describe it in site/openapi.yaml.";
  context.report(at, `The API has no ${kind} \`${name}\`.`, remedy);
}
