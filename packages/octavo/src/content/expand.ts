// Replaces directives with the Markdown that they generate: `::api-operation{id="createSource"}`, `::api-object{name="Source"}`,
// `::glossary`. This happens before any other transformation, so that their headings, links, and samples count as the
// page's own.

import type { Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { suggest } from "../model/problem.ts";
import { objectMarkdown, operationMarkdown } from "../openapi/markdown.ts";
import type { Leaf } from "../parts/part.ts";
import { glossaryMarkdown } from "./glossary.ts";
import { type PageCompiler, report } from "./page-compiler.ts";

/** Directive names, and the attribute that selects what to insert. */
export const expansions = { "api-operation": "id", "api-object": "name", glossary: undefined } as const;

type Expansion = keyof typeof expansions;

export const parserOptions = { features: { directive: true, frontmatter: true, gfm: { footnotes: false } } } as const;

export function expandDirectives(tree: Root, page: PageCompiler): void {
  tree.children = tree.children.flatMap((node) => (isExpansion(node) ? expand(node, page) : [node]));
}

function isExpansion(node: Nodes): node is Leaf & { name: Expansion } {
  return node.type === "leafDirective" && Object.hasOwn(expansions, node.name);
}

function expand(node: Leaf & { name: Expansion }, page: PageCompiler): Root["children"] {
  const markdown = markdownOf(node, page);
  if (markdown === undefined) return [];
  const { children } = markdownToMdast(markdown, parserOptions) as Root;
  for (const child of children) moveTo(child, node);
  return children;
}

/** @returns undefined if the name is unknown, after reporting it. */
function markdownOf(node: Leaf & { name: Expansion }, page: PageCompiler): string | undefined {
  const { api, glossary } = page.setup.site;
  if (node.name === "glossary") return glossaryMarkdown(glossary);
  const name = node.attributes?.[expansions[node.name]] ?? "";
  const operation = api?.operations.get(name);
  if (node.name === "api-operation" && api && operation) return operationMarkdown(operation, api);
  const schema = api?.schemas.get(name);
  if (node.name === "api-object" && api && schema) return objectMarkdown(name, schema, api);
  const [kind, known] =
    node.name === "api-operation" ? ["operation", api?.operations.keys()] : ["object", api?.schemas.keys()];
  const meant = suggest(name, known ?? []);
  const remedy = meant ? `Did you mean \`${meant}\`?` : "Describe it in site/openapi.yaml.";
  report(page, node, `The API has no ${kind} \`${name}\`.`, remedy);
  return undefined;
}

/**
 * Gives generated nodes the directive's position, so that their problems are reported there. A container gets none,
 * because its colons aren't in the page's source.
 */
function moveTo(node: Nodes, directive: Leaf): void {
  node.position = node.type === "containerDirective" ? undefined : directive.position;
  if ("children" in node) for (const child of node.children) moveTo(child, directive);
}
