// A sample whose code is in a file, which a program can test as a whole.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Code } from "mdast";
import { withUnixLines } from "../../core/files/read-text.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";

/** The text of the page that shows a sample. */
export type SamplePage = Pick<PageContext, "text" | "setup">;

export type IncludedSample = {
  /** The path of the file below the root. */
  file: string;
  /** All of the file. */
  text: string;
};

/** @returns undefined unless all lines of the sample are included from the same file. */
export function includedSample({ position }: Code, { text: { lines }, setup }: SamplePage): IncludedSample | undefined {
  if (!position) return undefined;
  const fence = position.start.line;
  const files = new Set(lines.slice(fence, position.end.line - 1).map((line) => line.file));
  const [file] = files;
  // The fence may be in the same file, if that is a page.
  if (file === undefined || files.size > 1 || file === lines[fence - 1]?.file) return undefined;
  return { file, text: withUnixLines(readFileSync(join(setup.root, file), "utf8")) };
}
