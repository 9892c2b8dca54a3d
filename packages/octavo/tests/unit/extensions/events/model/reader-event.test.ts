import { expect, test } from "vitest";
import { plainLine } from "../../../../../extensions/events/model/reader-event.ts";

test("text of a reader becomes one line without what controls a terminal or reverses text", () => {
  expect(plainLine("a\u001b[31m\r\nb\u0000\u202ec\u200b\u2028d\ud800")).toBe("a [31m b c d");
});
