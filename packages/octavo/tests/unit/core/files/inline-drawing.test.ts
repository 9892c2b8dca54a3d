import { expect, test } from "vitest";
import { inlineDrawing } from "../../../../core/files/inline-drawing.ts";

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>');

test.each([
  ["decoration without a name", "", ' aria-hidden="true"'],
  ["an image with one, whatever is in it", 'A "$&" B', ' role="img" aria-label="A &quot;$&amp;&quot; B"'],
])("a drawing is %s", (_, alt, named) => {
  expect(inlineDrawing(drawing, alt)).toEqual({ svg: `<svg${named} viewBox="0 0 1 1"><path d="M0 0"/></svg>` });
});
