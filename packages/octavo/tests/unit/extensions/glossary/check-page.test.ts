import { expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { readContent } from "../../../../core/publish/read-content.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const page = (body: string) => `---\ntitle: Title\ndescription: ${body}\n---\n\n${body}\n`;
const site = {
  "site/site.yaml": "title: T\nglossary:\n  page: /terms/\n",
  "site/glossary.yaml": "- term: Step\n  means: One part of a workflow.\n  page: /\n",
  "content/index.md": page("All pages."),
  "content/one.md": page("A step, and then another step."),
  "content/two.md": page("Two uses of a step."),
};

async function errorsWith(terms: string): Promise<string[]> {
  const root = temporaryFolder({ ...site, "content/terms.md": page(terms) });
  const { problems } = await readContent(root, createProgress(undefined));
  return problems.filter(({ severity }) => severity === "error").map(printProblem);
}

test("a page that is named for the glossary but doesn't show it is reported once, where it's named", async () => {
  expect(await errorsWith("::glossary")).toEqual([]);
  expect(await errorsWith("Terms are elsewhere.")).toEqual([
    "site/site.yaml:3:3  `/terms/` doesn't show the glossary.\n    Write `::glossary` on this page.",
  ]);
});

test("a page that can't be compiled isn't also reported for what it doesn't show", async () => {
  expect(await errorsWith(`Words ${"[".repeat(200)}`)).toEqual([
    expect.stringMatching(/^content\/terms\.md:\d+:\d+ {2}This is nested/),
  ]);
});
