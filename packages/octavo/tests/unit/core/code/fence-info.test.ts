import { expect, test } from "vitest";
import { readInfo } from "../../../../core/code/fence-info.ts";

test.each([
  ["js", "", "js", ""],
  ["js", 'title="a showLineNumbers b" {1,3}', "js", 'title="a showLineNumbers b" {1,3}'],
  ["JS{1,3-4}", "", "js", "{1,3-4}"],
  ["ts:line-numbers", "{1}", "ts", "numbers {1}"],
  ["ts:line-numbers=5", "", "ts", "numbers"],
  ["ts:no-line-numbers", "", "ts", ""],
  ["sh", "[npm]", "sh", 'tab="npm"'],
  ["jsx", 'title="a.jsx" showLineNumbers live', "jsx", 'title="a.jsx" numbers'],
  ["py", 'linenums="1" hl_lines="2 4-5"', "py", "numbers {2,4-5}"],
  ["{", '.yaml .annotate title="a.yml" }', "yaml", 'title="a.yml"'],
  ["{.python}", "", "python", ""],
  ["bash", "npm2yarn", "bash", "package-managers"],
  ["rust,ignore", "", "rust", ""],
  ["js", 'title="a.js" /word/ "text"', "js", 'title="a.js"'],
  ["js", "titel=x numbering", "js", "titel=x numbering"],
  ["c++", "", "c++", ""],
])("%s %s", (lang, meta, language, expected) => {
  expect(readInfo(lang, meta)).toEqual({ language, meta: expected });
});
