// Compares a tiny site with what is expected of it. What is read from it must match its expected/ folder: `problems.txt`, the
// problems as printed; `article.html` (and `article-<version or language>.html`), the articles, unless an error keeps them
// from being published; and `sidebar.txt` (and `sidebar-<language>.txt`), the tree, if the case has that file. `UPDATE=1`
// rewrites them. Review the diff afterward. Every problem must have a place that exists.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { printProblem, sortProblems } from "../core/model/problem.ts";
import { createProgress } from "../core/model/progress.ts";
import type { SidebarNode } from "../core/model/sidebar.ts";
import { readContent } from "../core/publish/read-content.ts";
import type { EditionTree } from "../core/site/connect-pages.ts";
import type { Content } from "../core/site/content.ts";
import { isAboutSite } from "./about-site.ts";
import { articleHtml } from "./article-html.ts";
import { placeFault } from "./place-fault.ts";

async function articles({ problems }: Content, tree: EditionTree): Promise<string | undefined> {
  if (problems.some(({ severity }) => severity === "error")) return undefined;
  const found: string[] = [];
  for (const [route, page] of tree.pages) found.push(`<!-- ${route} -->\n${await articleHtml(page)}`);
  return found.join("\n");
}

/** One line per entry, indented by level. */
function outline(nodes: SidebarNode[], indent = ""): string {
  return nodes
    .map(({ label, route, href, items, ...marks }) => {
      const more = Object.keys(marks).map((mark) => ` [${mark}]`);
      return `${indent}${label}  ${route ?? href ?? ""}${more.join("")}\n${outline(items ?? [], `${indent}  `)}`;
    })
    .join("");
}

/** Compares a file, or rewrites it with `UPDATE=1`. @param actual if absent, the file must be absent too. */
function expectFile(file: string, actual: string | undefined): void {
  if (process.env.UPDATE) {
    mkdirSync(dirname(file), { recursive: true });
    if (actual === undefined) rmSync(file, { force: true });
    else writeFileSync(file, actual);
    return;
  }
  expect(actual).toBe(existsSync(file) ? readFileSync(file, "utf8") : undefined);
}

export async function expectSite(root: string): Promise<void> {
  const expected = join(root, "expected");
  const content = await readContent(root, createProgress(undefined));
  expect(content.problems.flatMap((problem) => placeFault(problem, root) ?? [])).toEqual([]);
  expectFile(
    join(expected, "problems.txt"),
    sortProblems(content.problems.filter(isAboutSite))
      .map((problem) => `${printProblem(problem)}\n`)
      .join(""),
  );
  expectFile(join(expected, "article.html"), await articles(content, content.tree));
  for (const tree of content.trees.slice(1))
    expectFile(join(expected, `article-${tree.site.edition.id}.html`), await articles(content, tree));
  const sidebar = join(expected, "sidebar.txt");
  if (!existsSync(sidebar)) return;
  expectFile(sidebar, outline(content.tree.index.tree));
  for (const { site, index } of content.trees.slice(1))
    if (site.edition.translation) expectFile(join(expected, `sidebar-${site.edition.id}.txt`), outline(index.tree));
}
