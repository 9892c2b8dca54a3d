// What a part of a page is: the directive that names it, the attributes it takes, the HTML it becomes.

import type { Nodes } from "mdast";
import type {} from "satteri";
import type { PageCompiler } from "../page-compiler.ts";

export type Container = Extract<Nodes, { type: "containerDirective" }>;
export type Leaf = Extract<Nodes, { type: "leafDirective" }>;
export type Inline = Extract<Nodes, { type: "textDirective" }>;
export type Directive = Container | Leaf | Inline;

/** Values that were written; a flag has the empty string. */
export type Attributes = Record<string, string | undefined>;

export type Part = {
  type: Directive["type"];
  /** Attribute names; a name with `!` behind it must be given. */
  attributes?: readonly string[];
  render: (node: Directive, given: Attributes, page: PageCompiler) => string;
};

/** `:::tip[Label]`: the label as nodes, and what stands between the colons. */
export function splitLabel(node: Directive): { label: Nodes[]; body: Nodes[] } {
  if (node.type !== "containerDirective") return { label: node.children, body: [] };
  const [first, ...rest] = node.children;
  if (first?.type === "paragraph" && first.data?.directiveLabel) return { label: first.children, body: rest };
  return { label: [], body: node.children };
}
