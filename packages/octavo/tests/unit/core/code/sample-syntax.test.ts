// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code.
import { expect, test } from "vitest";
import { analyzeCode } from "../../../../core/code/analyze-code.ts";
import { body, compileText, printedProblems } from "../page/compile-text.ts";

const faultOf = async (language: string, code: string) => (await analyzeCode(code, language)).fault;

test.each([
  ["json", '{ "a": [1, 2] }'],
  ["yaml", "a:\n  - 1\n---\nb: 2"],
  ["js", "export default defineComponent({ async run({ $ }) { return await $.send.email({}); } });"],
  ["js", "return steps.trigger.event;"],
  ["js", "props: { timer: { type: '$.interface.timer' } },"],
  ["js", "export const a = [1, , 2]; for (const b of a) label: for (;;) break label;"],
  ["js", "function* ids() { yield 1; }"],
  ["ts", "const limit: number = 1;"],
  ["ts", "class A { constructor(private readonly b?: string) {} }"],
  ["tsx", "const a = <Card title='b'>{c}</Card>;"],
  ["python", "from x import (a, b)\nprint(f'{a!r}', *b, sep='')"],
  ["go", 'package main\n\nfunc main() {\n\tx := m["a"].(map[string]interface{})\n\t_ = x\n}'],
  ["bash", "curl -d '{\"a\": 1}' \\\n  https://example.com | jq -r '.a'"],
  ["bash", "if [[ $a =~ ^(b|c)$ ]]; then d; elif ! e; then f; else g; fi"],
  ["bash", "for a in *.json; do b; done; for ((i = 0; i < 3; i++)); do c; done; while read -r d; do e; done < f"],
  ["bash", 'case "$1" in\n  a|b) c ;;\n  (*) d\nesac'],
  ["bash", 'a() { b; }\nfunction c { (d); }\ne=(1 "2")\n((f++)) && { g; }'],
  ["bash", "cat <<EOF <<'END'\n$(a)\nEOF\n$(b\nEND\ndiff <(c) >(d) <<< e"],
  ["bash", 'echo "${a:-"$(b `c`)"}" $((1 + (2 * 3))) ${#d} ${e//f/g} $\'h\\\'\' {i,j}'],
  ["bash", "a | b && c || d & e 2>&1 >> f &> g # h ) }"],
  ["bash", "curl <url> out # a placeholder that is a redirection\necho if then fi } done"],
  ["text", "{ not code"],
  ["cobol", "{ not a language that is parsed"],
])("%s that parses is in order: %s", async (language, code) => {
  expect(await faultOf(language, code)).toBeUndefined();
});

test.each([
  ["json", '{\n  "a": 1,\n}', 3, "Expected double-quoted property name"],
  ["yaml", "a: 1\nb: c: d", 2, "Nested mappings"],
  ["yaml", "a: 1\nb: 2\na: 3", 3, "Map keys must be unique"],
  ["js", "const a = 1;\nconst b = ;", 2, "Unexpected token"],
  ["ts", "const limit: = 1;", 1, ""],
  ["python", "def run(:\n  pass", 1, "Unexpected `:"],
  ["python", "items = [1,", 1, "Unexpected end"],
  ["go", "package main\n\nfunc main() {\n\tfmt.Println(1\n}", 5, "Unexpected `}`"],
  ["js", 'const a = "b;\nrun();', 1, "Unterminated string"],
  ["js", "run();\nfunction a() {\n  await b;\n}", 3, "await"],
  ["js", "export const a = 1;\nreturn a;", 2, "return"],
  ["js", "try {\n  run();\n}", 3, "catch or finally"],
  ["js", "const a;", 1, "initializer"],
  ["jsx", "<a>\n</b>", 2, "closing tag"],
  ["js", "const a = <b />;", 1, "Unexpected"],
  ["bash", 'echo a\necho "b', 2, "without closing quote"],
  ["bash", "echo a\necho 'b", 2, "without closing quote"],
  ["bash", "# it's\necho 'b", 2, "without closing quote"],
  ["bash", "a\\\n#b 'c", 2, "without closing quote"],
  ["bash", "a\n&& b", 2, "can only immediately follow"],
  ["bash", "export .=a", 1, "invalid var name"],
  ["bash", "if a; then\n  b", 1, "must end with"],
  ["bash", "a\nfi", 2, "can only be used to end"],
  ["bash", "for a in b; do\n  c", 1, "must end with"],
  ["bash", "case a in\nb) c", 1, "must end with"],
  ["bash", "a &&\n", 1, "must be followed by"],
  ["bash", "a\n| b", 2, "can only immediately follow"],
  ["bash", "a\necho $(b", 2, "reached EOF without matching"],
  ["bash", "a\nb )", 2, ")"],
  ["bash", "cat <<EOF\na", 1, "unclosed here-document"],
  ["bash", "curl https://a/<id>\n", 1, "must be followed by a word"],
])("%s that does not parse is found at its line: %s", async (language, code, line, message) => {
  const fault = await faultOf(language, code);
  expect(fault?.line).toBe(line);
  expect(fault?.message).toContain(message);
});

test("what could exhaust the stack of a parser is a fault before it's parsed", async () => {
  expect(await faultOf("js", `run();\n${"@".repeat(20_000)}`)).toEqual({
    message: "More than 500 `@` in a row",
    line: 2,
  });
  expect(await faultOf("yaml", `a: 1\n${"- ".repeat(9_000)}`)).toEqual({ message: "It is nested too deeply", line: 2 });
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
