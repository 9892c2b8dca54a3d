// Compiles a text with the Markdown stage, for tests of a single transformation.

import { openBlockCache } from "../../../../core/cache/block-cache.ts";
import type { Document } from "../../../../core/model/document.ts";
import { textOfNode } from "../../../../core/model/document-text.ts";
import type { PageContent } from "../../../../core/model/page.ts";
import { decideMistakes, type Problem } from "../../../../core/model/problem.ts";
import type { Constant, Site } from "../../../../core/model/site.ts";
import { compile } from "../../../../core/page/compile.ts";
import { pageSetup } from "../../../../core/page/context/page-setup.ts";
import { htmlWriter } from "../../../../core/page/faces/html.ts";
import { toMarkdown } from "../../../../core/page/faces/markdown.ts";
import { rangesOf } from "../../../../core/page/faces/section-ranges.ts";
import { toSections } from "../../../../core/page/faces/sections.ts";
import { ourSyntax } from "../../../../core/page/our-syntax.ts";
import { loadSite } from "../../../../core/settings/load-site.ts";
import { printed } from "../../../../core/settings/read-constants.ts";
import type { SettingValue } from "../../../../core/settings/setting.ts";
import { ourSource } from "../../../../core/site/our-source.ts";
import { textsOf } from "../../../../core/texts/texts-of.ts";
import { diagramRoles } from "../../../../extensions/diagrams/settings.ts";
import { otherSyntax } from "../../../../import/syntax/read-tree.ts";
import { builtInParts, compilers } from "../../../built-in-parts.ts";
import { withSetting } from "../../../with-setting.ts";

const nowhere = "/nowhere";

const roles: SettingValue<typeof diagramRoles> = new Map([
  ["trigger", { icon: "zap", color: "solid" }],
  ["step", { icon: "terminal", color: "accent" }],
  ["app", { icon: "app-window", color: "note" }],
]);

/** A site with default settings, roles of diagrams, and two constants. */
export const plainSite: Site = {
  ...withSetting(loadSite(nowhere).site, diagramRoles, roles),
  strict: true,
  constants: new Map([constant("MEMORY_LIMIT", 256, "MB"), constant("QUEUE_SIZE", 10_000)]),
};

function constant(name: string, value: number, unit?: string): [string, Constant] {
  return [name, { value, unit, text: printed({ value, unit }) }];
}

type Compiled = Awaited<ReturnType<typeof compile>>;

/** A compiled page, and everything it's rendered to. */
export type Rendered = Compiled &
  Document &
  Omit<PageContent, "html" | "plainSections"> & { html: string; text: string };

/** @param markdown the text below a complete front matter of 4 lines. */
export function compileText(markdown: string, site: Site = plainSite): Promise<Rendered> {
  return compileWhole(`---\ntitle: Title\ndescription: Words\n---\n${markdown}`, site);
}

export async function compileWhole(
  markdown: string,
  site: Site = plainSite,
  relativePath = "page/index.md",
): Promise<Rendered> {
  const path = `content/${relativePath}`;
  const source = { file: `${nowhere}/${path}`, relativePath, path, route: "/page/" };
  const from = { ...ourSource(nowhere), syntax: site.strict ? ourSyntax : otherSyntax };
  const compiled = await compile(markdown, source, pageSetup(from, site, { ...compilers, cache: openBlockCache() }));
  const { document } = compiled;
  const { markdown: rendered, headings } = toMarkdown(document, builtInParts, textsOf("en"), site.origin);
  return {
    ...compiled,
    ...document,
    problems: decideMistakes(compiled.problems, site.strict),
    html: htmlWriter(builtInParts, textsOf("en"))(document.children),
    markdown: rendered,
    ranges: rangesOf(compiled.anchors, headings, rendered.length),
    sections: toSections(document, builtInParts),
    outline: { sections: [] },
    text: document.children.map(textOfNode).join("\n"),
  };
}

/** The article without the h1 that comes from the title. */
export function body({ html }: { html: string }): string {
  return html.replace(/^<h1.*<\/h1>\n/, "");
}

/** `line:column message` of each problem. */
export function printedProblems({ problems }: { problems: Problem[] }): string[] {
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}
