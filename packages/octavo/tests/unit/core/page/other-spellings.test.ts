import { expect, test } from "vitest";
import { compileText, compileWhole, plainSite } from "./compile-text.ts";

const reported = async (markdown: string) => {
  const { problems } = await compileText(markdown);
  return problems.map(({ severity, line, column, message, remedy }) => [severity, line, column, message, remedy]);
};

test.each([
  ["!!! note", ":::note[Title]"],
  ['??? tip "A"', ":::note[Title]"],
  ['=== "A"', ":::tabs"],
  ["::: tip", ":::note[Title]"],
  [":::tip A title", ":::note[Title]"],
  ["{{#include ./a.md}}", "<!--@include: ./file.md-->"],
  ['--8<-- "a.md"', "<!--@include: ./file.md-->"],
])("the warning about `%s` says where it is, and names our spelling", async (written, ours) => {
  const problems = await reported(`Text\n\n- a\n\n  ${written}\n`);
  const [problem, ...others] = problems.filter(([severity]) => severity === "warning");
  expect(others).toEqual([]);
  expect(problem?.slice(0, 3)).toEqual(["warning", 9, 3]);
  expect(problem?.[3]).toContain(`\`${written}\``);
  expect(problem?.[4]).toContain(ours);
});

test.each(["```\n!!! note\n{{#include a.md}}\n```", ":::tip[A title]\nText\n:::", "Wow!!! note", "a === b"])(
  "there is no warning about %j",
  async (markdown) => {
    expect(await reported(markdown)).toEqual([]);
  },
);

test("a page in MDX is read as Markdown, with a warning", async () => {
  const page = "---\ntitle: A\ndescription: B\n---\n\nText\n";
  const { problems } = await compileWhole(page, plainSite, "page/index.mdx");
  expect(problems.map(({ remedy }) => remedy)).toEqual(["Write it in Markdown, and rename it to `.md`."]);
});
