// Values in comments are those that the sample has there, and other comments aren't compared.

import { afterAll, expect, test } from "vitest";
import { stepsCheck } from "../../../checks/steps.ts";
import type { PageSample } from "../../../sample.ts";
import { pageOf, problemsOf } from "../../page-of.ts";
import { step } from "../../run-samples.ts";

const steps = stepsCheck();
afterAll(() => steps.close?.());

/** What is wrong with steps whose second lines are these. */
async function wrong(lines: readonly string[], sample: Partial<PageSample> = {}) {
  const page = pageOf(lines.map((line) => ({ language: "js", code: step(`\n${line}\n`), ...sample })));
  return problemsOf(steps, page);
}

const different: [line: string, expected: string, actual: string][] = [
  ["return 1 + 2; // 4", "4", "3"],
  ["return 1 + 2; // => 4", "4", "3"],
  ["return String(4); // 4", "4", "'4'"],
  ["return undefined; // null", "null", "undefined"],
  ["return Boolean(1); // false in the first run", "false", "true"],
  ['const a = "x".repeat(2); // "x"', "'x'", "'xx'"],
  ["[1, 2].length; // -1", "-1", "2"],
  ["this.a = { b: [1] }; // { b: [2] }", "{ b: [ 2 ] }", "{ b: [ 1 ] }"],
  ['if (steps) return "abc".length; // 4 bytes', "4", "3"],
  ['console.log("Luke"); // Leia', "Leia", "Luke"],
  ['console.error("Luke", 4); // => luke 4', "luke 4", "Luke 4"],
  [
    "console.log({ a: { b: { c: { d: 2 } } } }); // { a: { b: { c: { d: 1 } } } }",
    "{ a: { b: { c: { d: 1 } } } }",
    "{ a: { b: { c: { d: 2 } } } }",
  ],
];

test("Another value is reported at the comment", async () => {
  const problems = await wrong(different.map(([line]) => line));
  expect(problems.map(({ line, expected, actual }) => [line, expected, actual])).toEqual(
    different.map(([, expected, actual]) => [12, expected, actual]),
  );
});

test("The same value is fine", async () => {
  const lines = [
    "return 1 + 2; // 3",
    "return { b: 1, a: [null, true] }; // { a: [null, true], b: 1 }",
    'return "abc"; // "abc"',
    "return this.missing; // undefined in the first run",
    "console.log(`Leia <leia@example.com>`); // Leia <leia@example.com>",
    'console.log("4 bytes"); // => 4 bytes',
    "for (const number of [1, 2]) console.log(number); // 1",
  ];
  expect(await wrong(lines)).toEqual([]);
});

test("Other comments aren't values", async () => {
  const lines = [
    "return 1; // 2 at most",
    "return 60 * 5; // 5 minutes",
    "return [1]; // [optional]",
    "return [1]; // for example [2]",
    'console.log("a"); // appears in the logs',
    'console.log("a"); // Don\'t log more.',
    "const limits = { a: 1 * 60, // 1\n};",
    "if (steps) { // 1\n}",
  ];
  expect(await wrong(lines)).toEqual([]);
});

test("A value that nothing compares is reported", async () => {
  expect(await wrong(["if (!steps) return 1; // 1"])).toMatchObject([
    { line: 12, message: "The comment says `1`, but the line doesn't run." },
  ]);
});

test("Steps of version 1, and samples that must fail, have the values of their comments", async () => {
  const code = 'import axios from "axios";\nreturn event.id; // 2';
  expect(await problemsOf(steps, pageOf([{ language: "js", code, tab: "v1" }]))).toMatchObject([
    { line: 12, expected: "2", actual: "undefined" },
  ]);
  expect(await wrong(["setTimeout(() => {}, 60_000); return 1; // 2"], { title: "Fails" })).toMatchObject([
    { line: 12, expected: "2", actual: "1" },
  ]);
});
