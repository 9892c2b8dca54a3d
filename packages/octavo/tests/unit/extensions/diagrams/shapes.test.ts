import { describe, expect, test } from "vitest";
import { drawShape, insetOf, type Shape, shapeSize } from "../../../../extensions/diagrams/shapes.ts";

const shapes: Shape[] = [
  ...(["rectangle", "rounded", "stadium", "diamond", "circle", "doublecircle", "subroutine", "cylinder"] as const),
  ...(["hexagon", "asymmetric", "trapezoid", "trapezoid-alt", "state-start", "state-end"] as const),
];

describe.each(shapes)("a %s", (shape) => {
  const size = shapeSize(shape, { width: 48, height: 17 });

  test("stays inside its box", () => {
    const svg = drawShape(shape, { x: 0, y: 0, ...size });
    const numbers = [...svg.matchAll(/ (?:x\d?|cx|width)="([^"]*)"/g)].map(([, value]) => Number(value));
    const corners = [...svg.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.max(...numbers, ...corners)).toBeLessThanOrEqual(size.width);
    expect(svg).not.toContain("NaN");
  });

  test("has its outline at its box or inside", () => {
    for (const side of ["top", "right", "bottom", "left"] as const) {
      for (const offset of [-10, -4, 0, 4, 10]) {
        const inset = insetOf(shape, size, side, offset);
        expect(inset).toBeGreaterThanOrEqual(0);
        expect(inset).toBeLessThan(Math.min(size.width, size.height) / 2);
      }
    }
  });
});

test("the outline of a hexagon is farther away from its box toward the corners", () => {
  const size = { width: 100, height: 40 };
  expect(insetOf("hexagon", size, "left", 0)).toBeCloseTo(0);
  expect(insetOf("hexagon", size, "left", 10)).toBeCloseTo(5);
  expect(insetOf("hexagon", size, "top", 30)).toBeCloseTo(0);
});
