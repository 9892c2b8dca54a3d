// Adds the types of its names to a sample that asks for them.

import { sourcesOf } from "../../core/cache/source-hash.ts";
import type { Token } from "../../core/code/token.ts";
import type { CodeAdditions, LineMark } from "../../core/model/document.ts";
import { placesIn } from "../../core/model/problem.ts";
import { dependOn } from "../../core/page/context/dependencies.ts";
import type { Fence } from "../../core/page/context/fence.ts";
import { type PageContext, type PageSteps, report, warn } from "../../core/page/context/page-context.ts";
import { colorSample, readSample, type WrittenSample } from "../../core/page/tree/samples.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { installedTypes, loadCompiler, typesDependency } from "./compiler.ts";
import { withoutNotations } from "./notations.ts";
import { typeLineHtml, typesHtml } from "./parts/types/html.ts";
import { faultOf, readTypes, type TypedSample } from "./read-types.ts";
import { typedLinesOf } from "./typed-lines.ts";

/** A sample of these languages can have types, as files with these extensions. */
const extensions: Record<string, string> = {
  ...{ javascript: "js", js: "js", mjs: "js", cjs: "js", jsx: "jsx" },
  ...{ typescript: "ts", ts: "ts", mts: "ts", cts: "ts", tsx: "tsx" },
};

export const addTypes: NonNullable<PageSteps["sample"]> = async (fence, page, read) => {
  if (!fence.meta.twoslash) return read();
  const sample = readSample(fence, page);
  const typed = await sampleTypes(sample, fence, page);
  if (!typed) return (await colorSample(sample, fence, page)).block;
  const remaining = { ...sample, code: typed.code, ...onRemainingLines(sample, typed.lines) };
  const language = typed.language ?? fence.language;
  const { block, tokens } = await colorSample(remaining, { ...fence, language }, page, true);
  return { ...block, additions: tokens && additionsOf(typed, tokens, page) };
};

/** @returns what is shown, even without a compiler. Undefined if samples in the language have no types. */
async function sampleTypes(
  sample: WrittenSample,
  { node, language }: Fence,
  page: PageContext,
): Promise<TypedSample | undefined> {
  const { code: source, placeOf } = sample;
  const extension = extensions[language];
  if (!extension) {
    const remedy = "Remove `twoslash`, or name a language such as `ts`.";
    warn(page, node, `A sample in \`${language || "text"}\` has no types.`, remedy);
    return undefined;
  }
  const { cache } = page.setup;
  const installed = installedTypes(page.setup.root);
  dependOn(typesDependency, page.setup.root, page);
  const key = cache.key("types", sourcesOf("extensions/types"), installed, extension, source);
  const kept = cache.get(key);
  const typed = kept === undefined ? await readAnew(sample, extension, node, page) : (JSON.parse(kept) as TypedSample);
  if (!typed) return { ...withoutTypes, ...withoutNotations(source) };
  if (kept === undefined) cache.set(key, JSON.stringify(typed));
  const placeAt = placesIn(source);
  for (const { at, message, remedy } of typed.faults) report(page, placeOf(placeAt(at)), message, remedy);
  return typed;
}

const withoutTypes = { hovers: [], underlines: [], below: [], faults: [] };
const lost = "set of types";

async function readAnew(
  { code, placeOf }: WrittenSample,
  extension: string,
  node: Fence["node"],
  page: PageContext,
): Promise<TypedSample | undefined> {
  const compiler = await loadCompiler(page.setup.root);
  if ("message" in compiler) {
    const message = `The types of the sample can't be read, because ${compiler.message}.`;
    // The packages are missing once. On pages for other generators, the samples are counted.
    const isKnown = !page.setup.syntax.keepsAll && page.problems.some((problem) => problem.message === message);
    if (!isKnown) report(page, node, message, compiler.remedy, lost);
    return undefined;
  }
  try {
    return readTypes(code, extension, compiler);
  } catch (cause) {
    const { line, message } = faultOf(cause);
    const remedy = "Correct the comments that are for Twoslash.";
    report(page, placeOf({ line, column: 1 }), `The types of the sample can't be read: ${message}.`, remedy, lost);
    return undefined;
  }
}

function additionsOf(sample: TypedSample, tokens: readonly Token[], page: PageContext): CodeAdditions | undefined {
  const { hovers, below, underlines } = sample;
  if (hovers.length + below.length + underlines.length === 0) return undefined;
  const list = [...new Set(hovers.map(([, , text]) => text))];
  const { lang, texts } = page.setup.settings;
  return {
    caption: typesHtml(list, page.nextNumber(), textsOf(lang, texts)),
    // The button that opens the list looks like the mark of a tested sample.
    styles: ["tested", "types"],
    lines: typedLinesOf(tokens, sample),
    below: below.map((each) => ({ line: each.line, html: typeLineHtml(each) })),
  };
}

/** Where marks and notes are in what is shown of a sample. @param lines the line of each shown line in the sample. */
function onRemainingLines(
  { marks, notes }: WrittenSample,
  lines: readonly number[],
): Pick<WrittenSample, "marks" | "notes"> {
  const places = new Map(lines.map((line, index) => [line, index + 1]));
  const at = <Value>(line: number, value: (place: number) => Value): Value[] => {
    const place = places.get(line);
    return place === undefined ? [] : [value(place)];
  };
  return {
    marks: new Map([...marks].flatMap(([line, mark]) => at(line, (place): [number, LineMark] => [place, mark]))),
    notes: notes?.flatMap((note) => at(note.line, (line) => ({ ...note, line }))),
  };
}
