// Adds the types of its names to a sample that asks for them.

import type { Code } from "mdast";
import type { CodeTypes } from "../../model/document.ts";
import { type Place, placesIn } from "../../model/problem.ts";
import { hashOfSources } from "../cache/source-hash.ts";
import type { Token } from "../code/token.ts";
import { loadCompiler, typesFingerprint } from "../code/types/compiler.ts";
import { withoutNotations } from "../code/types/notations.ts";
import { faultOf, readTypes, type TypedSample } from "../code/types/read-types.ts";
import { typedLinesOf } from "../code/types/typed-lines.ts";
import { type PageContext, report, warn } from "../page/page-context.ts";
import type { PageSetup } from "../page/page-setup.ts";

/** A sample of these languages can have types, as files with these extensions. */
const extensions: Record<string, string> = {
  ...{ javascript: "js", js: "js", mjs: "js", cjs: "js", jsx: "jsx" },
  ...{ typescript: "ts", ts: "ts", mts: "ts", cts: "ts", tsx: "tsx" },
};

/** Changes with the code that reads types. */
let reader: string | undefined;
const readerKey = () => (reader ??= hashOfSources(["src/source/code/types"]));

/** Changes with the compiler, and with the packages that samples may import. */
export function installedTypes({ root }: PageSetup): string {
  return typesFingerprint(root);
}

/**
 * @param source the sample without its marks. @param placed the place of a line and a column of it. @returns what is shown,
 * even without a compiler. Undefined if samples in the language have no types.
 */
export async function sampleTypes(
  source: string,
  language: string,
  node: Code,
  placed: (place: Place) => Place,
  page: PageContext,
): Promise<TypedSample | undefined> {
  const extension = extensions[language];
  if (!extension) {
    warn(
      page,
      node,
      `A sample in \`${language || "text"}\` has no types.`,
      "Remove `twoslash`, or name a language such as `ts`.",
    );
    return undefined;
  }
  const { cache } = page.setup;
  const installed = installedTypes(page.setup);
  page.dependencies.set("types installed", installed);
  const key = cache.key("types", readerKey(), installed, extension, source);
  const kept = cache.get(key);
  const sample =
    kept === undefined ? await read(source, extension, node, placed, page) : (JSON.parse(kept) as TypedSample);
  if (!sample) return { ...withoutTypes, ...withoutNotations(source) };
  if (kept === undefined) cache.set(key, JSON.stringify(sample));
  const placeOf = placesIn(source);
  for (const { at, message, remedy } of sample.faults) report(page, placed(placeOf(at)), message, remedy);
  return sample;
}

const withoutTypes = { hovers: [], underlines: [], below: [], faults: [] };
const lost = "set of types";

async function read(
  source: string,
  extension: string,
  node: Code,
  placed: (place: Place) => Place,
  page: PageContext,
): Promise<TypedSample | undefined> {
  const compiler = await loadCompiler(page.setup.root);
  if ("message" in compiler) {
    const message = `The types of the sample can't be read, because ${compiler.message}.`;
    // An error is the same for every sample. Warnings are counted.
    const isKnown = page.setup.settings.strict && page.problems.some((problem) => problem.message === message);
    if (!isKnown) report(page, node, message, compiler.remedy, lost);
    return undefined;
  }
  try {
    return readTypes(source, extension, compiler);
  } catch (cause) {
    const { line, message } = faultOf(cause);
    const remedy = "Correct the comments that are for Twoslash.";
    report(page, placed({ line, column: 1 }), `The types of the sample can't be read: ${message}.`, remedy, lost);
    return undefined;
  }
}

export function codeTypes(sample: TypedSample, tokens: readonly Token[], page: PageContext): CodeTypes | undefined {
  const { hovers, below, underlines } = sample;
  if (hovers.length + below.length + underlines.length === 0) return undefined;
  const list = [...new Set(hovers.map(([, , text]) => text))];
  return { lines: typedLinesOf(tokens, sample), list, below, number: page.nextNumber() };
}
