import { expect, test } from "vitest";
import { openBlockCache } from "../../../src/cache/block-cache.ts";
import { findSampleFault } from "../../../src/code/sample-syntax.ts";
import { body, compileText, printedProblems } from "../content/compile-text.ts";

const faultOf = (language: string, code: string) => findSampleFault(code, language, openBlockCache());

test.each([
  ["json", '{ "a": [1, 2] }'],
  ["yaml", "a:\n  - 1\n---\nb: 2"],
  ["js", "export default defineComponent({ async run({ $ }) { return await $.send.email({}); } });"],
  ["js", "return steps.trigger.event;"],
  ["js", "props: { timer: { type: '$.interface.timer' } },"],
  ["ts", "const limit: number = 1;"],
  ["python", "from x import (a, b)\nprint(f'{a!r}', *b, sep='')"],
  ["go", 'package main\n\nfunc main() {\n\tx := m["a"].(map[string]interface{})\n\t_ = x\n}'],
  ["bash", "curl -d '{\"a\": 1}' \\\n  https://example.com | jq -r '.a'"],
  ["text", "{ not code"],
  ["cobol", "{ not a language that is parsed"],
])("%s that parses is in order: %s", async (language, code) => {
  expect(await faultOf(language, code)).toBeUndefined();
});

test.each([
  ["json", '{\n  "a": 1,\n}', 3, "Expected double-quoted property name"],
  ["yaml", "a: 1\nb: c: d", 2, "Nested mappings"],
  ["js", "const a = 1;\nconst b = ;", 2, "Unexpected token"],
  ["ts", "const limit: = 1;", 1, ""],
  ["python", "def run(:\n  pass", 1, "Unexpected `:"],
  ["python", "items = [1,", 1, "Unexpected end"],
  ["go", "package main\n\nfunc main() {\n\tfmt.Println(1\n}", 5, "Unexpected `}`"],
  ["bash", 'echo a\necho "b', 2, "without closing quote"],
])("%s that does not parse is found at its line: %s", async (language, code, line, message) => {
  const fault = await faultOf(language, code);
  expect(fault?.line).toBe(line);
  expect(fault?.message).toContain(message);
});

test("the fault is reported at its line of the page", async () => {
  const compiled = await compileText('words\n\n```json title="Response"\n{\n  "a": 1,\n}\n```\n');
  expect(printedProblems(compiled)).toEqual([
    "10:1 The JSON sample can't be parsed: Expected double-quoted property name.",
  ]);
});

test("a sample that shows a change is judged by what is left after it", async () => {
  const compiled = await compileText("```js\nconst a = 1; // [!code --]\nconst a = 2; // [!code ++]\n```\n");
  expect(printedProblems(compiled)).toEqual([]);
  expect(body(compiled)).toContain("line del");
});

test("a sample that cannot be checked says why", async () => {
  expect(printedProblems(await compileText('```js check="skip:half a function"\nfunction a( {\n```\n'))).toEqual([]);
  expect(printedProblems(await compileText("```js check=skip\nfunction a( {\n```\n"))).toEqual([
    "5:1 `check=skip` doesn't say why the sample isn't checked.",
  ]);
});
