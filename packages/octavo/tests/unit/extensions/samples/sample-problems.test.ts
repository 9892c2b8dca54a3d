import { expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { readSampleProblems } from "../../../../extensions/samples/sample-problems.ts";

const read = (output: string, errors = "") =>
  readSampleProblems(output, errors, "/limits/", { line: 3, column: 1 }).map(printProblem);

test("the problems of samples have the places that the command prints", () => {
  const problem = { file: "content/a.md", line: 12, message: "It fails.", fix: "Correct it." };
  expect(read(JSON.stringify([problem]))).toEqual(["content/a.md:12:1  It fails.\n    Correct it."]);
  expect(read("[]")).toEqual([]);
});

test.each(["", "no JSON", "{}", '[{ "file": "content/a.md" }]'])(
  "where a command prints %j, the problem is where the setting names it",
  (output) => {
    const message = "site/site.yaml:3:1  `checkSamples` didn't print the problems of `/limits/`.";
    expect(read(output, "It can't start.\nMore.")).toEqual([`${message}\n    It can't start.`]);
    expect(read(output)).toEqual([expect.stringContaining(message)]);
  },
);
