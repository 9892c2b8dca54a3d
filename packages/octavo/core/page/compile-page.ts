// Compiles one Markdown file: into what it's rendered to, and what other pages need to know about it.

import { createHash } from "node:crypto";
import { problemOf } from "../files/page-fault.ts";
import { readAnyText } from "../files/read-text.ts";
import type { PageContent, PageFacts, PageRecord, SourcePage } from "../model/page.ts";
import { asMistake, type Problem } from "../model/problem.ts";
import { addressOf } from "../model/route.ts";
import { textsOf } from "../texts/texts-of.ts";
import { type Compiled, compile } from "./compile.ts";
import { compileAsCode } from "./compile-as-code.ts";
import type { PageSetup } from "./context/page-context.ts";
import { toHtml } from "./faces/html.ts";
import { toMarkdown } from "./faces/markdown.ts";
import { plainSections } from "./faces/plain-sections.ts";
import { rangesOf } from "./faces/section-ranges.ts";
import { outlineOf, toSections } from "./faces/sections.ts";
import { stylesOf } from "./faces/styles.ts";

export type PageResult = {
  facts: PageFacts;
  content: PageContent;
  problems: Problem[];
  dependencies: Compiled["dependencies"];
  /** Set if compiling failed, so that the page only shows its source, if it can be read. */
  isBroken?: true;
  isLeftOut?: true;
};

/** What can't be compiled is shown as it's written, and left out if that isn't possible either. */
export async function compilePage(bytes: Uint8Array, source: SourcePage, setup: PageSetup): Promise<PageResult> {
  const problemWith = (cause: unknown, lost?: string): Problem => asMistake(problemOf(cause, source.path), lost);
  try {
    const { text, fault, isComplete } = readAnyText(bytes);
    const found = fault ? [problemWith(fault, isComplete ? undefined : "character")] : [];
    const page = await compile(text, source, setup)
      .then((compiled) => render(compiled, source, setup))
      .catch((cause: unknown) => {
        const shown = render(compileAsCode(text, source, setup), source, setup);
        return { ...shown, problems: [problemWith(cause, "formatted page")], isBroken: true as const };
      });
    return { ...page, problems: [...found, ...page.problems] };
  } catch (cause) {
    return leftOutPage(source, problemWith(cause, "page"));
  }
}

/** Takes the place of a page that can't be read. */
export function leftOutPage(source: SourcePage, problem: Problem): PageResult {
  const { route } = source;
  const record = recordOf({ title: route, description: "" }, source);
  return {
    facts: { record, label: route, links: [], anchors: [], images: [], characters: "", hasCode: false, styles: [] },
    content: {
      html: [],
      markdown: "",
      ranges: {},
      sections: [],
      externalLinks: [],
      outline: { sections: [] },
      plainSections: {},
    },
    problems: [problem],
    dependencies: [],
    isBroken: true,
    isLeftOut: true,
  };
}

function render(compiled: Compiled, source: SourcePage, { settings, parts }: PageSetup): PageResult {
  const { document, links, externalLinks, anchors, images, imageOrigins, sources } = compiled;
  const { problems, dependencies, descriptionPlace } = compiled;
  const { frontMatter, label, headers } = document;
  const texts = textsOf(settings.lang, settings.texts);
  const { html, ...needs } = toHtml(document, parts, texts);
  const sections = toSections(document, parts);
  const address = settings.origin + addressOf(settings.base, source.route);
  const { markdown, headings } = toMarkdown(document, parts, texts, settings.origin);
  const content = {
    html,
    markdown,
    ranges: rangesOf(anchors, headings, markdown.length),
    sections,
    externalLinks,
    outline: outlineOf(document, sections),
    plainSections: settings.changelogPage?.route === source.route ? plainSections(document, parts, texts, address) : {},
  };
  const record = { ...recordOf(frontMatter, source), ...(headers.length > 0 && { headers }) };
  const origins = imageOrigins.length > 0 ? { imageOrigins } : {};
  const allowed = sources.length > 0 ? { sources } : {};
  const styles = stylesOf(document, parts);
  const facts = { record, descriptionPlace, label, links, anchors, images, ...origins, ...allowed, ...needs, styles };
  return { facts, content, problems, dependencies };
}

function recordOf(frontmatter: PageRecord["frontmatter"], { route, relativePath }: SourcePage): PageRecord {
  const { title } = frontmatter;
  return { title, frontmatter, regularPath: route, relativePath, key: pageKey(route), path: route };
}

function pageKey(route: string): string {
  return `v-${createHash("sha256").update(route).digest("hex").slice(0, 8)}`;
}
