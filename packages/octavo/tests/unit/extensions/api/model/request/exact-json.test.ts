import { expect, test } from "vitest";
import { lossIn, mostLevels } from "../../../../../../extensions/api/model/request/exact-json.ts";

test.each([
  ["[9007199254740993]", "9007199254740993"],
  ['{"a": -9007199254740993}', "-9007199254740993"],
  ["[1, 1e999]", "1e999"],
  ["12345678901234567890123", "12345678901234567890123"],
])("%s has a number that JavaScript changes", (text, number) => {
  expect(lossIn(text)).toEqual({ number });
});

test.each([
  "9007199254740992",
  "[-0, 0.1, 1E3, 100000000000000000000]",
  '{"9007199254740993": "9007199254740993 [[ \\" 1e999"}',
  `"${"a\\n".repeat(300_000)}"`,
  "[".repeat(mostLevels) + "]".repeat(mostLevels),
  "[[]]".repeat(1).padEnd(10),
])("%.60s stays as it is", (text) => {
  expect(lossIn(text)).toBeUndefined();
});

test("a value that is nested too deeply is noticed", () => {
  expect(lossIn("[".repeat(50_000) + "]".repeat(50_000))).toBe("too deep");
});
