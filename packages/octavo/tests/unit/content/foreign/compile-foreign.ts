// Compiles a text as a page of a site that isn't strict.

import type { Site } from "../../../../src/model/site.ts";
import { compileText, plainSite, type Rendered } from "../compile-text.ts";

const laxSite: Site = { ...plainSite, strict: false };

export function compileForeign(markdown: string): Promise<Rendered> {
  return compileText(markdown, laxSite);
}

/** The severity, line, and column of each problem, with its message. */
export function reported({ problems }: Rendered): string[] {
  return problems.map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`);
}
