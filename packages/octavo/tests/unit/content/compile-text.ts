// Compiles a text with the Markdown stage, for tests of a single transformation.

import { openBlockCache } from "../../../src/cache/block-cache.ts";
import { type Compiled, compile } from "../../../src/content/compile.ts";
import { markdownSetup } from "../../../src/content/markdown-setup.ts";
import type { Constant, Site } from "../../../src/model/site.ts";
import { loadSite, printed } from "../../../src/settings/load-site.ts";

const nowhere = "/nowhere";

/** A site with default settings and two constants. */
export const plainSite: Site = {
  ...loadSite(nowhere).site,
  constants: new Map([constant("MEMORY_LIMIT", 256, "MB"), constant("QUEUE_SIZE", 10_000)]),
};

function constant(name: string, value: number, unit?: string): [string, Constant] {
  return [name, { value, unit, text: printed({ value, unit }) }];
}

/** @param markdown the text below a complete front matter of 4 lines. */
export function compileText(markdown: string, site: Site = plainSite): Promise<Compiled> {
  return compileWhole(`---\ntitle: Title\ndescription: Words\n---\n${markdown}`, site);
}

export function compileWhole(markdown: string, site: Site = plainSite): Promise<Compiled> {
  const source = { file: `${nowhere}/content/page/index.md`, relativePath: "page/index.md", route: "/page/" };
  return compile(markdown, source, markdownSetup(nowhere, site, openBlockCache()));
}

/** The article without the h1 that comes from the title. */
export function body({ html }: Compiled): string {
  return html.replace(/^<h1.*<\/h1>\n/, "");
}

/** `line:column message` of each problem. */
export function printedProblems({ problems }: Compiled): string[] {
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}
