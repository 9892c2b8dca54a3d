// Compiles a text as a page that may be for another generator, in Markdown or MDX.

import type { Site } from "../../../../core/model/site.ts";
import { compileText, compileWhole, plainSite, type Rendered } from "../../core/page/compile-text.ts";

export const laxSite: Site = { ...plainSite, strict: false };

export function compileForeign(markdown: string): Promise<Rendered> {
  return compileText(markdown, laxSite);
}

/** @param markdown the whole page, from its first line. */
export function compileMdx(markdown: string): Promise<Rendered> {
  return compileWhole(markdown, laxSite, "page/index.mdx");
}

/** The severity, line, and column of each problem, with its message. */
export function reported({ problems }: Rendered): string[] {
  return problems.map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`);
}
