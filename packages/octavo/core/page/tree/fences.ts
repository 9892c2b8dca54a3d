// Annotates the code fences and formulas of a page: samples, parts, drawings, and formulas. It runs before everything
// else, because grammars have to be loaded.

import type { Code, Nodes } from "mdast";
import { annotateDrawing } from "../../../extensions/drawings/drawings.ts";
import { annotateFormula } from "../../../extensions/math/formulas.ts";
import { withProof } from "../../../extensions/samples/proof.ts";
import { annotateTypedSample } from "../../../extensions/types/typed-samples.ts";
import { readInfo } from "../../../import/syntax/foreign-meta.ts";
import { parseMeta } from "../../code/code-meta.ts";
import type { CodeBlock, PartNode } from "../../model/document.ts";
import { textsOf } from "../../model/texts/texts.ts";
import type { FenceContext, Part, WrittenFence } from "../../part.ts";
import { type PageContext, placeOf, report, warn } from "../context/page-context.ts";
import { icon } from "../images/icon.ts";
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
  const part = fencePart(node, page);
  const meta = parseMeta(written, part?.attributes);
  reportUnknown(meta.unknown, node, page);
  if (node.lang === "math" && (page.setup.settings.math ?? []).length > 0)
    return (await annotateFormula(node, page)) ?? plainCode(node.value);
  if (node.lang === "drawing")
    return (await annotateDrawing(node, meta, page)) ?? annotateCode({ node, language: "text", meta }, page);
  if (!part) return annotateCode({ node, language, meta, next }, page);
  const fence = { node, attributes: meta.attributes, placeAt: placesIn(node) };
  return (await annotatePart(part, fence, page)) ?? annotateCode({ node, language: "text", meta }, page);
}

function fencePart({ lang }: Code, { setup }: PageContext): Part | undefined {
  const part = setup.parts.get(lang ?? "");
  return part?.type === "fence" ? part : undefined;
}

function placesIn(node: Code): WrittenFence["placeAt"] {
  const { line: fence = 0, column: margin = 1 } = placeOf(node);
  return (line, column) => ({ line: fence + line, column: column === undefined ? 1 : margin + column - 1 });
}

async function annotatePart(part: Part, fence: WrittenFence, page: PageContext): Promise<PartNode | undefined> {
  const reading = await part.prepare?.(fence, contextOf(page));
  return reading && { type: "part", name: fence.node.lang ?? "", label: [], children: [], ...reading };
}

function contextOf(page: PageContext): FenceContext {
  const { settings, cache } = page.setup;
  return {
    settings,
    texts: textsOf(settings.lang, settings.texts),
    icon: (name, at) => icon(name, page, at),
    nextNumber: page.nextNumber,
    report: (...fault) => report(page, ...fault),
    cached: async (parts, make) => {
      const key = cache.key(...parts);
      const kept = cache.get(key);
      if (kept !== undefined) return kept;
      const value = await make();
      cache.set(key, value);
      return value;
    },
  };
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
