// A part of a page: the directive that names it, the attributes it accepts, and the HTML it renders.

import type { Nodes } from "mdast";
import type {} from "satteri";
import type { PageCompiler } from "../content/page-compiler.ts";

export type Container = Extract<Nodes, { type: "containerDirective" }>;
export type Leaf = Extract<Nodes, { type: "leafDirective" }>;
export type Inline = Extract<Nodes, { type: "textDirective" }>;
export type Directive = Container | Leaf | Inline;

/** Attribute values as written. A flag's value is the empty string. */
export type Attributes = Record<string, string | undefined>;

export type Part = {
  type: Directive["type"];
  /** Attribute names. A name followed by `!` is required. */
  attributes?: readonly string[];
  render: (node: Directive, given: Attributes, page: PageCompiler) => string;
};

/** Splits `:::tip[Label]` into the label and the content. */
export function splitLabel(node: Directive): { label: Nodes[]; body: Nodes[] } {
  if (node.type !== "containerDirective") return { label: node.children, body: [] };
  const [first, ...rest] = node.children;
  if (first?.type === "paragraph" && first.data?.directiveLabel) return { label: first.children, body: rest };
  return { label: [], body: node.children };
}
