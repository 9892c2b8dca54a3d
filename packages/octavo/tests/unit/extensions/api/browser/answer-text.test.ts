import fc from "fast-check";
import { expect, test } from "vitest";
import { answerText, indentedJson } from "../../../../../extensions/api/browser/answer-text.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const most = 100_000;

test("JSON is indented as JavaScript does it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
      const { shown } = indentedJson(JSON.stringify(value), most);
      expect(shown).toBe(JSON.stringify(JSON.parse(JSON.stringify(value)), null, 2));
    }),
  );
});

test.each([
  ["numbers with many digits", "[9007199254740993,1.10,1E3]", "[\n  9007199254740993,\n  1.10,\n  1E3\n]"],
  ["several properties with the same name", '{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
  ["other spaces", ' { "a" :\r\n[ ] } \n', '{\n  "a": []\n}'],
  ["escapes", '["\\u00e9\\/"]', '[\n  "é/"\n]'],
])("%s stay, but not their escapes and spaces", (_, text, shown) => {
  expect(indentedJson(text, most)).toEqual({ shown, end: text.length });
});

test("the beginning ends at the limit, however deep or long a value is", () => {
  const deep = indentedJson("[".repeat(50_000), most);
  expect([deep.shown.length, deep.end]).toEqual([most, 315]);
  const long = indentedJson(`["${"a".repeat(500)}"]`, 100);
  expect([long.shown.length, long.end]).toEqual([100, 97]);
});

test.each([
  ["JSON", "[1]", { text: "[1]", json: { value: [1] } }],
  ["null", "null", { text: "null", json: { value: null } }],
  ["text", "[1", { text: "[1" }],
  ["nothing", "", { text: "" }],
  ["a file", "\0\u0001", {}],
])("the body is read as %s", (_, body, read) => {
  expect(answerText({ body: bytes(body) })).toEqual(read);
});

test("a character may be cut where an answer is", () => {
  const body = bytes("é").subarray(0, 1);
  expect(answerText({ body, cut: "broken" })).toEqual({ text: "" });
  expect(answerText({ body })).toEqual({});
});
