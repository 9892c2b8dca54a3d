import { expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { loadParts } from "../../../../core/site/load-parts.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

test.each([
  [
    "has a syntax error",
    "export const part = {\n  type: 1\n  html: 2,\n};",
    "3:3  Expected `,` or `}` but found `Identifier`.",
  ],
  ["imports a missing file", 'import "./gone.ts";', "1:8  Could not resolve './gone.ts'."],
  ["imports a missing package", '// A part.\nimport "gone/file";', "2:8  Could not resolve 'gone/file'."],
  ["imports what isn't exported", 'import "octavo/gone";', "1:8  Could not resolve 'octavo/gone'."],
  ["fails when it's loaded", 'throw new Error("Oh no");', "1:1  It can't be loaded: Oh no."],
  ["exports no part", "export const other = 1;", "1:1  It has no export `part`."],
])("a part that %s is reported with its file, in one line", async (_, script, expected) => {
  const { problems } = await loadParts(temporaryFolder({ "site/parts/own/part.ts": script }));
  const [problem = ""] = problems.map(printProblem);
  expect(problem.split("\n    ")).toEqual([`site/parts/own/part.ts:${expected}`, expect.stringMatching(/\.$/)]);
});

test.each([
  ["@own/gone/file", "Install the package in the folder of the site: `npm install @own/gone`."],
  ["octavo/gone", expect.stringMatching(/^Octavo exports `octavo\/part`, .*`octavo\/samples`\.$/)],
])("a part that can't import %s is reported with what to do", async (name, remedy) => {
  const { problems } = await loadParts(temporaryFolder({ "site/parts/own/part.ts": `import "${name}";` }));
  expect(problems).toMatchObject([{ remedy }]);
});

test("a part without a folder is reported, with the folder that it belongs in", async () => {
  const { problems } = await loadParts(temporaryFolder({ "site/parts/own.ts": "export const part = {};" }));
  expect(problems.map(printProblem)).toEqual([
    "site/parts/own.ts:1:1  A part needs a folder.\n    Move it to `site/parts/own/part.ts`.",
  ]);
});

test("styles for paper in their own file are reported, with the file that they belong in", async () => {
  const { problems } = await loadParts(temporaryFolder({ "site/parts/own/print.css": ".own { color: black }" }));
  expect(problems.map(printProblem)).toEqual([
    "site/parts/own/print.css:1:1  Styles for paper are no longer in a separate file.\n    Move its rules to `@media print` in `style.css`.",
  ]);
});

test("a folder with only a behavior is no part", async () => {
  const root = temporaryFolder({ "site/parts/own/behavior.ts": "export const behavior = { selector: '.own' };" });
  const { parts, problems } = await loadParts(root);
  expect([parts.has("own"), problems]).toEqual([false, []]);
});
