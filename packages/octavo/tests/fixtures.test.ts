// Each folder of fixtures/ is a tiny site. What is read from it must match its expected/ folder: `problems.txt`, the
// problems as printed; `article.html` (and `article-<version>.html`), the articles, unless an error keeps them from being
// published; and
// `sidebar.txt`, the tree, if the case has that file. `UPDATE=1` rewrites them. Review the diff afterward.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SiteTree } from "../src/content/connect-pages.ts";
import { type Content, readContent } from "../src/content/read-content.ts";
import { printProblem, sortProblems } from "../src/model/problem.ts";
import type { SidebarNode } from "../src/model/sidebar.ts";
import { packageRoot } from "../src/package-root.ts";
import { createProgress } from "../src/progress.ts";
import { isAboutSite } from "./about-site.ts";

const fixtures = join(packageRoot, "tests/fixtures");
const cases = readdirSync(fixtures).sort();

function articles({ problems }: Content, tree: SiteTree): string | undefined {
  if (problems.some(({ severity }) => severity === "error")) return undefined;
  return [...tree.pages].map(([route, { content }]) => `<!-- ${route} -->\n${content().html}`).join("\n");
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

describe("fixtures", () => {
  test.each(cases)("%s", async (name) => {
    const root = join(fixtures, name);
    const expected = join(root, "expected");
    const content = await readContent(root, createProgress(undefined));
    expectFile(
      join(expected, "problems.txt"),
      sortProblems(content.problems.filter(isAboutSite))
        .map((problem) => `${printProblem(problem)}\n`)
        .join(""),
    );
    expectFile(join(expected, "article.html"), articles(content, content.tree));
    for (const tree of content.versions)
      expectFile(join(expected, `article-${tree.site.version?.id}.html`), articles(content, tree));
    const sidebar = join(expected, "sidebar.txt");
    if (existsSync(sidebar)) expectFile(sidebar, outline(content.tree.index.tree));
  });
});
