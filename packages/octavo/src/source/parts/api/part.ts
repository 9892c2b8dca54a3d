// `::api-operation{id="createSource"}` and `::api-object{name="Source"}`: what site/openapi.yaml says about an operation
// or an object, as Markdown, so that its headings, links, and samples count as the page's own.

import { suggest } from "../../../model/problem.ts";
import { objectMarkdown, operationMarkdown } from "../../openapi/markdown.ts";
import type { Part, PartContext, Written } from "../part.ts";

export const apiOperation: Part = {
  type: "leafDirective",
  attributes: ["id!"],
  expand: ({ node, attributes: { id = "" } }, context) => {
    const { api } = context.settings;
    const operation = api?.operations.get(id);
    if (api && operation) return operationMarkdown(operation, api);
    return reportUnknown("operation", id, api?.operations.keys(), node, context);
  },
};

export const apiObject: Part = {
  type: "leafDirective",
  attributes: ["name!"],
  expand: ({ node, attributes: { name = "" } }, context) => {
    const { api } = context.settings;
    const schema = api?.schemas.get(name);
    if (api && schema) return objectMarkdown(name, schema, api);
    return reportUnknown("object", name, api?.schemas.keys(), node, context);
  },
};

function reportUnknown(
  kind: string,
  name: string,
  known: Iterable<string> = [],
  at: Written["node"],
  context: PartContext,
): undefined {
  const meant = suggest(name, known);
  const remedy = meant ? `Did you mean \`${meant}\`?` : "Describe it in site/openapi.yaml.";
  context.report(at, `The API has no ${kind} \`${name}\`.`, remedy);
}
