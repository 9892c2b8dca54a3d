// Annotates the code fences and formulas of a page: samples, and those that are parts. It runs before everything
// else, because grammars have to be loaded.

import type { Code, Nodes } from "mdast";
import { placesInFormula } from "../../../extensions/math/formulas.ts";
import { withProof } from "../../../extensions/samples/proof.ts";
import { annotateTypedSample } from "../../../extensions/types/typed-samples.ts";
import { parseMeta } from "../../code/code-meta.ts";
import { readInfo } from "../../code/fence-info.ts";
import type { CodeBlock, DocumentNode, PartNode } from "../../model/document.ts";
import type { FenceContext, Formula, Part, WrittenFence } from "../../part.ts";
import { textsOf } from "../../texts/texts-of.ts";
import { type PageContext, placeOf, report, warn } from "../context/page-context.ts";
import { icon } from "../images/icon.ts";
import { annotateSample, type Fence, plainCode } from "./samples.ts";

/** Annotates every fence and formula below a node. @param next what follows it. */
export async function annotateFences(tree: Nodes, page: PageContext, next?: Nodes): Promise<void> {
  if (tree.type === "code") page.fences.set(tree, await annotateFence(tree, next, page));
  else if (tree.type === "math" || tree.type === "inlineMath") page.fences.set(tree, await annotateFormula(tree, page));
  else if ("children" in tree)
    for (const [index, child] of tree.children.entries()) await annotateFences(child, page, tree.children[index + 1]);
}

/** Longer samples make parsers run out of stack and take seconds to highlight. */
const mostCharacters = 20_000;

async function annotateFence(node: Code, next: Nodes | undefined, page: PageContext): Promise<DocumentNode> {
  if (node.value.length > mostCharacters) {
    const remedy = `Show a part of it: ${mostCharacters} at most.`;
    report(page, node, `The sample has ${node.value.length} characters.`, remedy, "color of a long sample");
    return plainCode(node.value);
  }
  const { language, meta: written } = readInfo(node.lang ?? "", node.meta ?? "");
  const name = node.lang ?? "";
  const part = fencePart(name, page);
  const meta = parseMeta(written, part?.attributes);
  reportUnknown(meta.unknown, node, page);
  if (!part) return annotateCode({ node, language, meta, next }, page);
  const fence = await annotatePart({ name, part, node, attributes: meta.attributes }, page);
  return fence ?? annotateCode({ node, language: "text", meta }, page);
}

async function annotateFormula(node: Formula, page: PageContext): Promise<DocumentNode> {
  const formula = await annotatePart({ name: "math", part: fencePart("math", page), node, attributes: {} }, page);
  if (formula) return formula;
  return node.type === "math" ? plainCode(node.value) : { type: "inlineCode", value: node.value };
}

/** The part that a language names. Without formulas, `math` is a language like any other. */
function fencePart(name: string, { setup }: PageContext): Part | undefined {
  const part = setup.parts.get(name);
  const hasFormulas = (setup.settings.math ?? []).length > 0;
  return part?.type === "fence" || (part?.type === "math" && hasFormulas) ? part : undefined;
}

type NamedFence = Omit<WrittenFence, "placeAt"> & { name: string; part: Part | undefined };

async function annotatePart(fence: NamedFence, page: PageContext): Promise<PartNode | undefined> {
  const { name, part, node } = fence;
  const reading = await part?.prepare?.({ ...fence, placeAt: placesIn(node, page) }, contextOf(fence, page));
  if (!reading) return undefined;
  const { isFaulty, ...read } = reading;
  const isInline = node.type === "inlineMath" || undefined;
  const annotated: PartNode = { type: "part", name, isInline, label: [], children: [], ...read };
  page.fenceParts.push(annotated);
  return isFaulty ? undefined : annotated;
}

function placesIn(node: WrittenFence["node"], page: PageContext): WrittenFence["placeAt"] {
  if (node.data?.origin) return () => placeOf(node);
  if (node.type !== "code") return placesInFormula(node, page);
  const { line: fence, column: margin } = placeOf(node);
  return (line, column) => ({ line: fence + line, column: column === undefined ? 1 : margin + column - 1 });
}

function contextOf({ name, part }: NamedFence, page: PageContext): FenceContext {
  const { settings, cache } = page.setup;
  return {
    settings,
    texts: textsOf(settings.lang, settings.texts),
    icon: (name, at) => icon(name, page, at),
    nextNumber: page.nextNumber,
    report: (...fault) => report(page, ...fault),
    warn: (...fault) => warn(page, ...fault),
    cached: async (sources, make) => {
      const key = cache.key(name, part?.madeBy?.() ?? "", ...sources);
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
const knownOptions =
  'Known: title="…", tab="…", alt="…", check=skip:reason, numbers, package-managers, twoslash, {1,3-5}.';

/** The options of other generators are the same on every fence, so each is reported once. */
function reportUnknown(words: readonly string[], node: Code, page: PageContext): void {
  const { mayBeForeign } = page.setup.settings;
  const isReported = mayBeForeign && page.problems.some(({ message }) => message.endsWith(unknownOptions));
  for (const word of isReported ? [] : mayBeForeign ? words.slice(0, 1) : words)
    warn(page, node, `\`${word}\`${unknownOptions}`, knownOptions);
}
