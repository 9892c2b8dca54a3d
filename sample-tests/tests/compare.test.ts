import { expect, test } from "vitest";
import type { Json, Run } from "../../site/parts/run-sample/runtime/session.ts";
import { type Page, type Sample, withResults } from "../sample.ts";
import { compare } from "../steps/compare.ts";
import { isEqual, isEqualText } from "../steps/equal.ts";
import { formatJson } from "../steps/format-json.ts";
import { shownResults } from "../steps/shown-result.ts";
import { updateText } from "../update.ts";

const run: Run = { exports: { $return_value: [1, 2] }, logs: [], sent: [], emitted: [], isUnfinished: false };

function page(...fences: [language: string, title: string, code: string, tab?: string][]): Page {
  const samples = fences.map(([language, title, code, tab], at) => ({
    language,
    title,
    code,
    tab,
    line: at * 10,
    key: `${at}`,
  }));
  return withResults({ version: "v2", route: "/a/", path: "content/a.md", isShared: false, samples } as never);
}

test("What varies is compared by its kind", () => {
  const options = { varies: { "$.items.*.at": "time" } as const, isShortened: false };
  const items = (at: Json) => ({ items: [{ at, id: 1 }] });
  expect(isEqual(items("2022-02-01T09:30:00.000Z"), items("2023-01-01T00:00:00.000Z"), options)).toBe(true);
  expect(isEqual(items("2022-02-01T09:30:00.000Z"), items("yesterday"), options)).toBe(false);
  expect(isEqual({ items: [{ at: 1, id: 1 }] }, { items: [{ at: 1, id: 2 }] }, options)).toBe(false);
});

test("A shortened result can leave out keys and items, but not change them", () => {
  const options = { varies: {}, isShortened: true };
  expect(isEqual({ a: [1, 3] }, { a: [1, 2, 3], b: 1 }, options)).toBe(true);
  expect(isEqual({ a: [3, 1] }, { a: [1, 2, 3] }, options)).toBe(false);
  expect(isEqual({ a: 1 }, { a: 1, b: 1 }, { ...options, isShortened: false })).toBe(false);
});

test("An ellipsis stands for any text", () => {
  expect(isEqualText("Error: …\nat line 1", "Error: something\nat line 1")).toBe(true);
  expect(isEqualText("Error: … 2", "Error: something 1")).toBe(false);
});

test("A wrong result is reported with what it should be", () => {
  const { samples, ...rest } = page(["js", "code step", ""], ["json", "Exports", '{ "$return_value": [1] }']);
  const [shown] = shownResults(samples[0] as Sample, { ...rest, samples }, "code");
  expect(shown?.fence.line).toBe(10);
  expect(shown && compare(shown, [run], {})).toEqual({ isEqual: false, actual: '{\n  "$return_value": [1, 2]\n}' });
});

test("Results belong to the sample above them, to all of its tabs, or to the step that they name", () => {
  const fences = page(
    ["js", "get_user", "", "A"],
    ["js", "get_user", "", "B"],
    ["json", "Exports", "{}"],
    ["js", "code step", ""],
    ["text", "Logs", "a"],
    ["json", "steps.get_user.$return_value", "1"],
  );
  const titles = (index: number, name: string) =>
    shownResults(fences.samples[index] as Sample, fences, name).map(({ fence }) => fence.title);
  expect(titles(0, "get_user")).toEqual(["Exports", "steps.get_user.$return_value"]);
  expect(titles(1, "get_user")).toEqual(["Exports", "steps.get_user.$return_value"]);
  expect(titles(3, "code")).toEqual(["Logs"]);
});

test("Results of later runs are compared with those runs", () => {
  const fences = page(["js", "code step", ""], ["text", "Return values of the first two runs", "1\n2"]);
  const [shown] = shownResults(fences.samples[0] as Sample, fences, "code");
  const runs = [1, 2].map((value) => ({ ...run, exports: { $return_value: value } }));
  expect(shown && compare(shown, runs, {}).isEqual).toBe(true);
});

test("An update replaces what differs, and keeps constants", () => {
  const text = '- Item\n\n  ```json title="Exports"\n  {\n    "limit": {=LIMIT},\n    "count": 1\n  }\n  ```\n';
  const problem = {
    line: 3,
    message: "",
    fix: "",
    expected: '{\n  "limit": 60,\n  "count": 1\n}',
    update: '{\n  "limit": 60,\n  "count": 2\n}',
  };
  expect(updateText(text, [problem])).toBe(text.replace('"count": 1', '"count": 2'));
});

test("JSON is formatted as pages show it", () => {
  expect(formatJson({ a: [{ b: 1, c: [] }], d: { e: 1 } })).toBe(
    '{\n  "a": [\n    {\n      "b": 1,\n      "c": []\n    }\n  ],\n  "d": {\n    "e": 1\n  }\n}',
  );
  expect(formatJson([{ b: 1 }, { b: 2 }])).toBe('[\n  { "b": 1 },\n  { "b": 2 }\n]');
});
