// Stage: one Markdown file to one compiled page, its record complete.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { compile } from "../markdown/compile.ts";
import type { MarkdownSetup } from "../markdown/page-compiler.ts";
import type { CompiledPage, SourcePage } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";

export type PageResult = { page: CompiledPage; problems: Problem[] };

export async function compilePage(source: SourcePage, setup: MarkdownSetup): Promise<PageResult> {
  const { frontMatter, headers, problems, ...compiled } = await compile(
    readFileSync(source.file, "utf8"),
    source,
    setup,
  );
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

function pageKey(route: string): string {
  return `v-${createHash("sha256").update(route).digest("hex").slice(0, 8)}`;
}
