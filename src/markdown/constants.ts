// `{=NAME}` becomes the value of a constant: in prose, in code, in addresses and in front matter.
// The form was chosen because no language of the samples and no expression of the platform begins with `{=`.

import type { Nodes } from "mdast";
import { suggest } from "../model/problem.ts";
import type { Constant } from "../model/site.ts";
import { type PageCompiler, report } from "./page-compiler.ts";

const citation = /\{=([A-Za-z][A-Za-z0-9_]*)\}/g;

/** Replaces every citation below a node, in place. */
export function replaceConstants(node: Nodes, page: PageCompiler): void {
  if ("value" in node && typeof node.value === "string") node.value = withConstants(node.value, page, node);
  if ("url" in node) node.url = withConstants(node.url, page, node);
  if ("alt" in node && node.alt) node.alt = withConstants(node.alt, page, node);
  if (node.type === "code" && node.meta) node.meta = withConstants(node.meta, page, node);
  if ("attributes" in node && node.attributes && !Array.isArray(node.attributes))
    replaceInAttributes(node.attributes, page, node);
  if ("children" in node) for (const child of node.children) replaceConstants(child, page);
}

/** @param at where the text stands; the line within it is added. */
export function withConstants(text: string, page: PageCompiler, at: Nodes): string {
  if (!text.includes("{=")) return text;
  return text.replace(citation, (whole, name: string, offset: number) => {
    const constant = findConstant(name, page, placeInside(text, offset, at));
    return constant ? constant.text : whole;
  });
}

export function findConstant(name: string, page: PageCompiler, at: Parameters<typeof report>[1]): Constant | undefined {
  const { constants } = page.setup.site;
  const constant = constants.get(name);
  if (!constant) {
    const meant = suggest(name, constants.keys());
    const remedy = meant ? `Did you mean \`${meant}\`?` : "Add it to site/constants.yaml.";
    report(page, at, `There is no constant \`${name}\`.`, remedy);
  }
  return constant;
}

function replaceInAttributes(
  attributes: Record<string, string | null | undefined>,
  page: PageCompiler,
  node: Nodes,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) attributes[name] = withConstants(value, page, node);
  }
}

function placeInside(text: string, offset: number, at: Nodes): { line?: number; column?: number } {
  const start = at.position?.start;
  if (!start) return {};
  const linesAbove = text.slice(0, offset).split("\n");
  const fence = at.type === "code" ? 1 : 0;
  const line = start.line + fence + linesAbove.length - 1;
  const column = (linesAbove.length > 1 || fence ? 1 : start.column) + (linesAbove.at(-1)?.length ?? 0);
  return { line, column };
}
