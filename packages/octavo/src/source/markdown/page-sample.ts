// A code sample as programs see it that check whether it works.

import { createHash } from "node:crypto";
import type { Code } from "mdast";
import type { CodeBlock, LineMark, SampleProof } from "../../model/document.ts";
import { parseMeta } from "../code/code-meta.ts";
import { readInfo } from "../code/foreign-meta.ts";
import { type PageContext, placeOf } from "../page/page-context.ts";
import type { PageSetup } from "../page/page-setup.ts";
import { includedSample } from "./included-sample.ts";

export type PageSample = {
  /** As written after the fence, in lowercase. */
  language: string;
  title?: string;
  /** The label of its tab. */
  tab?: string;
  /** All that the page shows. Lines that a change removes are empty. */
  code: string;
  /** The path below the root of the file that the code is included from. */
  file?: string;
  /** The line of the fence, or of the directive that generated the sample. */
  line: number;
  /** The value of `check`, such as `skip:shortened`. */
  check?: string;
  /** Names the sample in the site's list of tested samples. */
  key: string;
};

export function pageSample(
  node: Code,
  { language, title, tab, value, marks }: CodeBlock,
  page: PageContext,
): PageSample {
  const { meta } = readInfo(node.lang ?? "", node.meta ?? "");
  const included = includedSample(node, page);
  return {
    language,
    title,
    tab,
    ...(included && { file: included.file }),
    code: withoutRemoved(value, new Map(marks)),
    line: placeOf(node).line,
    check: parseMeta(meta).check,
    key: sampleKey(language, value, included?.text),
  };
}

/**
 * Changes with the code, so that an edited sample isn't taken for the tested one. @param file the text of the file that the
 * code is included from, because the code may depend on the rest of it.
 */
export function sampleKey(language: string, value: string, file?: string): string {
  const text = `${language}\n${value}${file === undefined ? "" : `\n\0${file}`}`;
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/** What is known about the samples of a page, by their keys. */
export function proofsOn({ settings, testedSamples }: PageSetup, route: string): ReadonlyMap<string, SampleProof> {
  return testedSamples?.proofs.get(settings.version?.id ?? "")?.get(route) ?? noProofs;
}

/** Changes with the samples of a page that are marked, and with the page that the marks lead to. */
export function testedFingerprint(setup: PageSetup, route: string): string {
  return JSON.stringify([setup.testedSamples?.page.route, ...proofsOn(setup, route)]);
}

const noProofs: ReadonlyMap<string, SampleProof> = new Map();

/** The code that remains after the change that the sample shows. Lines keep their numbers. */
export function withoutRemoved(text: string, marks: ReadonlyMap<number, LineMark>): string {
  if (marks.size === 0) return text;
  const isRemoved = (index: number) => marks.get(index + 1) === "del";
  return text
    .split("\n")
    .map((line, index) => (isRemoved(index) ? "" : line))
    .join("\n");
}
