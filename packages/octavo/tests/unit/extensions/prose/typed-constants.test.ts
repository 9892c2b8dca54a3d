import { expect, test } from "vitest";
import type { Constant } from "../../../../core/model/site.ts";
import { checkTypedConstants } from "../../../../extensions/prose/typed-constants.ts";

const constant = (value: string | number, unit?: string): Constant => ({ value, unit, text: "" });
const constants = new Map([
  ["MEMORY_LIMIT", constant(256, "MB")],
  ["QUEUE_SIZE", constant(10_000)],
  ["KEPT_EVENTS", constant(100)],
  ["PRICE", constant(19, "USD")],
  ["NODE_VERSION", constant("14")],
]);

const found = (markdown: string, file = "content/limits/index.md") =>
  checkTypedConstants(file, markdown, constants, [{ page: "/limits/", text: "10000", why: "milliseconds" }]).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

test("a value typed with its unit, a large number and a price are found at their places", () => {
  expect(found("It has 256MB.\n\nOr 256 MB, 10,000 events, $19.")).toEqual([
    "1:8 `256MB` is a constant.",
    "3:4 `256 MB` is a constant.",
    "3:12 `10,000` is a constant.",
    "3:27 `$19` is a constant.",
  ]);
});

test("what is cited, small, part of another number, or justified is not", () => {
  expect(
    found("{=MEMORY_LIMIT} :limit[MEMORY_LIMIT] 100 events, 1256MB, 110,000, 10,000.5, $19.50, $190, 10000"),
  ).toEqual([]);
});

test("a number is justified on a page that isn't a folder, too", () => {
  expect(found("10000", "content/limits.md")).toEqual([]);
  expect(found("10000", "content/other.md")).toEqual(["1:1 `10000` is a constant."]);
});

test("fences are read, too, because readers copy what they show", () => {
  expect(found('```text title="Error"\nThe maximum is 256MB\n```\n\n```js\nmemory = "{=MEMORY_LIMIT}";\n```')).toEqual([
    "2:16 `256MB` is a constant.",
  ]);
});
