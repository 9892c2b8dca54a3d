import { expect, test } from "vitest";
import { readFrontMatter } from "../../../../core/page/front-matter.ts";
import type { plainSite } from "./compile-text.ts";

const declared: typeof plainSite.frontMatter = new Map([
  ["author", { type: "string", required: true }],
  ["reviewed", { type: "date", required: false }],
  ["tags", { type: "list", required: false }],
]);
const read = (yaml: string) => readFrontMatter(yaml, "page.md", declared, false);

test("fields that the site declares are part of the front matter", () => {
  const { value, problems } = read("title: A\nauthor: Ada\nreviewed: 2030-12-31\ntags: [one]");
  expect(problems).toEqual([]);
  expect(value).toEqual({ title: "A", author: "Ada", reviewed: "2030-12-31", tags: ["one"] });
});

test("a declared field that is missing, misspelled, or of another type is a problem", () => {
  expect(read("").problems.map(({ message }) => message)).toEqual(["Missing `author`."]);
  expect(read("author: Ada\ntag: [one]").problems).toMatchObject([
    { line: 3, message: "Unknown key `tag`.", remedy: "Did you mean `tags`?" },
  ]);
  expect(read("author: Ada\nreviewed: soon").problems).toMatchObject([
    { line: 3, column: 1, message: "`reviewed` is invalid. Write a date such as `2030-12-31`." },
  ]);
});

test("empty lines at its start count", () => {
  expect(read("\n\nauthor: Ada\nreviewed: soon\n").problems).toMatchObject([{ line: 5, column: 1 }]);
});
