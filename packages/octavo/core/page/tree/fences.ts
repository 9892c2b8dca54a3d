// Annotates the code fences and formulas of a page: samples, diagrams, drawings, and formulas. It runs before everything
// else, because grammars have to be loaded.

import type { Code, Nodes } from "mdast";
import { annotateDiagram } from "../../../extensions/diagrams/diagrams.ts";
import { annotateDrawing } from "../../../extensions/drawings/drawings.ts";
import { annotateFormula } from "../../../extensions/math/formulas.ts";
import { withProof } from "../../../extensions/samples/proof.ts";
import { annotateTypedSample } from "../../../extensions/types/typed-samples.ts";
import { readInfo } from "../../../import/syntax/foreign-meta.ts";
import { parseMeta } from "../../code/code-meta.ts";
import type { CodeBlock } from "../../model/document.ts";
import { type PageContext, report, warn } from "../context/page-context.ts";
import { annotateSample, type Fence, plainCode } from "./samples.ts";

/** Annotates every fence and formula below a node. @param next what follows it. */
export async function annotateFences(tree: Nodes, page: PageContext, next?: Nodes): Promise<void> {
  if (tree.type === "math" || tree.type === "inlineMath") {
    const formula = await annotateFormula(tree, page);
    if (formula) page.formulas.set(tree, formula);
  } else if (tree.type === "code") {
    const sample = await annotateFence(tree, next, page);
    if (sample) page.samples.set(tree, sample);
  } else if ("children" in tree)
    for (const [index, child] of tree.children.entries()) await annotateFences(child, page, tree.children[index + 1]);
}

/** Longer samples make parsers run out of stack and take seconds to highlight. */
const mostCharacters = 20_000;

async function annotateFence(node: Code, next: Nodes | undefined, page: PageContext) {
  if (node.value.length > mostCharacters) {
    const remedy = `Show a part of it: ${mostCharacters} at most.`;
    report(page, node, `The sample has ${node.value.length} characters.`, remedy, "color of a long sample");
    return plainCode(node.value);
  }
  const { language, meta: written } = readInfo(node.lang ?? "", node.meta ?? "");
  const meta = parseMeta(written);
  reportUnknown(meta.unknown, node, page);
  if (node.lang === "math" && (page.setup.settings.math ?? []).length > 0)
    return (await annotateFormula(node, page)) ?? plainCode(node.value);
  if (node.lang === "drawing")
    return (await annotateDrawing(node, meta, page)) ?? annotateCode({ node, language: "text", meta }, page);
  if (node.lang !== "mermaid") return annotateCode({ node, language, meta, next }, page);
  return (await annotateDiagram(node, meta, page)) ?? annotateCode({ node, language: "text", meta }, page);
}

async function annotateCode(fence: Fence, page: PageContext): Promise<CodeBlock> {
  const annotate = fence.meta.twoslash ? annotateTypedSample : annotateSample;
  return withProof(fence.node, await annotate(fence, page), page);
}

const unknownOptions = " has no meaning after the language of a code fence.";

/** The options of other generators are the same on every fence, so each is reported once. */
function reportUnknown(words: readonly string[], node: Code, page: PageContext): void {
  const { mayBeForeign } = page.setup.settings;
  const isReported = mayBeForeign && page.problems.some(({ message }) => message.endsWith(unknownOptions));
  for (const word of isReported ? [] : mayBeForeign ? words.slice(0, 1) : words)
    warn(
      page,
      node,
      `\`${word}\`${unknownOptions}`,
      'Known: title="…", tab="…", alt="…", check=skip:reason, numbers, package-managers, twoslash, {1,3-5}.',
    );
}
