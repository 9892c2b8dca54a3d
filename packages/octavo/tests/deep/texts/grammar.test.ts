import { expect, test } from "vitest";
import { printProblem } from "../../../core/model/problem.ts";
import { checkGrammar } from "../../../extensions/prose/grammar.ts";

const problems = async (markdown: string) => (await checkGrammar("x.md", markdown)).map(printProblem);

test.each([
  ["It runs Node.js, Python and Go.", "`Python`: An Oxford comma is necessary here.\n    Write `Python,`."],
  ["The source polls each 15 minutes.", "`each`: "],
  ["This is a example.", "`a`: "],
  ["You would of seen the event.", "`would of`: "],
])("%s", async (sentence, message) => {
  expect(await problems(sentence)).toEqual([expect.stringContaining(message)]);
});

test("the place is that of the source, even after emoji, constants, and directives", async () => {
  const markdown =
    '---\ntitle: A, B and C\n---\n\n::::cards\n:::card[A, B and C]{to="/a, b and c/"}\n🎉 {=LIMIT} red, green and blue.\n:::\n';
  expect(await problems(markdown)).toEqual([expect.stringMatching(/^x\.md:7:19 {2}warning: `green`/)]);
});

test("code isn't checked as English", async () => {
  expect(await problems("Run `a, b and c`.\n\n```js\na, b and c;\n```\n")).toEqual([]);
});
