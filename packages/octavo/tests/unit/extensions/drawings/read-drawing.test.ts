import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDrawing } from "../../../../extensions/drawings/check-drawing.ts";
import { expandComposites } from "../../../../extensions/drawings/composites.ts";
import { elementKinds } from "../../../../extensions/drawings/elements.ts";
import type { DrawingElement } from "../../../../extensions/drawings/model/drawing.ts";
import { readDrawing } from "../../../../extensions/drawings/read-drawing.ts";
import { printDrawing } from "./print-drawing.ts";

/** Without places, which change with the way that a drawing is written. */
function tree(elements: readonly DrawingElement[]): unknown {
  return elements.map(({ place, children, ...rest }) => ({ ...rest, children: tree(children) }));
}

const first = (text: string) => readDrawing(text).elements[0];

describe("a line", () => {
  test.each([
    ["button Save", { label: "Save", attributes: {} }],
    ["button   Save  changes ", { label: "Save  changes", attributes: {} }],
    ["button Save {primary}", { label: "Save", attributes: { primary: "" } }],
    [
      'field URL {value="https://example.com/{id}" icon=zap}',
      { attributes: { value: "https://example.com/{id}", icon: "zap" } },
    ],
    ["button Save (1)", { label: "Save", mark: 1 }],
    ["button Save {primary} (12)", { label: "Save", attributes: { primary: "" }, mark: 12 }],
    ["button Save (1) {primary}", { label: "Save", attributes: { primary: "" }, mark: 1 }],
    ["columns (3)", { label: "", mark: 3 }],
    ["item Requests \\(1)", { label: "Requests (1)" }],
    ["item Requests (all)", { label: "Requests (all)" }],
    ["item Requests (100)", { label: "Requests (100)" }],
    ["item \\{\\{steps\\}\\}", { label: "{{steps}}" }],
    ["item C:\\\\Users and \\n", { label: "C:\\Users and \\n" }],
  ])("%s", (line, expected) => {
    expect(readDrawing(line).faults).toEqual([]);
    expect(first(line)).toMatchObject(expected);
  });

  test("has no mark if the parenthesis is escaped or the number is too large", () => {
    expect(first("item A \\(1)")).not.toHaveProperty("mark");
    expect(first("item A (100)")).not.toHaveProperty("mark");
  });
});

test("two spaces more are one level deeper, and the lines below `code` are its text", () => {
  const { elements } = readDrawing("bar\n  text A\n\n  code\n    if (a)\n      b();\n\n\n  text {\n".replace("{", "C"));
  expect(tree(elements)).toEqual([
    {
      ...{ name: "bar", label: "", attributes: {} },
      children: [
        { name: "text", label: "A", attributes: {}, children: [] },
        { name: "code", label: "", attributes: {}, code: "if (a)\n  b();", children: [] },
        { name: "text", label: "C", attributes: {}, children: [] },
      ],
    },
  ]);
});

test("a mistake in a line causes no mistakes in those below it", () => {
  const { faults } = readDrawing("panel A {\n  bar\n    text B");
  expect(faults.map(({ line, column }) => [line, column])).toEqual([[1, 9]]);
});

const name = fc.constantFrom(...elementKinds.keys()).filter((each) => each !== "code");
const label = fc.string({ unit: "grapheme" }).map((text) => text.replace(/\s+/gu, " ").trim());
const attribute = fc.tuple(
  fc.constantFrom("icon", "value", "on"),
  fc.string().map((text) => text.replace(/["\n]/g, "")),
);
const { elements: anyElements } = fc.letrec<{ elements: DrawingElement[]; element: DrawingElement }>((tie) => ({
  elements: fc.oneof({ maxDepth: 4 }, fc.constant<DrawingElement[]>([]), fc.array(tie("element"), { maxLength: 3 })),
  element: fc.record({
    ...{ name, label, children: tie("elements"), place: fc.constant({ line: 1, column: 1 }) },
    attributes: fc.array(attribute, { maxLength: 3 }).map((list) => Object.fromEntries(list)),
    mark: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  }),
}));

test("a tree that is written and read again is the same", () => {
  fc.assert(
    fc.property(anyElements, (elements) => {
      const text = printDrawing(elements);
      fc.pre(text !== "" && text.split("\n").length <= 200);
      const read = readDrawing(text);
      expect(read.faults).toEqual([]);
      expect(tree(read.elements)).toEqual(tree(elements));
    }),
  );
});

const word = fc.constantFrom(
  "  ",
  " ",
  "\n",
  "\n  ",
  "{",
  "}",
  "(1)",
  "\\",
  '"',
  "=",
  "$children",
  "$label",
  ...elementKinds.keys(),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(word).map((words) => words.join("")),
);

test("any text is read without a crash, each fault has a place in it, and what was read is stable", () => {
  const composites = new Map([["step-card", first("card $label\n  $children") as DrawingElement]]);
  fc.assert(
    fc.property(anyText, (text) => {
      const { elements, faults } = readDrawing(text);
      const expanded = expandComposites(elements, composites);
      const lines = text.split("\n");
      for (const fault of [...faults, ...expanded.faults, ...checkDrawing(expanded.elements, ["step-card"])]) {
        expect(lines.length).toBeGreaterThanOrEqual(fault.line);
        expect((lines[fault.line - 1] ?? "").length + 1).toBeGreaterThanOrEqual(fault.column);
        expect(fault.remedy).toMatch(/^[A-Z].*[.?]$/s);
      }
      if (faults.length > 0) return;
      expect(tree(readDrawing(printDrawing(elements)).elements)).toEqual(tree(elements));
    }),
    { numRuns: 500 },
  );
});
