import { expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { bundlerProblems } from "../../../../core/site/bundler-problems.ts";

const printed = (message: string) => bundlerProblems(new Error(message), "/site").map(printProblem);

test("each mistake in the bundler's report is a problem with its place, without drawings and stacks", () => {
  const report = `Build failed with 2 errors:

\u001b[31m[builtin:vite-transform] \u001b[0mUnexpected token
   \u001b[38;5;246m╭\u001b[0m\u001b[38;5;246m─\u001b[0m\u001b[38;5;246m[\u001b[0m /site/site/parts/a.behavior.ts:3:1 \u001b[38;5;246m]\u001b[0m
   │
 3 │ };

[plugin vite:css] /site/site/parts/a.css?inline:1:19
CssSyntaxError: [postcss] /site/site/parts/a.css?inline:1:20: Unexpected }
    at Input.error (/modules/postcss/lib/input.js:135:16)

[plugin vite:css] /site/site/theme.css?inline:3:0
SyntaxError: [lightningcss minify] Unexpected end of input
`;
  expect(printed(report)).toEqual([
    "site/parts/a.behavior.ts:3:1  Unexpected token.\n    Correct the file.",
    "site/parts/a.css:1:20  Unexpected }.\n    Correct the file.",
    "site/theme.css:3:1  Unexpected end of input.\n    Correct the file.",
  ]);
});

test("a failure of the bundler itself is no problem of a file", () => {
  expect(printed("Out of memory")).toEqual([]);
});
