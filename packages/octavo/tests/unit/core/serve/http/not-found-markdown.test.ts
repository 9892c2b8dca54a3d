import fc from "fast-check";
import { expect, test } from "vitest";
import { notFoundMarkdown } from "../../../../../core/serve/http/not-found-markdown.ts";

const origin = "https://example.com";
const index = `# Docs

- [Overview](${origin}/docs/index.md): All about it.

## Guides

- [Environment \\[variables\\]](${origin}/docs/environment-variables/index.md): Where secrets are.
  - [Größe](${origin}/docs/gr%C3%B6%C3%9Fe/index.md)

## Other versions

- [All pages of v1](${origin}/docs/v1/llms.txt)
`;
const notFound = `# Page not found

See ${origin}/docs/llms.txt

## Guides

- [Guide](${origin}/docs/guide/index.md)
`;
const answer = (path: string) => notFoundMarkdown(path, "/docs/", notFound, index);

test.each([
  [
    "/docs/enviroment-varables/",
    `[Environment \\[variables\\]](${origin}/docs/environment-variables/index.md): Where secrets are.`,
  ],
  [
    "/docs/Environment-Variables.md",
    `[Environment \\[variables\\]](${origin}/docs/environment-variables/index.md): Where secrets are.`,
  ],
  ["/docs/guides/gr%C3%B6%C3%9Fe/index.md", `[Größe](${origin}/docs/gr%C3%B6%C3%9Fe/index.md)`],
])("%s is near a page of the index", (path, line) => {
  expect(answer(path)).toBe(`# Page not found\n\nSee ${origin}/docs/llms.txt\n\n## Nearest pages\n\n- ${line}\n`);
});

test("an address that isn't similar to any page gets the static answer", () => {
  for (const path of ["/docs/zzz/", "/docs/.md", "/elsewhere", "/docs/%", `/docs/${"zzz-".repeat(2000)}`])
    expect(answer(path)).toBe(notFound);
});

test("so does every address if the index is too long to be read for each", () => {
  const long = `${index}${`- [Page](${origin}/docs/page/index.md)\n`.repeat(3000)}`;
  expect(notFoundMarkdown("/docs/environment-variables.md", "/docs/", notFound, long)).toBe(notFound);
});

test("nothing of the address is in the answer", () => {
  const lines = new Set(`${notFound}\n## Nearest pages\n${index.replaceAll("\n  -", "\n-")}`.split("\n"));
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom("", "environment-", "overview "), (path, word) => {
      for (const line of answer(`/docs/${word}${path}`).split("\n")) expect(lines).toContain(line);
    }),
  );
});
