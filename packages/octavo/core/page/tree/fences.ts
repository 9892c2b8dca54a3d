// Annotates the code fences and formulas of a page: samples, and those that are parts. It runs before everything
// else, because grammars have to be loaded.

import type { Code, Nodes } from "mdast";
import { parseMeta } from "../../code/code-meta.ts";
import { readInfo } from "../../code/fence-info.ts";
import type { CodeBlock, DocumentNode, PartNode } from "../../model/document.ts";
import type { FenceContext, Formula, Part, WrittenFence } from "../../part.ts";
import { textsOf } from "../../texts/texts-of.ts";
import type { Fence, SampleNotes } from "../context/fence.ts";
import { type PageContext, placeOf, report, warn, warnIfStrict } from "../context/page-context.ts";
import { placesInFormula } from "../formulas/places-in-formula.ts";
import { icon } from "../images/icon.ts";
import { annotateSample, plainCode } from "./samples.ts";

/** By the nodes of the tree, what fences and formulas become, and what is known about them. */
export type Fences = {
  nodes: Map<Nodes, DocumentNode>;
  notes: SampleNotes;
  /** Those that are parts, including those that have mistakes and so aren't shown. */
  parts: PartNode[];
};

export const noFences: Fences = { nodes: new Map(), notes: new Map(), parts: [] };

/** Annotates every fence and formula of a page. */
export async function annotateFences(tree: Nodes, page: PageContext): Promise<Fences> {
  const fences: Fences = { nodes: new Map(), notes: new Map(), parts: [] };
  const add = async (node: Nodes, next?: Nodes): Promise<void> => {
    if (node.type === "code") fences.nodes.set(node, await annotateFence(node, next, fences, page));
    else if (node.type === "math" || node.type === "inlineMath")
      fences.nodes.set(node, await annotateFormula(node, fences, page));
    else if ("children" in node)
      for (const [index, child] of node.children.entries()) await add(child, node.children[index + 1]);
  };
  await add(tree);
  return fences;
}

/** Longer samples make parsers run out of stack and take seconds to highlight. */
const mostCharacters = 20_000;

async function annotateFence(
  node: Code,
  next: Nodes | undefined,
  { notes, parts }: Fences,
  page: PageContext,
): Promise<DocumentNode> {
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
  if (!part) return annotateCode({ node, language, meta, next, notes }, page);
  const fence = await annotatePart({ name, part, node, attributes: meta.attributes }, parts, page);
  return fence ?? annotateCode({ node, language: "text", meta, notes }, page);
}

async function annotateFormula(node: Formula, { parts }: Fences, page: PageContext): Promise<DocumentNode> {
  const part = fencePart("math", page);
  const formula = await annotatePart({ name: "math", part, node, attributes: {} }, parts, page);
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

/** @param parts gets the part, even if it has mistakes. */
async function annotatePart(fence: NamedFence, parts: PartNode[], page: PageContext): Promise<PartNode | undefined> {
  const { name, part, node } = fence;
  const reading = await part?.prepare?.({ ...fence, placeAt: placesIn(node, page) }, contextOf(fence, page));
  if (!reading) return undefined;
  const { isFaulty, ...read } = reading;
  const isInline = node.type === "inlineMath" || undefined;
  const annotated: PartNode = { type: "part", name, isInline, label: [], children: [], ...read };
  parts.push(annotated);
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

function annotateCode(fence: Fence, page: PageContext): Promise<CodeBlock> {
  const read = page.setup.steps.reduceRight(
    (next, { sample }) => (sample ? () => sample(fence, page, next) : next),
    () => annotateSample(fence, page),
  );
  return read();
}

const unknownOptions = " has no meaning after the language of a code fence.";
const knownOptions =
  'Known: title="…", tab="…", alt="…", check=skip:reason, numbers, package-managers, twoslash, {1,3-5}.';

/** The options of other generators are the same on every fence, so each is reported once. */
function reportUnknown(words: readonly string[], node: Code, page: PageContext): void {
  const isReported = page.problems.some(({ message }) => message.endsWith(unknownOptions));
  for (const [index, word] of words.entries())
    (isReported || index > 0 ? warnIfStrict : warn)(page, node, `\`${word}\`${unknownOptions}`, knownOptions);
}
