// A code sample as programs see it that check whether it works.

import { createHash } from "node:crypto";
import type { Code } from "mdast";
import { parseMeta, withoutRemoved } from "../../core/code/code-meta.ts";
import { readInfo } from "../../core/code/fence-info.ts";
import type { CodeBlock } from "../../core/model/document.ts";
import { placeOf } from "../../core/page/context/page-context.ts";
import { includedSample, type SamplePage } from "./included-sample.ts";

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
  page: SamplePage,
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
    check: parseMeta(meta).attributes.check,
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
