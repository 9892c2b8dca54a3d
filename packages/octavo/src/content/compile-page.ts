// Stage: compiles one Markdown file to a page with a complete record.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { CompiledPage, SourcePage } from "../model/page.ts";
import { fileStart, type Problem } from "../model/problem.ts";
import { compile } from "./compile.ts";
import type { MarkdownSetup } from "./page-compiler.ts";
import { PageFault, problemOf } from "./page-fault.ts";
import { readText } from "./read-text.ts";

export type PageResult = { page: CompiledPage; problems: Problem[] };

/** Always returns a page, even if compiling fails, so that the other pages can still be checked against it. */
export async function compilePage(source: SourcePage, setup: MarkdownSetup): Promise<PageResult> {
  try {
    return await compileSource(source, setup);
  } catch (cause) {
    return { page: brokenPage(source), problems: [problemOf(cause, `content/${source.relativePath}`)] };
  }
}

async function compileSource(source: SourcePage, setup: MarkdownSetup): Promise<PageResult> {
  const { frontMatter, headers, problems, ...compiled } = await compile(readBytes(source.file), source, setup);
  const { route, relativePath } = source;
  const record = {
    title: frontMatter.title,
    frontmatter: frontMatter,
    regularPath: route,
    relativePath,
    key: pageKey(route),
    path: route,
    ...(headers.length > 0 && { headers }),
  };
  return { page: { source, record, ...compiled }, problems };
}

function readBytes(file: string): string {
  try {
    return readText(readFileSync(file));
  } catch (cause) {
    if (cause instanceof PageFault) throw cause;
    const { message } = cause as Error;
    throw new PageFault(fileStart, `The file can't be read: ${message}.`, "Check the file and its permissions.");
  }
}

/** Takes the place of a page that couldn't be compiled. It's never published. */
function brokenPage(source: SourcePage): CompiledPage {
  const { route, relativePath } = source;
  const frontmatter = { title: route, description: "" };
  const record = { title: route, frontmatter, regularPath: route, relativePath, key: pageKey(route), path: route };
  const nothing = { html: "", text: "", markdown: "", sections: [], links: [], anchors: [], images: [] };
  return { source, record, label: route, ...nothing, isBroken: true };
}

function pageKey(route: string): string {
  return `v-${createHash("sha256").update(route).digest("hex").slice(0, 8)}`;
}
