// Whatever is nested, and however deeply, ends in a problem with a place and a remedy. Nothing runs out of stack.

import { describe, expect, test } from "vitest";
import { printProblem } from "../core/model/problem.ts";
import { createProgress } from "../core/model/progress.ts";
import { readContent } from "../core/publish/read-content.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const depths = [150, 1_000, 20_000];
const settings = [
  ...["site", "versions", "sidebar", "redirects", "anchors", "constants", "glossary", "changelog", "synonyms"],
  "openapi",
];
const frontMatter = "---\ntitle: Title\ndescription: What a reader gets from this page, in one sentence.\n---\n\n";
const nested = (open: string, close: string, depth: number, inside = "") =>
  open.repeat(depth) + inside + close.repeat(depth);
/** One more space per level makes a file of 20,000 levels too large to be read as anything. */
const indented = (line: string, depth: number) =>
  Array.from({ length: Math.min(depth, 2_000) }, (_, level) => " ".repeat(level) + line).join("\n");

async function printedProblems(files: Record<string, string>): Promise<string[]> {
  const home = { "content/index.md": `${frontMatter}Text.\n` };
  const root = temporaryFolder({ "site/words.txt": "", ...("src/SUMMARY.md" in files ? {} : home), ...files });
  return (await readContent(root, createProgress(undefined))).problems.map(printProblem);
}

const tooDeep = / {2}This is nested more than 100 levels deep\.\n {4}Remove some levels\.$/;

describe.each(depths)("%i levels", (depth) => {
  test.each([
    ["in brackets on one line", nested("[", "]", depth)],
    ["in brackets on many lines", nested("[\n", "]\n", depth)],
    ["of keys on one line", nested("{ a: ", "}", depth, "b")],
    ["of indented keys", indented("a:", depth)],
    ["of list items", `${"- ".repeat(depth)}a`],
    ["of keys that are lists", `${"? ".repeat(depth)}a`],
  ])("%s in each file of settings are a problem where there are too many", async (_, yaml) => {
    const problems = await printedProblems(Object.fromEntries(settings.map((name) => [`site/${name}.yaml`, yaml])));
    for (const name of settings) {
      const own = problems.filter((problem) => problem.startsWith(`site/${name}.yaml:`));
      expect(own).toEqual([expect.stringMatching(tooDeep)]);
    }
  });

  test("in pages, samples, diagrams, and Markdown of settings are problems with a place and a remedy", async () => {
    const page = (text: string, more = "") => frontMatter.replace("\n---\n\n", `\n${more}---\n\n${text}\n`);
    const problems = await printedProblems({
      "content/bracketed.md": page("", `a: ${nested("[", "]", depth)}\n`),
      "content/indented.md": page("", indented("a:", Math.min(depth, 900)).concat("\n")),
      "content/json.md": page(`\`\`\`json\n${nested('{"a": ', "}", depth, "1")}\n\`\`\``),
      "content/yaml.md": page(`\`\`\`yaml\n${nested("{ a: ", " }", depth, "1")}\n\`\`\``),
      "content/list.md": page(`${"- ".repeat(depth)}a`),
      "content/emphasis.md": page(nested("*a ", "*", depth, "b")),
      "content/diagram.md": page(
        `\`\`\`mermaid title="t" alt="a"\nflowchart TD\n${nested("subgraph a\n", "end\n", depth, "b --> c\n")}\`\`\``,
      ),
      "content/changelog.md": page("::changelog"),
      "content/glossary.md": page("::glossary"),
      "site/site.yaml": `changelog: { page: /changelog/ }\nglossary: { page: /glossary/ }\nannouncement: { text: "${"> ".repeat(Math.min(depth, 490))}a" }\n`,
      "site/changelog.yaml": `- date: 2020-01-01\n  title: News\n  text: "${"> ".repeat(depth)}a"\n`,
      "site/glossary.yaml": `- term: Term\n  page: /\n  means: "Words. ${nested("[", "](/)", depth, "a")}"\n`,
    });
    expect(problems.filter((problem) => !/^\S+:\d+:\d+ {2}.+\n {4}/.test(problem))).toEqual([]);
    expect(problems.join("\n")).not.toMatch(/stack|DEBUG/);
    const files = new Set(problems.map((problem) => problem.split(":")[0]));
    for (const file of ["bracketed", "indented", "list", "emphasis", "diagram"])
      expect(files).toContain(`content/${file}.md`);
    for (const file of ["site", "changelog", "glossary"]) expect(files).toContain(`site/${file}.yaml`);
  });

  test("in the table of contents of a book are a problem where there are too many", async () => {
    const levels = indented("- [Chapter](index.md)", depth);
    const problems = await printedProblems({ "src/SUMMARY.md": levels, "src/index.md": "# Book\n\nText.\n" });
    expect(problems).toContainEqual(expect.stringMatching(/^src\/SUMMARY\.md:101:1 {2}/));
  });
});
