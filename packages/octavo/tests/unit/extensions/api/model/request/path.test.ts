import fc from "fast-check";
import { expect, test } from "vitest";
import { filledPath, parametersOfDots } from "../../../../../../extensions/api/model/request/path.ts";

const values = (entries: Record<string, string>) => new Map(Object.entries(entries));

test.each([
  ["/echo/{id}", { id: ".." }, ["id"]],
  ["/echo/{id}", { id: "." }, ["id"]],
  ["/echo/{id}", { id: "..." }, []],
  ["/echo/{id}", { id: "%2e." }, []],
  ["/echo/.{id}", { id: "." }, ["id"]],
  ["/echo/%2e{id}", { id: "." }, ["id"]],
  ["/{a}{b}/{c}", { a: ".", b: ".", c: ".." }, ["a", "b", "c"]],
  ["/{a}.{b}", { a: "x", b: "" }, []],
  ["/{a/b}", { "a/b": ".." }, ["a/b"]],
  ["/echo/{id}", {}, []],
])("in %s, %j makes segments of dots with %j", (path, entries, names) => {
  expect(parametersOfDots(path, values(entries))).toEqual(names);
});

test("a path without such segments stays as it's filled in when it's read as an address", () => {
  const piece = fc.constantFrom(
    ".",
    "..",
    "/",
    "\\",
    "%2e",
    "%2f",
    "?",
    "#",
    ";",
    "@",
    ":",
    " ",
    "\t",
    "\n",
    "é",
    "\ud800",
    "a",
  );
  const value = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.constantFrom("/x/{a}/y/{b}", "/x/.{a}/{b}.", "/{a}{b}/z"), value, value, (path, a, b) => {
      const entered = values({ a, b });
      fc.pre(parametersOfDots(path, entered).length === 0);
      const filled = filledPath(path, entered);
      // Addresses differ in how they write characters such as quotes, but not in their segments.
      expect(new URL(`https://example.com${filled}`).href).toBe(`https://example.com${filled}`);
    }),
  );
});
