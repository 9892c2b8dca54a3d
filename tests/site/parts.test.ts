// The parts of this site, in tiny sites: `expected/` of each fixture has the problems as printed, and the article and its
// Markdown unless there's an error. `npx vitest run --project node -u site/parts` writes them again. Review the diff.

import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printProblem } from "../../packages/octavo/core/model/problem.ts";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { readContent } from "../../packages/octavo/core/publish/read-content.ts";
import { articleHtml } from "../../packages/octavo/tests/article-html.ts";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { siteRoot } from "../site-root.ts";

const fixtures = join(import.meta.dirname, "fixtures");

test.each(readdirSync(fixtures))("%s", async (name) => {
  const root = temporaryFolder();
  cpSync(join(fixtures, name), root, { recursive: true });
  cpSync(join(siteRoot, "site/parts"), join(root, "site/parts"), { recursive: true });
  symlinkSync(join(siteRoot, "node_modules"), join(root, "node_modules"));
  const expected = (file: string) => join(fixtures, name, "expected", file);
  const { problems, tree } = await readContent(root, createProgress(undefined));
  const ofPages = problems.filter(({ file }) => file.startsWith("content/"));
  await expect(ofPages.map((problem) => `${printProblem(problem)}\n`).join("")).toMatchFileSnapshot(
    expected("problems.txt"),
  );
  if (problems.some(({ severity }) => severity === "error")) return;
  const page = tree.pages.get("/");
  await expect(await articleHtml(page)).toMatchFileSnapshot(expected("article.html"));
  await expect((await page?.content())?.markdown).toMatchFileSnapshot(expected("article.md"));
});
