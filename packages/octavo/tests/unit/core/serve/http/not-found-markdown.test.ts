import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageIndex } from "../../../../../core/model/page-index.ts";
import { notFoundMarkdown } from "../../../../../core/serve/http/not-found-markdown.ts";

const origin = "https://example.com";
const head = `# Page not found\n\nSee ${origin}/docs/llms.txt\n`;
const lines = {
  overview: `- [Overview](${origin}/docs/index.md): All about it.`,
  variables: `- [Environment \\[variables\\]](${origin}/docs/environment-variables/index.md): Where secrets are.`,
  size: `- [Größe](${origin}/docs/gr%C3%B6%C3%9Fe/index.md)`,
};
const index: PageIndex = {
  notFound: head,
  introduction: `# Docs\n\n${lines.overview}`,
  sections: [],
  pages: [
    { route: "/", label: "Overview", line: lines.overview },
    { route: "/environment-variables/", label: "Environment [variables]", line: lines.variables },
    { route: "/größe/", label: "Größe", line: lines.size },
  ],
};
const answer = (path: string) => notFoundMarkdown(path, "/docs/", JSON.stringify(index));

test.each([
  ["/docs/enviroment-varables/", lines.variables],
  ["/docs/Environment-Variables.md", lines.variables],
  ["/docs/guides/gr%C3%B6%C3%9Fe/index.md", lines.size],
])("%s is near a page of the index", (path, line) => {
  expect(answer(path)).toBe(`${head}\n## Nearest pages\n\n${line}\n`);
});

test("an address that isn't similar to any page isn't answered", () => {
  for (const path of ["/docs/zzz/", "/docs/.md", "/elsewhere", "/docs/%", `/docs/${"zzz-".repeat(2000)}`])
    expect(answer(path)).toBeUndefined();
});

test("nor is any address if the index is too long to be read for each", () => {
  const long = JSON.stringify({ ...index, introduction: "Words. ".repeat(50_000) });
  expect(notFoundMarkdown("/docs/environment-variables.md", "/docs/", long)).toBeUndefined();
});

test("nothing of the address is in the answer", () => {
  const allowed = new Set([...head.split("\n"), "## Nearest pages", ...Object.values(lines)]);
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom("", "environment-", "overview "), (path, word) => {
      for (const line of (answer(`/docs/${word}${path}`) ?? "").split("\n")) expect(allowed).toContain(line);
    }),
  );
});
