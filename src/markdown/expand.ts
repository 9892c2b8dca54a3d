// Directives that stand for Markdown: `::api-operation{id="createSource"}` and `::api-object{name="Source"}`.
// They are replaced before anything else looks at the tree, so that headings, links and samples count as the page's own.

import type { Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { suggest } from "../model/problem.ts";
import { objectMarkdown, operationMarkdown } from "../openapi/markdown.ts";
import { type PageCompiler, report } from "./page-compiler.ts";
import type { Leaf } from "./parts/part.ts";

export const expansions = { "api-operation": "id", "api-object": "name" } as const;

export const parserOptions = { features: { directive: true, frontmatter: true, gfm: { footnotes: false } } } as const;

export function expandDirectives(tree: Root, page: PageCompiler): void {
  tree.children = tree.children.flatMap((node) => (isExpansion(node) ? expand(node, page) : [node]));
}

function isExpansion(node: Nodes): node is Leaf {
  return node.type === "leafDirective" && Object.hasOwn(expansions, node.name);
}

function expand(node: Leaf, page: PageCompiler): Root["children"] {
  const kind = node.name as keyof typeof expansions;
  const name = node.attributes?.[expansions[kind]] ?? "";
  const { api } = page.setup.site;
  const known = kind === "api-operation" ? api?.operations : api?.schemas;
  const markdown = markdownOf(kind, name, page);
  if (markdown === undefined) {
    const meant = suggest(name, known?.keys() ?? []);
    const remedy = meant ? `Did you mean \`${meant}\`?` : "Describe it in site/openapi.yaml.";
    report(page, node, `The API has no ${kind === "api-operation" ? "operation" : "object"} \`${name}\`.`, remedy);
    return [];
  }
  const { children } = markdownToMdast(markdown, parserOptions) as Root;
  for (const child of children) moveTo(child, node);
  return children;
}

function markdownOf(kind: keyof typeof expansions, name: string, { setup }: PageCompiler): string | undefined {
  const { api } = setup.site;
  if (kind === "api-object") {
    const schema = api?.schemas.get(name);
    return schema && objectMarkdown(schema);
  }
  const operation = api?.operations.get(name);
  return operation && operationMarkdown(operation, api?.server ?? "");
}

/** What is wrong in it is reported at the directive. A container has no place: its colons are not on the page. */
function moveTo(node: Nodes, directive: Leaf): void {
  node.position = node.type === "containerDirective" ? undefined : directive.position;
  if ("children" in node) for (const child of node.children) moveTo(child, directive);
}
